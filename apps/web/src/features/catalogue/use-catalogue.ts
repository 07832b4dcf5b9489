import type { Course } from '@atrium/contracts/courses';
import { noFilters } from '../../lib/courses/course-filters.ts';
import { useCourses } from '../../lib/courses/courses.api.ts';
import { useCourseProgress } from '../../lib/progress/course-progress.ts';
import { arrangeCatalogue, type Catalogue } from './arrange-catalogue.ts';
import { useFeaturedCourse } from './catalogue.api.ts';
import { useFilters, type Filters } from './use-filters.ts';

type Failed = { status: 'failed'; error: unknown; retry: () => void };

/** The course on top; none where there is no course at all. */
export type LeadState =
  | { status: 'loading' }
  | Failed
  | {
      status: 'ready';
      course: Course | null;
      /** Whole percent; absent where the learner has not started the course. */
      percent: number | undefined;
    };

/** The next page: `load` is absent when there is none; `error` says why the last try brought nothing. */
export type MoreCourses = {
  load: (() => void) | undefined;
  isLoading: boolean;
  error: unknown;
};

/** The list beneath; `isOutdated` while courses for newer filters are on their way. */
export type ListState =
  | { status: 'loading' }
  | Failed
  | {
      status: 'ready';
      catalogue: Catalogue;
      isOutdated: boolean;
      progress: ReadonlyMap<number, number> | undefined;
      more: MoreCourses;
    };

type FeaturedQuery = ReturnType<typeof useFeaturedCourse>;
type CoursesQuery = ReturnType<typeof useCourses>;

function leadState(
  { data, error, isPending, refetch }: FeaturedQuery,
  progress: ReturnType<typeof useCourseProgress>,
): LeadState {
  // Waiting for both keeps the button from changing its label after it has appeared.
  if (isPending || (data !== undefined && progress.isPending)) return { status: 'loading' };
  if (data !== undefined) {
    return {
      status: 'ready',
      course: data,
      percent: data ? progress.data?.get(data.id) : undefined,
    };
  }
  return { status: 'failed', error, retry: () => void refetch() };
}

function moreOf(courses: CoursesQuery): MoreCourses {
  return {
    load: courses.hasNextPage ? () => void courses.fetchNextPage() : undefined,
    isLoading: courses.isFetchingNextPage,
    error: courses.isFetchNextPageError ? courses.error : undefined,
  };
}

function listState(
  featured: FeaturedQuery,
  courses: CoursesQuery,
  progress: ReturnType<typeof useCourseProgress>,
): ListState {
  if (courses.isLoadingError) {
    const retry = () => {
      void courses.refetch();
      if (featured.isError) void featured.refetch();
    };
    return { status: 'failed', error: courses.error, retry };
  }
  // Waiting for all three keeps cards from leaving, and from growing a bar, after they have appeared.
  // Progress that fails is left out: a course can be opened without it.
  if (courses.isPending || featured.isPending || progress.isPending) return { status: 'loading' };
  return {
    status: 'ready',
    catalogue: arrangeCatalogue(courses.data.pages, featured.data),
    isOutdated: courses.isPlaceholderData,
    progress: progress.data,
    more: moreOf(courses),
  };
}

/** Everything the catalogue can be at one moment, with the learner's own progress in it. */
export function useCatalogue(): {
  filters: Filters;
  isExclusive: boolean;
  lead: LeadState;
  list: ListState;
} {
  const filters = useFilters();
  const featured = useFeaturedCourse();
  const progress = useCourseProgress();
  const isExclusive = featured.data?.isExclusive ?? false;
  // A catalogue of an organization's own offers no filters; only the header's search reaches it.
  const { search } = filters.current;
  const courses = useCourses(isExclusive ? { ...noFilters, search } : filters.current);
  return {
    filters,
    isExclusive,
    lead: leadState(featured, progress),
    list: listState(featured, courses, progress),
  };
}
