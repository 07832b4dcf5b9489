import type { OwnLearning } from '@atrium/contracts/analytics/analytics';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { ScoreCards, ScoreTable } from './score-rows.tsx';

/** Best attempt at each quiz: a table, or a list under 768 px. */
export function ScoreList({ scores, today }: { scores: OwnLearning['scores']; today: string }) {
  const { t } = useTranslation();
  const hasRoom = useMediaQuery('(min-width: 768px)');
  const Rows = hasRoom ? ScoreTable : ScoreCards;
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t('ownLearning.scores.title')}
        description={scores.length > 0 && t('ownLearning.scores.body')}
        className="pb-3.5"
      />
      {scores.length === 0 ? (
        <p className="px-5 pb-5 text-ui text-muted">{t('ownLearning.scores.empty')}</p>
      ) : (
        <Rows scores={scores} today={today} />
      )}
    </Card>
  );
}
