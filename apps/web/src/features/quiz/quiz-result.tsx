import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfettiBurst } from './confetti-burst.tsx';
import { QuizReview } from './quiz-review.tsx';
import { ResultCard } from './result-card.tsx';
import { getResultText, getResultTitleKey } from './result-texts.ts';
import type { QuizOutcome } from './use-quiz-run.ts';

/** Quiz result: score, next actions and review of the answers. Takes focus on mount. */
export function QuizResult({
  quiz,
  graded,
  next,
  onRetry,
}: QuizOutcome & { next: ReactNode; onRetry: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { attempt, review } = graded;
  return (
    <>
      <ResultCard
        headingRef={heading}
        score={attempt.score}
        passed={attempt.passed}
        title={t(getResultTitleKey(attempt))}
        line={getResultText(quiz, graded, t)}
        around={attempt.score === 100 && <ConfettiBurst />}
        actions={
          <>
            {attempt.passed && next}
            <Button size="xl" variant={attempt.passed ? 'secondary' : 'primary'} onClick={onRetry}>
              <RotateCcw aria-hidden />
              {t('quiz.retry')}
            </Button>
          </>
        }
      />
      {review && <QuizReview quiz={quiz} review={review} />}
    </>
  );
}
