import type { Lesson } from '@atrium/contracts/courses/courses';
import { useTranslation } from 'react-i18next';
import { usePageTitle, useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { readingColumn } from './lesson-top.tsx';

function PlayerShape() {
  return (
    <div className="mx-auto w-full max-w-[68rem] md:px-8 md:pt-5">
      <Skeleton className="mb-3.5 h-5 w-52 max-md:hidden" />
      <Skeleton className="aspect-video w-full max-md:rounded-none md:rounded-xl" />
      <div className="grid gap-3 pt-6 max-md:px-4">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-4 w-48" />
        <Skeleton className="mt-4 h-4" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  );
}

function ReadingShape() {
  return (
    <div className={`${readingColumn} pt-5`}>
      <Skeleton className="mb-6 h-5 w-52" />
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-3 h-10 w-4/5" />
      <Skeleton className="mt-4 h-5" />
      <Skeleton className="mt-2 h-5 w-2/3" />
      <Skeleton className="mt-8 aspect-[3.4/1] rounded-xl max-md:aspect-[2/1]" />
      <Skeleton className="mt-9 h-7 w-44" />
      <Skeleton className="mt-5 h-4" />
      <Skeleton className="mt-3 h-4" />
      <Skeleton className="mt-3 h-4 w-3/5" />
    </div>
  );
}

/** Lesson while it is loading. Screen readers get the title if it is already known. */
export function LessonSkeleton({ lesson }: { lesson?: Lesson | undefined }) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  const title = lesson?.title ?? t('lesson.loading');
  usePageTitle(title);
  return (
    <div ref={frame} aria-busy>
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      {lesson?.kind === 'video' ? <PlayerShape /> : <ReadingShape />}
    </div>
  );
}

/** Lesson page while the course is loading. */
export function LessonPageSkeleton() {
  return (
    <div className="grid lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <main id="main" tabIndex={-1} className="min-w-0 focus:outline-none">
        <LessonSkeleton />
      </main>
      <aside className="h-[calc(100dvh-var(--header-height)-1px)] border-l border-border bg-surface p-5 max-lg:hidden">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="mt-2 h-4 w-24" />
        <Skeleton className="mt-6 h-2" />
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="mt-8 grid gap-2">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-2 w-24" />
          </div>
        ))}
      </aside>
    </div>
  );
}
