import { NotebookPen, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAuthoredCourses } from './authored-courses.api.ts';
import { AuthoredRow } from './authored-row.tsx';

/** Link to the page for a new course. */
export function CreateCourseLink({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const { t } = useTranslation();
  return (
    <Button asChild size={size}>
      <Link to={paths.createCourse}>
        <Plus aria-hidden />
        {t('authoredCourses.create')}
      </Link>
    </Button>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="mt-6 grid gap-3">
      <output className="sr-only">{t('authoredCourses.loading')}</output>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-24 rounded-xl" />
      ))}
    </div>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Card className="mt-6">
      <EmptyState
        icon={NotebookPen}
        title={t('authoredCourses.empty.title')}
        body={t('authoredCourses.empty.body')}
        action={children}
      />
    </Card>
  );
}

/** Lists the user's drafts and published courses. */
export function AuthoredCourses() {
  const { t } = useTranslation();
  const list = useAuthoredCourses();
  const { data, error } = list;
  if (error && !data) {
    return (
      <FetchFailed
        className="mt-6"
        title={t('authoredCourses.failed')}
        error={error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      />
    );
  }
  if (!data) return <Waiting />;
  const courses = data.pages.flatMap((page) => page.courses);
  if (courses.length === 0) {
    return (
      <Nothing>
        <CreateCourseLink size="lg" />
      </Nothing>
    );
  }
  return (
    <>
      <Card className="mt-6">
        <ul aria-label={t('authoredCourses.list')} className="divide-y divide-border">
          {courses.map((course) => (
            <AuthoredRow key={course.id} course={course} />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <div className="mt-5 text-center">
          <Button
            variant="secondary"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('authoredCourses.more')}
          </Button>
        </div>
      )}
    </>
  );
}
