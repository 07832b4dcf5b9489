import { useTranslation } from 'react-i18next';
import { usePageTitle, useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Loading state of the course page. */
export function CourseAdminSkeleton() {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  usePageTitle(t('admin.course.loading'));
  return (
    <div ref={frame} aria-busy>
      <h1 tabIndex={-1} className="sr-only">
        {t('admin.course.loading')}
      </h1>
      <Skeleton className="h-5 w-20" />
      <div className="mt-3 flex gap-5">
        <Skeleton className="aspect-video w-44 shrink-0 rounded-lg max-md:hidden" />
        <div className="flex-1">
          <Skeleton className="h-6 w-52" />
          <Skeleton className="mt-2 h-9 w-3/5" />
          <Skeleton className="mt-2 h-4 w-4/5" />
        </div>
      </div>
      <Skeleton className="mt-7 h-9" />
      <Skeleton className="mt-5 h-9 w-72" />
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="mt-3 h-12 rounded-xl" />
      ))}
    </div>
  );
}
