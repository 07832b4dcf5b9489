import type { Course, CourseSearchResult } from '@atrium/contracts/courses/courses';
import { hasCourseFilter, noFilters, writeFilters } from '../courses/course-filters.ts';
import type { CoursesPage } from '../courses/courses.api.ts';

/** The courses listed below the featured one. */
export type Catalogue = {
  courses: CourseSearchResult[];
  /** Total number, loaded or not. */
  count: number;
  /** Identifies the filters that these courses match. */
  filtersKey: string;
  /** Whether filters are active. */
  isNarrowed: boolean;
  /** Whether the featured course is excluded from the list and the count. */
  excludesFeatured: boolean;
};

/**
 * Combines the pages loaded so far. An unfiltered list excludes the featured course, which is shown above it; a filtered
 * list includes every match.
 */
export function arrangeCatalogue(pages: CoursesPage[], lead: Course | null | undefined): Catalogue {
  const all = pages.flatMap((page) => page.items);
  const total = Math.max(pages.at(-1)?.total ?? 0, all.length);
  const narrowed = pages.some((page) => hasCourseFilter(page.filters));
  const filtersKey = writeFilters(pages[0]?.filters ?? noFilters).toString();
  if (!lead || narrowed) {
    return {
      filtersKey,
      courses: all,
      count: total,
      isNarrowed: narrowed,
      excludesFeatured: false,
    };
  }
  const courses = all.filter((course) => course.id !== lead.id);
  const count = Math.max(total - 1, courses.length);
  return { filtersKey, courses, count, isNarrowed: false, excludesFeatured: true };
}
