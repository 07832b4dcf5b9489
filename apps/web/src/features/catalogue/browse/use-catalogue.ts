import type { Course } from '@atrium/contracts/courses/courses';
import { noFilters } from '../courses/course-filters.ts';
import { useCourses, useFeaturedCourse } from '../courses/courses.api.ts';
import { useCourseProgress } from '../../progress/index.ts';
import { arrangeCatalogue, type Catalogue } from './arrange-catalogue.ts';
import { useFilters, type Filters } from './use-filters.ts';

type Failed = { status: 'failed'; error: unknown; retry: () => void };

/** State of the featured course. Null if there is no course at all. */
export type FeaturedState =
  | { status: 'loading' }
  | Failed
  | {
      status: 'ready';
      course: Course | null;
      /** Whole percent. Absent if the learner has not started the course. */
      percent: number | undefined;
    };

/** The next page: `load` is absent if there is none, `error` is set if the last request failed. */
export type MoreCourses = {
  load: (() => void) | undefined;
  isLoading: boolean;
  error: unknown;
};

/** State of the course list. `isOutdated` is true while results for newer filters are loading. */
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
): FeaturedState {
  // Wait for both, so that the label of the button does not change after it is shown.
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
  // Wait for all three, so that cards do not disappear or change size after they are shown.
  // An error of progress is ignored: a course can be opened without it.
  if (courses.isPending || featured.isPending || progress.isPending) return { status: 'loading' };
  return {
    status: 'ready',
    catalogue: arrangeCatalogue(courses.data.pages, featured.data),
    isOutdated: courses.isPlaceholderData,
    progress: progress.data,
    more: moreOf(courses),
  };
}

/** Loads the catalogue: filters, featured course, course list and the learner's progress. */
export function useCatalogue(): {
  filters: Filters;
  isExclusive: boolean;
  lead: FeaturedState;
  list: ListState;
} {
  const filters = useFilters();
  const featured = useFeaturedCourse();
  const progress = useCourseProgress();
  const isExclusive = featured.data?.isExclusive ?? false;
  // An exclusive catalogue has no filters, only the search in the header.
  const { search } = filters.current;
  const courses = useCourses(isExclusive ? { ...noFilters, search } : filters.current);
  return {
    filters,
    isExclusive,
    lead: leadState(featured, progress),
    list: listState(featured, courses, progress),
  };
}
