import { noFilters } from '../../lib/courses/course-filters.ts';
import { useCourses } from '../../lib/courses/courses.api.ts';
import { focusHeading } from '../../lib/focus-heading.ts';
import { useBegunCourses } from '../../lib/progress/course-progress.ts';
import { useNextStep } from '../../lib/training/next-step.ts';
import { arrangeCourses, type OwnCourse } from './arrange-courses.ts';
import type { Failed } from './failed.ts';
import { decideOnward, type Onward } from './onward.ts';

/** The courses of the dashboard; `progress` says why their progress is missing, if it is. */
export type CoursesState =
  | { status: 'loading' }
  | Failed
  | { status: 'ready'; courses: OwnCourse[]; total: number; progress: Failed | undefined };

type Query = { error: unknown; refetch: () => unknown };

function failed({ error, refetch }: Query): Failed {
  const retry = () => {
    // The button that was pressed is about to go.
    focusHeading();
    void refetch();
  };
  return { status: 'failed', error, retry };
}

type Queries = {
  courses: ReturnType<typeof useCourses>;
  begun: ReturnType<typeof useBegunCourses>;
  next: ReturnType<typeof useNextStep>;
};

function coursesState({ courses, begun }: Queries): CoursesState {
  if (courses.isLoadingError) return failed(courses);
  // Their order depends on the progress: rows must not move under somebody's hand.
  if (courses.isPending || begun.isPending) return { status: 'loading' };
  const { pages } = courses.data;
  return {
    status: 'ready',
    courses: arrangeCourses(
      pages.flatMap(({ items }) => items),
      begun.data,
    ),
    total: pages[0]?.total ?? 0,
    progress: begun.data ? undefined : failed(begun),
  };
}

function onwardState({ courses, begun, next }: Queries): Onward {
  if (next.isLoadingError) return failed(next);
  if (next.isPending) return { status: 'loading' };
  // What to say without a next lesson depends on the rest.
  if (next.data === null && (courses.isPending || begun.isPending)) return { status: 'loading' };
  return decideOnward({
    next: next.data ?? null,
    begun: begun.data,
    courses: courses.data && [
      ...(begun.data ?? []).map(({ course }) => course),
      ...courses.data.pages.flatMap(({ items }) => items),
    ],
  });
}

/** Everything the dashboard can say of somebody's learning at one moment. */
export function useDashboard(): { onward: Onward; courses: CoursesState } {
  const queries = {
    courses: useCourses(noFilters),
    begun: useBegunCourses(),
    next: useNextStep(),
  };
  return { onward: onwardState(queries), courses: coursesState(queries) };
}
