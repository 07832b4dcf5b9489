import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PassedBefore } from '../result/passed-before.tsx';
import { QuizColumn, QuizHead } from './quiz-head.tsx';
import { QuizQuestions } from './quiz-questions.tsx';
import { QuizResult } from '../result/quiz-result.tsx';
import { toQuizKind } from '../attempt/quiz-kind.ts';
import { getAnnouncement } from '../result/result-texts.ts';
import { SubmitBar } from './submit-bar.tsx';
import type { Reload } from './submit-notice.tsx';
import type { StoreProgress } from '../attempt/quiz.api.ts';
import { useQuizRun } from '../attempt/use-quiz-run.ts';

/** A quiz with questions: in progress, graded, or passed before. */
export function QuizRun({
  lesson,
  quiz,
  onCompleted,
  storeProgress,
  next,
  reload,
}: {
  lesson: LessonDetail;
  quiz: Quiz;
  onCompleted: () => void;
  storeProgress: StoreProgress;
  next: ReactNode;
  reload: Reload;
}) {
  const { t } = useTranslation();
  const run = useQuizRun(lesson, quiz, onCompleted, storeProgress);
  const { outcome } = run;
  const attempt = outcome?.graded.attempt;
  const isTaking = run.isTaking && !outcome;
  const mark = quiz.passMarkPercent;
  const kind = toQuizKind(lesson);
  return (
    <>
      <QuizColumn className={isTaking ? 'pb-8' : 'pb-20'}>
        <QuizHead
          lesson={lesson}
          passMarkPercent={isTaking ? mark : undefined}
          bestScore={isTaking && !quiz.best?.passed ? (quiz.best?.score ?? undefined) : undefined}
        />
        {/* Always mounted: screen readers only announce changes of an existing live region. */}
        <output className="sr-only">
          {attempt && getAnnouncement(attempt, { kind, canRetryNow: true }, t)}
        </output>
        {outcome && <QuizResult {...outcome} kind={kind} next={next} onRetry={run.restart} />}
        {!run.isTaking && quiz.best && (
          <PassedBefore lesson={lesson} best={quiz.best} next={next} onStart={run.restart} />
        )}
        {isTaking && (
          <QuizQuestions
            key={quiz.version}
            quiz={quiz}
            draft={run.answers.draft}
            onAnswer={run.answers.answer}
            disabled={run.submission.isPending}
            shouldFocus={run.hasRestarted || run.submission.isError}
          />
        )}
      </QuizColumn>
      {isTaking && <SubmitBar quiz={quiz} run={run} reload={reload} />}
    </>
  );
}
