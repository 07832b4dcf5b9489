import type { OrganizationCourse } from '@atrium/contracts/organizations/organizations';
import { LibraryBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useCoursesOfOrganization } from './grants.api.ts';

type OnRevoke = { onRevoke: (course: OrganizationCourse) => void };

function CourseRow({ course, onRevoke }: { course: OrganizationCourse } & OnRevoke) {
  const { t } = useTranslation();
  return (
    <li className="flex min-h-14 items-center gap-2.5 px-5 py-2">
      <span className="min-w-0 flex-1">
        <Link
          to={paths.adminCourseOf(course.id)}
          className="focus-ring rounded-xs text-sm font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {course.title}
        </Link>
      </span>
      {!course.isPublished && <Badge>{t('enterprise.courses.draft')}</Badge>}
      {course.isGranted ? (
        <Button
          variant="danger-ghost"
          size="sm"
          aria-label={t('enterprise.courses.revokeOf', { course: course.title })}
          onClick={() => onRevoke(course)}
          className="-mr-3"
        >
          {t('enterprise.courses.revoke')}
        </Button>
      ) : (
        <Badge tone="info">{t('enterprise.courses.own')}</Badge>
      )}
    </li>
  );
}

/** The courses an organization owns or was granted; granted ones can be revoked. */
export function OrganizationCourses({
  organizationId,
  onRevoke,
  onAllShown,
}: {
  organizationId: string;
  /** Called when the "Show more" button is removed. */
  onAllShown: () => void;
} & OnRevoke) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching, ...pages } = useCoursesOfOrganization(organizationId);
  if (error && !data) {
    return (
      <FetchFailed
        className="m-5 mt-0"
        title={t('enterprise.courses.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy className="p-5 pt-0">
        <span className="sr-only">{t('enterprise.courses.loading')}</span>
        <Skeleton className="h-28" />
      </div>
    );
  }
  const courses = data.pages.flatMap((page) => page.courses);
  const showMore = async () => {
    const { hasNextPage } = await pages.fetchNextPage();
    if (!hasNextPage) onAllShown();
  };
  if (courses.length === 0) {
    return (
      <EmptyState
        icon={LibraryBig}
        title={t('enterprise.courses.none')}
        body={t('enterprise.courses.noneBody')}
        className="border-t border-border py-9"
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-border border-t border-border">
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} onRevoke={onRevoke} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="border-t border-border px-3 py-1.5">
          <Button
            variant="ghost"
            size="sm"
            loading={pages.isFetchingNextPage}
            onClick={() => void showMore()}
          >
            {t('enterprise.courses.more')}
          </Button>
        </div>
      )}
    </>
  );
}
