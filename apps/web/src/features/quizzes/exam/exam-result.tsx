import type { GradedAttempt, OpenAttempt, Quiz } from '@atrium/contracts/quizzes/quizzes';
import { Hourglass, RotateCcw, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { QuizResult } from '../result/quiz-result.tsx';
import type { QuizKind } from '../attempt/quiz-kind.ts';

type Attempts = NonNullable<Quiz['attempts']>;
type Result = { quiz: Quiz; attempts: Attempts; taken: OpenAttempt; graded: GradedAttempt };

/** When and how often the learner can try again, and how long the attempt took. */
function ResultFacts({ quiz, attempts, taken, graded: { attempt } }: Result) {
  const { t, i18n } = useTranslation();
  const { used, allowed, nextAt } = attempts;
  const { timeLimitMinutes: limit } = quiz.rules;
  const tookMs = Date.parse(attempt.completedAt) - Date.parse(taken.startedAt);
  const isOpen = !attempt.passed;
  const facts = [
    isOpen &&
      nextAt !== null && {
        icon: Hourglass,
        text: t('exam.result.nextAttempt', { time: formatDateTime(nextAt, i18n.language) }),
      },
    isOpen &&
      allowed !== null && {
        icon: RotateCcw,
        text: t('exam.result.attemptsLeft', { count: Math.max(0, allowed - used) }),
      },
    limit !== null && {
      icon: Timer,
      text: t('exam.result.time', {
        used: Math.min(limit, Math.max(1, Math.round(tookMs / 60_000))),
        limit,
      }),
    },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <ul className="flex divide-x divide-border border-t border-border bg-sunken text-ui max-md:flex-col max-md:divide-x-0 max-md:divide-y dark:bg-hover">
      {facts.map(({ icon: Icon, text }) => (
        <li key={text} className="flex flex-1 items-center gap-3 px-5 py-3.5">
          <Icon className="size-4 shrink-0 text-muted" aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Result of an attempt that was started on the server: score, further attempts and what may be revealed. */
export function ExamResult({
  kind,
  next,
  onRetry,
  ...result
}: Result & { kind: QuizKind; next: ReactNode; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { quiz, taken, graded } = result;
  const hasMistakesOnly = quiz.rules.reveal === 'mistakes';
  return (
    <QuizResult
      quiz={{ ...quiz, questions: taken.questions }}
      kind={kind}
      graded={graded}
      next={next}
      onRetry={onRetry}
      isCoolingDown={!graded.attempt.passed && result.attempts.nextAt !== null}
      mark={t('exam.result.ofMark', { mark: quiz.passMarkPercent })}
      facts={<ResultFacts {...result} />}
      reviewTitle={
        hasMistakesOnly
          ? t('exam.result.mistakes', { count: graded.review?.length ?? 0 })
          : undefined
      }
    />
  );
}
