import type { GradedAttempt, OpenAttempt, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { StoreProgress } from '../attempt/quiz.api.ts';
import { QuestionFields } from '../quiz/question-card.tsx';
import { ExamFooter } from './exam-footer.tsx';
import { toQuizKind } from '../attempt/quiz-kind.ts';
import { ExamTop, type ExamTitle } from './exam-top.tsx';
import { MapPanel, MapSheet } from './map-panel.tsx';
import { SubmitExamDialog } from './submit-exam-dialog.tsx';
import { useExamRun, type ExamRunState } from './use-exam-run.ts';

function FlagButton({ run, questionId }: { run: ExamRunState; questionId: number }) {
  const { t } = useTranslation();
  const isFlagged = run.flagged.includes(questionId);
  return (
    <Button
      variant="ghost"
      size="md"
      aria-pressed={isFlagged}
      onClick={() => run.toggleFlag(questionId)}
      className={cn(
        isFlagged &&
          'bg-warning-soft text-warning-text hover:bg-warning-soft hover:text-warning-text',
      )}
    >
      <Flag aria-hidden className={isFlagged ? 'fill-warning' : undefined} />
      {t(isFlagged ? 'exam.flagged' : 'exam.flag')}
    </Button>
  );
}

function Question({
  open,
  run,
  index,
  question,
}: {
  open: OpenAttempt;
  run: ExamRunState;
  index: number;
  question: QuizQuestion;
}) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-[37rem] px-4 py-8 max-md:py-5">
      <div className="mb-2 flex min-h-10 items-center justify-between gap-3">
        <p className="text-sm text-muted tnum" aria-live="polite">
          {t('exam.position', { number: index + 1, total: open.questions.length })}
        </p>
        <FlagButton run={run} questionId={question.id} />
      </div>
      <QuestionFields
        key={question.id}
        question={question}
        given={run.answers[question.id]}
        onAnswer={(given) => run.answer(question, given)}
        disabled={run.submission.isPending || run.isOver}
      />
      <p className="mt-5 text-ui text-muted">{t('exam.changeHint')}</p>
    </div>
  );
}

/**
 * An open attempt over the whole screen: one question at a time, the map of all questions, time left and submission.
 * The navigation of the page is hidden meanwhile.
 */
export function ExamRun({
  open,
  storeProgress,
  onGraded,
  ...title
}: ExamTitle & {
  open: OpenAttempt;
  storeProgress: StoreProgress;
  onGraded: (graded: GradedAttempt) => void;
}) {
  const run = useExamRun({ open, lessonId: title.lesson.id }, storeProgress, onGraded);
  const [index, setIndex] = useState(0);
  const [overlay, setOverlay] = useState<'map' | 'submit'>();
  const close = () => setOverlay(undefined);
  const question = open.questions[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const goTo = (to: number) => {
    setIndex(to);
    pane.current?.scrollTo({ top: 0 });
  };
  // The start button that had focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const map = { open, run, title, current: index, onSelect: goTo };
  const { submission } = run;
  const askToSubmit = () => {
    submission.reset();
    setOverlay('submit');
  };
  return (
    <div data-full-screen className="fixed inset-0 z-sticky flex flex-col bg-background">
      <ExamTop {...{ title, open, run }} headingRef={heading} onShowMap={() => setOverlay('map')} />
      <div className="flex min-h-0 flex-1">
        <div ref={pane} className="min-w-0 flex-1 overflow-y-auto overscroll-contain">
          {question && <Question {...{ open, run, index, question }} />}
        </div>
        <MapPanel {...map} onSubmit={askToSubmit} />
      </div>
      <ExamFooter {...{ open, run, index }} onStep={goTo} />
      {overlay === 'map' && <MapSheet {...map} onSubmit={askToSubmit} onClose={close} />}
      {overlay === 'submit' && !submission.isError && (
        <SubmitExamDialog
          kind={toQuizKind(title.lesson)}
          {...{ open, run }}
          onClose={close}
          onGoTo={(to) => {
            close();
            goTo(to);
          }}
        />
      )}
    </div>
  );
}
