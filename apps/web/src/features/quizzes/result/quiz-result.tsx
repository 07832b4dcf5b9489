import type { QuestionReview, Quiz } from '@atrium/contracts/quizzes/quizzes';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { QuizKind } from '../attempt/quiz-kind.ts';
import type { QuizOutcome } from '../attempt/use-quiz-run.ts';
import { ResultCard } from './result-card.tsx';
import { getResultText, getResultTitle } from './result-texts.ts';
import { ReviewedQuestion } from './reviewed-question.tsx';

const shapes = ['size-1.5 rounded-full', 'h-1 w-2.5 rounded-full', 'size-1.5 rounded-[2px]'];
const colors = [1, 5, 3, 2];
const bits = Array.from({ length: 18 }, (_, index) => {
  const angle = index * 20 + (index % 3) * 6;
  const radius = 68 + ((index * 7) % 3) * 8;
  const radians = (angle * Math.PI) / 180;
  return {
    shape: shapes[index % shapes.length],
    style: {
      translate: `${radius * Math.cos(radians)}px ${radius * Math.sin(radians)}px`,
      rotate: `${angle}deg`,
      background: `var(--chart-${colors[index % colors.length]})`,
    },
  };
});

/** Decorative confetti around the score ring that animates once; static with reduced motion. */
function ConfettiBurst() {
  return (
    <span aria-hidden className="absolute top-1/2 left-1/2">
      {bits.map(({ shape, style }) => (
        <span
          key={style.rotate}
          style={style}
          className={cn(
            'absolute -mt-0.5 -ml-1 transition-[translate] duration-(--duration-progress) ease-out starting:translate-0!',
            shape,
          )}
        />
      ))}
    </span>
  );
}

/** Quiz result: score, next actions and review of the answers. Takes focus on mount. */
export function QuizResult({
  quiz,
  kind,
  graded,
  next,
  onRetry,
  mark,
  facts,
  reviewTitle,
  isCoolingDown = false,
}: QuizOutcome & {
  kind: QuizKind;
  next: ReactNode;
  /** Text below the score. */
  mark?: string | undefined;
  /** Facts at the foot of the result. */
  facts?: ReactNode;
  /** Title of the review, if it is not one of all answers. */
  reviewTitle?: string | undefined;
  /** Undefined if no attempt is left. */
  onRetry: (() => void) | undefined;
  /** Whether the learner has to wait before the next attempt. */
  isCoolingDown?: boolean;
}) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { attempt, review } = graded;
  const result = { kind, canRetryNow: onRetry !== undefined && !isCoolingDown };
  return (
    <>
      <ResultCard
        headingRef={heading}
        score={attempt.score}
        passed={attempt.passed}
        title={getResultTitle(attempt, result, t)}
        line={getResultText(quiz, graded, result, t)}
        mark={mark}
        footer={facts}
        around={attempt.score === 100 && <ConfettiBurst />}
        actions={
          <>
            {attempt.passed && next}
            {onRetry && (
              <Button
                size="xl"
                variant={attempt.passed || isCoolingDown ? 'secondary' : 'primary'}
                onClick={onRetry}
              >
                <RotateCcw aria-hidden />
                {t('quiz.retry', { context: kind })}
              </Button>
            )}
          </>
        }
      />
      {review && review.length > 0 && (
        <QuizReview quiz={quiz} review={review} title={reviewTitle} />
      )}
    </>
  );
}

/** Review of each question, in the order of the quiz. */
function QuizReview({
  quiz,
  review,
  title: ownTitle,
}: {
  quiz: Quiz;
  review: QuestionReview[];
  title: string | undefined;
}) {
  const { t } = useTranslation();
  const title = ownTitle ?? t('quiz.review.title');
  const byQuestion = new Map(review.map((each) => [each.questionId, each]));
  return (
    <section aria-label={title}>
      <h3 className="mt-10 mb-3 font-heading text-xl">{title}</h3>
      <ol className="grid gap-3">
        {quiz.questions.map((question, index) => {
          const own = byQuestion.get(question.id);
          return (
            own && (
              <li key={question.id}>
                <ReviewedQuestion number={index + 1} question={question} review={own} />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
