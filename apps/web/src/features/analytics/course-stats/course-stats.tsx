import type { CourseStatsReply } from '@atrium/contracts/analytics/course-stats';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChartView } from '../../../lib/charts/use-chart-view.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EnrollmentTrendCard } from '../charts/enrollment-trend.tsx';
import { downloadCourseTrend, useCourseStats, useCourseTrend } from './course-stats.api.ts';
import { ItemStats } from './item-stats.tsx';
import { LessonDropOff } from './lesson-drop-off.tsx';
import { QuestionStats } from './question-stats.tsx';
import { StatCards } from './stat-cards.tsx';

function StatsSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="grid gap-4">
      <span className="sr-only">{t('courseStats.loading')}</span>
      <div className="grid grid-cols-3 gap-4 max-md:grid-cols-2 max-md:gap-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-28 rounded-xl" />
        ))}
      </div>
      <Skeleton className="h-90 rounded-xl" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  );
}

function NoData({ hiddenBelow }: Pick<CourseStatsReply, 'hiddenBelow'>) {
  const { t } = useTranslation();
  const texts =
    hiddenBelow === null
      ? { title: t('courseStats.empty.title'), body: t('courseStats.empty.body') }
      : {
          title: t('courseStats.hiddenAll.title'),
          body: t('courseStats.hiddenAll.body', { count: hiddenBelow }),
        };
  return (
    <Card>
      <EmptyState icon={ChartColumn} {...texts} />
    </Card>
  );
}

/** Note on learners left out of the stats. */
function HiddenNote({ stats: { coversAllLearners, hiddenBelow } }: { stats: CourseStatsReply }) {
  const { t } = useTranslation();
  if (hiddenBelow === null) return null;
  return (
    <p className="text-ui text-muted">
      {t(coversAllLearners ? 'courseStats.hiddenGroups' : 'courseStats.hidden', {
        count: hiddenBelow,
      })}
    </p>
  );
}

/** Stats of a course: starts, completions, drop-off by lesson and quiz answers. */
export function CourseStats({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useCourseStats(courseId);
  if (error && !data) {
    return (
      <FetchFailed
        title={t('courseStats.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <StatsSkeleton />;
  if (data.started === 0) return <NoData hiddenBelow={data.hiddenBelow} />;
  return (
    <div className="grid gap-4">
      <HiddenNote stats={data} />
      <StatCards stats={data} />
      <CourseTrend courseId={courseId} />
      <LessonDropOff stats={data} />
      <QuestionStats stats={data} />
      {data.hasMistakes && <ItemStats courseId={courseId} stats={data} />}
    </div>
  );
}

/** Enrollments of a course in the selected period and the one before. */
function CourseTrend({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const view = useChartView();
  return (
    <EnrollmentTrendCard
      trend={useCourseTrend(courseId, view.days)}
      view={view}
      onExport={() => downloadCourseTrend(courseId, view.days, t('charts.enrollments.fileName'))}
    />
  );
}
