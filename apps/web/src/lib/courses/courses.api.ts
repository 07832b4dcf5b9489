import { listCourses, type FoundCourse } from '@atrium/contracts/courses';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callPage, type Page } from '../api/client.ts';
import type { CourseFilters } from './course-filters.ts';

const firstPage: string | undefined = undefined;
const suggestionCount = 6;

/** A page of courses, and the filters it answers: those on screen may be newer. */
export type CoursesPage = Page<FoundCourse[]> & { filters: CourseFilters };

/** The courses the learner may take, page by page; under new filters the old ones stay until the new are here. */
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

/** The few courses that fit a text best; asks for nothing while there is no text. Whoever types on keeps the last. */
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
