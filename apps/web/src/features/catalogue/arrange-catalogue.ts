import type { Course, FoundCourse } from '@atrium/contracts/courses';
import { isNarrowed } from '../../lib/courses/course-filters.ts';
import type { CoursesPage } from '../../lib/courses/courses.api.ts';

/** The courses under the one that leads. */
export type Catalogue = {
  courses: FoundCourse[];
  /** How many there are in all, loaded or not. */
  count: number;
  /** Filters have left some out. */
  isNarrowed: boolean;
  /** The course that leads is not among them, and not counted. */
  isWithoutLead: boolean;
};

/**
 * Arranges the pages loaded so far. A whole list leaves out the course that leads, as it stands above
 * already; a narrowed one shows whatever fits.
 */
export function arrangeCatalogue(pages: CoursesPage[], lead: Course | null | undefined): Catalogue {
  const all = pages.flatMap((page) => page.items);
  const total = Math.max(pages.at(-1)?.total ?? 0, all.length);
  const narrowed = pages.some((page) => isNarrowed(page.filters));
  if (!lead || narrowed) {
    return { courses: all, count: total, isNarrowed: narrowed, isWithoutLead: false };
  }
  const courses = all.filter((course) => course.id !== lead.id);
  const count = Math.max(total - 1, courses.length);
  return { courses, count, isNarrowed: false, isWithoutLead: true };
}
