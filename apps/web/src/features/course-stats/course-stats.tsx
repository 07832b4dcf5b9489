import type { CourseStatsReply } from '@atrium/contracts/quiz-authoring';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCourseStats } from './course-stats.api.ts';
import { CourseTrend } from './course-trend.tsx';
import { StatCards } from './stat-cards.tsx';
import { LessonDropOff } from './lesson-drop-off.tsx';
import { QuestionStats } from './question-stats.tsx';

function FiguresSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="grid gap-4">
      <span className="sr-only">{t('figures.loading')}</span>
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
      ? { title: t('figures.empty.title'), body: t('figures.empty.body') }
      : {
          title: t('figures.hiddenAll.title'),
          body: t('figures.hiddenAll.body', { count: hiddenBelow }),
        };
  return (
    <Card>
      <EmptyState icon={ChartColumn} {...texts} />
    </Card>
  );
}

/** Note on learners left out of the stats. */
function HiddenNote({
  figures: { coversAllLearners, hiddenBelow },
}: {
  figures: CourseStatsReply;
}) {
  const { t } = useTranslation();
  if (hiddenBelow === null) return null;
  return (
    <p className="text-ui text-muted">
      {t(coversAllLearners ? 'figures.hiddenGroups' : 'figures.hidden', { count: hiddenBelow })}
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
        title={t('figures.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <FiguresSkeleton />;
  if (data.started === 0) return <NoData hiddenBelow={data.hiddenBelow} />;
  return (
    <div className="grid gap-4">
      <HiddenNote figures={data} />
      <StatCards figures={data} />
      <CourseTrend courseId={courseId} />
      <LessonDropOff figures={data} />
      <QuestionStats figures={data} />
    </div>
  );
}
