import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toQuizKind } from '../attempt/quiz-kind.ts';
import { ResultCard } from './result-card.tsx';

/** Shown to learners who have passed before: date, score and a button to take the quiz again. */
export function PassedBefore({
  lesson,
  best,
  next,
  onStart,
}: {
  lesson: LessonDetail;
  best: NonNullable<Quiz['best']>;
  next: ReactNode;
  /** Undefined if no attempt is left. */
  onStart: (() => void) | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { score } = best;
  const date = formatDate(best.completedAt, i18n.language);
  const isComplete = lesson.progress?.status === 'completed';
  const key = isComplete ? 'complete' : 'open';
  return (
    <ResultCard
      score={score}
      passed
      title={t('quiz.passedBefore.title', { context: toQuizKind(lesson) })}
      line={
        score === null
          ? t(`quiz.passedBefore.unscored.${key}`, { date })
          : t(`quiz.passedBefore.${key}`, { score, date })
      }
      actions={
        <>
          {isComplete && next}
          {onStart && (
            <Button size="xl" variant={isComplete ? 'secondary' : 'primary'} onClick={onStart}>
              <RotateCcw aria-hidden />
              {t('quiz.takeAgain')}
            </Button>
          )}
        </>
      }
    />
  );
}
