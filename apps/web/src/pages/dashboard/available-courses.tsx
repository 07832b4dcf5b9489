import { LibraryBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CourseRow, CourseRowSkeleton } from './course-row.tsx';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';
import type { CoursesState } from './use-dashboard.ts';

/** Maximum number of courses in the card; the catalogue has the others. */
const maxShown = 6;
const skeletonRows = 4;

function List({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-border border-t border-border">{children}</ul>;
}

function BrowseAll({ total }: { total: number }) {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.home}
      className="focus-ring flex min-h-(--target-min) items-center justify-center border-t border-border px-5 py-3 text-sm font-medium text-primary-text -outline-offset-2! hover:bg-hover"
    >
      {t('dashboard.courses.browseAll', { count: total })}
    </Link>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <output className="block">
      <span className="sr-only">{t('dashboard.courses.loading')}</span>
      <List>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <CourseRowSkeleton key={index} />
        ))}
      </List>
    </output>
  );
}

function Body({ state }: { state: CoursesState }) {
  const { t } = useTranslation();
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') {
    return (
      <FetchFailed
        title={t('dashboard.courses.failed')}
        error={state.error}
        onRetry={state.retry}
        className="mx-5 mb-5"
      />
    );
  }
  const { courses, total, progress } = state;
  if (courses.length === 0) {
    return (
      <EmptyState
        icon={LibraryBig}
        title={t('dashboard.courses.empty')}
        body={t('dashboard.courses.emptyBody')}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.createCourse}>{t('dashboard.courses.create')}</Link>
          </Button>
        }
        className="pt-6"
      />
    );
  }
  const shown = courses.slice(0, maxShown);
  return (
    <>
      {progress && (
        <FetchFailed
          title={t('dashboard.courses.progressFailed')}
          error={progress.error}
          onRetry={progress.retry}
          className="mx-5 mb-4"
        />
      )}
      <List>
        {shown.map((own) => (
          <CourseRow key={own.course.id} {...own} />
        ))}
      </List>
      {total > shown.length && <BrowseAll total={total} />}
    </>
  );
}

/** Courses available to the learner, started ones first. */
export function AvailableCourses({ state }: { state: CoursesState }) {
  const { t } = useTranslation();
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t('dashboard.courses.title')} className="pb-3.5" />
      <Body state={state} />
    </Card>
  );
}
