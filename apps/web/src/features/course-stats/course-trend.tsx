import { useTranslation } from 'react-i18next';
import { useChartView } from '../../lib/charts/use-chart-view.ts';
import { EnrollmentTrendCard } from '../../ui/chart/enrollment-trend.tsx';
import { downloadCourseTrend, useCourseTrend } from './course-stats.api.ts';

/** Enrollments of a course in the selected period and the one before. */
export function CourseTrend({ courseId }: { courseId: number }) {
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
