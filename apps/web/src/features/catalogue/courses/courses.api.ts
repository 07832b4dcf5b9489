import type { CourseSearchResult } from '@atrium/contracts/courses/courses';
import { listCourses, getFeaturedCourse } from '@atrium/contracts/courses/courses.routes';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callPage, type ApiPage, call } from '../../../lib/api/client.ts';
import type { CourseFilters } from './course-filters.ts';

const firstPage: string | undefined = undefined;
const suggestionCount = 6;

/** A page of courses with the filters it was loaded for; those on screen may be newer. */
export type CoursesPage = ApiPage<CourseSearchResult[]> & { filters: CourseFilters };

/** Returns the courses available to the learner, page by page; keeps the old list while new filters load. */
export function useCourses(filters: CourseFilters) {
  return useInfiniteQuery({
    queryKey: ['courses', 'list', filters],
    queryFn: async ({ pageParam: cursor, signal }): Promise<CoursesPage> => ({
      ...(await callPage(listCourses, { query: { ...filters, cursor }, signal })),
      filters,
    }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Returns the best matches for a text; sends no request for an empty text. Keeps the last result while typing. */
export function useCourseSuggestions(search: string) {
  return useQuery({
    queryKey: ['courses', 'suggestions', search] as const,
    queryFn: ({ signal }) =>
      callPage(listCourses, { query: { search, limit: suggestionCount }, signal }),
    select: (page) => page.items,
    placeholderData: (last, query) => {
      const before = query?.queryKey[2] ?? '';
      return search.startsWith(before) || before.startsWith(search) ? last : undefined;
    },
    enabled: search !== '',
  });
}

/** Loads the featured course. Null if the learner has no access to any course. */
export function useFeaturedCourse() {
  return useQuery({
    queryKey: ['courses', 'featured'],
    queryFn: ({ signal }) => call(getFeaturedCourse, { signal }),
    select: ({ course }) => course,
  });
}
