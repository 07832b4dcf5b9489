import { useTranslation } from 'react-i18next';
import { usePageTitle, useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { HeroFrame } from '../../courses/index.ts';
import { CourseColumns } from './course-layout.tsx';

function ContentSkeleton() {
  return (
    <Card className="p-5">
      <Skeleton className="h-5 w-40" />
      {Array.from({ length: 7 }, (_, index) => (
        <div key={index} className="mt-5 flex justify-between gap-4">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-12" />
        </div>
      ))}
    </Card>
  );
}

/** Course page while the course is loading. */
export function CourseSkeleton() {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  usePageTitle(t('course.loading'));
  return (
    <div ref={frame} aria-busy>
      <h1 tabIndex={-1} className="sr-only">
        {t('course.loading')}
      </h1>
      <HeroFrame cover={<Skeleton className="aspect-video rounded-2xl max-md:order-first" />}>
        <Skeleton className="h-6 w-52" />
        <Skeleton className="mt-4 h-11 w-11/12" />
        <Skeleton className="mt-2 h-11 w-2/3" />
        <Skeleton className="mt-5 h-4" />
        <Skeleton className="mt-2.5 h-4" />
        <Skeleton className="mt-2.5 h-4 w-1/2" />
        <Skeleton className="mt-6 h-4 w-72 max-w-full" />
        <div className="mt-6 flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-4 w-32" />
        </div>
      </HeroFrame>
      <CourseColumns aside={<Skeleton className="h-96 rounded-xl" />}>
        <Skeleton className="h-40 rounded-xl" />
        <ContentSkeleton />
      </CourseColumns>
    </div>
  );
}
