import type { LessonDetail, Quiz } from '@atrium/contracts/learning';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format-time.ts';
import { Button } from '../../ui/button.tsx';
import { ResultCard } from './result-card.tsx';

/** For whoever has passed before: when and how well, and the offer to take the quiz again. */
export function PassedBefore({
  lesson,
  best,
  next,
  onBegin,
}: {
  lesson: LessonDetail;
  best: NonNullable<Quiz['best']>;
  next: ReactNode;
  onBegin: () => void;
}) {
  const { t, i18n } = useTranslation();
  const words = { score: best.score, date: formatDate(best.completedAt, i18n.language) };
  const isComplete = lesson.progress?.status === 'completed';
  return (
    <ResultCard
      score={best.score}
      passed
      title={t('quiz.before.title')}
      line={isComplete ? t('quiz.before.complete', words) : t('quiz.before.open', words)}
      actions={
        <>
          {isComplete && next}
          <Button size="xl" variant={isComplete ? 'secondary' : 'primary'} onClick={onBegin}>
            <RotateCcw aria-hidden />
            {t('quiz.takeAgain')}
          </Button>
        </>
      }
    />
  );
}
