import type { AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { useTranslation } from 'react-i18next';
import { useChartView } from '../../../lib/charts/use-chart-view.ts';
import { EnrollmentTrendCard } from '../charts/enrollment-trend.tsx';
import { downloadTrend, useTrend } from '../scopes/analytics.api.ts';
import { CategoriesCard } from './categories-card.tsx';
import { KeyStats } from './key-stats.tsx';
import { TopCourses } from './top-courses.tsx';

/** Analytics of all courses, of an organization's members, or of an author's courses. */
export function ScopeAnalytics({ scope }: { scope: AnalyticsScope }) {
  const { t } = useTranslation();
  const view = useChartView();
  const trend = useTrend(scope, view.days);
  return (
    <div className="grid grid-cols-1 gap-6">
      <KeyStats scope={scope} view={view} />
      <div className="grid grid-cols-[minmax(0,1fr)_23rem] gap-6 max-lg:grid-cols-1">
        <EnrollmentTrendCard
          trend={trend}
          view={view}
          onExport={() => downloadTrend(scope, view.days, t('charts.enrollments.fileName'))}
        />
        <CategoriesCard scope={scope} view={view} />
      </div>
      <TopCourses scope={scope} />
    </div>
  );
}
