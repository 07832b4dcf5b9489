import type { AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { LibraryBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ExportIconButton } from '../../../ui/lists/export-button.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { downloadTopCourses, useTopCourses } from '../scopes/analytics.api.ts';
import { LinesSkeleton } from './skeletons.tsx';
import { TopCourseList } from './top-course-list.tsx';
import { TopCoursesTable } from './top-courses-table.tsx';

function Body({ scope }: { scope: AnalyticsScope }) {
  const { t } = useTranslation();
  const hasRoom = useMediaQuery('(min-width: 768px)');
  const { data, error, refetch, isRefetching } = useTopCourses(scope);
  if (error && !data) {
    return (
      <FetchFailed
        className="m-5 mt-1"
        title={t('analytics.courses.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <LinesSkeleton lines={5} className="h-12" />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={LibraryBig}
        title={t('analytics.courses.empty.title')}
        body={t('analytics.courses.empty.body')}
      />
    );
  }
  return hasRoom ? (
    <TopCoursesTable courses={data} scope={scope} />
  ) : (
    <TopCourseList courses={data} scope={scope} />
  );
}

/** Courses with the most enrollments, with completion rate and rating. */
export function TopCourses({ scope }: { scope: AnalyticsScope }) {
  const { t } = useTranslation();
  const title = t('analytics.courses.title');
  const { data } = useTopCourses(scope);
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 px-5 pt-4 pb-3">
        <h2 className="font-title flex min-h-(--control-md) items-center">{title}</h2>
        {data && data.length > 0 && (
          <div className="-mr-2">
            <ExportIconButton
              label={t('charts.download', { title })}
              onExport={() => downloadTopCourses(scope, t('analytics.courses.fileName'))}
            />
          </div>
        )}
      </div>
      <Body scope={scope} />
    </Card>
  );
}
