import { trendDays } from '@atrium/contracts/analytics/constants';
import { Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import '../../../locales/loaders/own-learning-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { OwnCertificateList } from './certificate-list.tsx';
import { isNewcomer } from './own-learning-stats.ts';
import { LearningStats } from './learning-stats.tsx';
import { MinutesCard } from './minutes-card.tsx';
import { NextStepCard } from './next-step.tsx';
import { OwnLearningSkeleton } from './own-learning-skeleton.tsx';
import { useOwnLearning } from './own-learning.api.ts';
import { ScoreList } from './score-list.tsx';

function Newcomer() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={Sprout}
        title={t('ownLearning.empty.title')}
        body={t('ownLearning.empty.body')}
        action={
          <Button asChild>
            <Link to={paths.home}>{t('ownLearning.empty.browse')}</Link>
          </Button>
        }
      />
    </Card>
  );
}

/** The current user's learning statistics: minutes, streak, scores, certificates and next step. */
export function OwnLearning() {
  const { t } = useTranslation();
  // The period selector only affects the chart.
  const { data, error, refetch, isRefetching } = useOwnLearning(trendDays[0]);
  if (error && !data) {
    return (
      <FetchFailed
        title={t('ownLearning.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <OwnLearningSkeleton />;
  // The last point is today in the learner's time zone.
  const today = data.points.at(-1)?.day ?? '';
  const next = <NextStepCard next={data.next} today={today} />;
  if (isNewcomer(data)) {
    return (
      <div className="grid grid-cols-1 gap-6">
        {next}
        <Newcomer />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <LearningStats learning={data} />
      {next}
      <div className="grid grid-cols-[minmax(0,1fr)_23rem] gap-6 max-lg:grid-cols-1">
        <MinutesCard />
        <OwnCertificateList certificates={data.certificates} />
      </div>
      <ScoreList scores={data.scores} today={today} />
    </div>
  );
}
