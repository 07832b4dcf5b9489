import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { countAnswered, isAnswered, type Draft } from '../attempt/draft.ts';
import { QuizColumn } from './quiz-head.tsx';
import { SubmitNotice, type Reload } from './submit-notice.tsx';
import type { QuizRunState } from '../attempt/use-quiz-run.ts';

function Counter({ quiz, draft }: { quiz: Quiz; draft: Draft }) {
  const { t } = useTranslation();
  const total = quiz.questions.length;
  return (
    <div className="min-w-0 flex-1">
      <p className="text-sm font-medium tnum" aria-live="polite">
        {t('quiz.answered', { answered: countAnswered(quiz, draft), total })}
      </p>
      <div className="mt-1.5 flex max-w-56 gap-1" aria-hidden>
        {quiz.questions.map((question) => (
          <span
            key={question.id}
            className={cn(
              'h-1 flex-1 rounded-full',
              isAnswered(question, draft.answers[question.id])
                ? 'bg-progress'
                : 'bg-progress-track',
            )}
          />
        ))}
      </div>
    </div>
  );
}

/** Full-width footer bar of a quiz. */
export function QuizBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot="always"
      className="sticky bottom-0 z-sticky mt-auto border-t border-border bg-surface/92 backdrop-blur-xl"
    >
      <QuizColumn className="py-3.5">{children}</QuizColumn>
    </div>
  );
}

/** Sticky bar with the answer count, the submit button and submission errors. */
export function SubmitBar({
  quiz,
  run,
  reload,
}: {
  quiz: Quiz;
  run: QuizRunState;
  reload: Reload;
}) {
  const { t } = useTranslation();
  const isComplete = countAnswered(quiz, run.answers.draft) === quiz.questions.length;
  return (
    <QuizBar>
      <SubmitNotice quiz={quiz} run={run} reload={reload} />
      <div className="flex items-center gap-5 max-md:gap-3">
        <Counter quiz={quiz} draft={run.answers.draft} />
        <Button
          size="xl"
          className="max-md:px-5"
          disabled={!isComplete}
          loading={run.submission.isPending}
          onClick={run.submit}
        >
          {t('quiz.submit')}
        </Button>
      </div>
    </QuizBar>
  );
}
