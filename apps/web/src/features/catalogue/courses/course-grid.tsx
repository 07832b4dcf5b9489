import type { CourseSearchResult } from '@atrium/contracts/courses/courses';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CourseCard } from './course-card.tsx';

const skeletonCount = 8;
const columns =
  'mt-6 grid grid-cols-2 gap-x-6 gap-y-10 max-sm:grid-cols-1 lg:grid-cols-3 xl:grid-cols-4';

type CourseGridProps = {
  courses: CourseSearchResult[];
  /** Whole percent by course id. Absent while loading. */
  progress: ReadonlyMap<number, number> | undefined;
  ref?: Ref<HTMLUListElement>;
};

/** Grid of course cards with one to four columns. */
export function CourseGrid({ courses, progress, ref }: CourseGridProps) {
  return (
    <ul ref={ref} className={columns}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard
            course={course}
            percent={progress && (progress.get(course.id) ?? 0)}
            lesson={course.lesson}
          />
        </li>
      ))}
    </ul>
  );
}

/** Course grid while it is loading. */
export function CourseGridSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <output className="sr-only">{t('catalogue.loading')}</output>
      <div className={columns}>
        {Array.from({ length: skeletonCount }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

/** Course card while it is loading. */
function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video rounded-xl" />
      <Skeleton className="mt-4 h-3 w-2/5" />
      <Skeleton className="mt-2.5 h-4 w-11/12" />
      <Skeleton className="mt-3 h-3" />
      <Skeleton className="mt-2 h-3" />
      <Skeleton className="mt-2 h-3 w-3/5" />
      <div className="mt-4 flex items-center gap-2">
        <Skeleton className="size-6 rounded-full" />
        <Skeleton className="h-3 w-28" />
      </div>
      <Skeleton className="mt-5 h-1 rounded-full" />
    </div>
  );
}
