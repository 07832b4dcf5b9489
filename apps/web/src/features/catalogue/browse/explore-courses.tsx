import { LibraryBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CourseGridSkeleton } from '../courses/course-grid.tsx';
import type { Catalogue } from './arrange-catalogue.ts';
import { CourseResults } from './course-results.tsx';
import { ExploreSection } from './explore-section.tsx';
import type { ListState } from './use-catalogue.ts';
import type { Filters } from './use-filters.ts';

function Results({ list, filters }: { list: ListState; filters: Filters }) {
  const { t } = useTranslation();
  if (list.status === 'loading') return <CourseGridSkeleton />;
  if (list.status === 'ready') return <CourseResults list={list} onClearFilters={filters.clear} />;
  const retry = () => {
    focusHeading();
    list.retry();
  };
  return (
    <FetchFailed
      title={t('catalogue.failed')}
      error={list.error}
      onRetry={retry}
      className="mt-6"
    />
  );
}

function useTitle(catalogue: Catalogue | undefined, isExclusive: boolean): string {
  const { t } = useTranslation();
  if (!isExclusive) return t('catalogue.explore');
  return catalogue?.isNarrowed ? t('catalogue.ownCourses') : t('catalogue.otherCourses');
}

type ExploreCoursesProps = {
  list: ListState;
  filters: Filters;
  /** Whether the learner's organization has an exclusive catalogue, which shows only the courses it grants. */
  isExclusive: boolean;
  hasFeatured: boolean;
};

/** List of courses below the featured one. Renders nothing if that is the only course. */
export function ExploreCourses({ list, filters, isExclusive, hasFeatured }: ExploreCoursesProps) {
  const { t } = useTranslation();
  const catalogue = list.status === 'ready' ? list.catalogue : undefined;
  const title = useTitle(catalogue, isExclusive);
  if (catalogue && !catalogue.isNarrowed && catalogue.courses.length === 0) {
    return hasFeatured ? null : <NoCourses />;
  }
  const countKey =
    catalogue?.excludesFeatured && !isExclusive ? 'catalogue.countMore' : 'catalogue.count';
  return (
    <ExploreSection
      title={title}
      count={catalogue && t(countKey, { count: catalogue.count })}
      filters={isExclusive ? undefined : filters}
    >
      <Results list={list} filters={filters} />
    </ExploreSection>
  );
}

/** Empty state for a learner without access to any course. */
function NoCourses() {
  const { t } = useTranslation();
  return (
    <Card className="mt-6 border-dashed bg-transparent">
      <EmptyState
        icon={LibraryBig}
        title={t('catalogue.noneFound')}
        body={t('catalogue.noAccess')}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.createCourse}>{t('catalogue.create')}</Link>
          </Button>
        }
      />
    </Card>
  );
}
