import { noFilters, useCourses } from '../../features/catalogue/index.ts';
import { focusHeading } from '../../lib/hooks/page-hooks.ts';
import { useStartedCourses } from '../../features/progress/index.ts';
import { useNextStep } from '../../features/training/index.ts';
import { arrangeCourses, type OwnCourse } from './own-courses.ts';
import { type Failed, getNextStepState, type NextStepState } from './next-step-state.ts';

/** State of the courses on the dashboard. `progress` is set if progress could not be loaded. */
export type CoursesState =
  | { status: 'loading' }
  | Failed
  | { status: 'ready'; courses: OwnCourse[]; total: number; progress: Failed | undefined };

type Query = { error: unknown; refetch: () => unknown };

function failed({ error, refetch }: Query): Failed {
  const retry = () => {
    // The pressed button is about to disappear.
    focusHeading();
    void refetch();
  };
  return { status: 'failed', error, retry };
}

type Queries = {
  courses: ReturnType<typeof useCourses>;
  started: ReturnType<typeof useStartedCourses>;
  next: ReturnType<typeof useNextStep>;
};

function coursesState({ courses, started }: Queries): CoursesState {
  if (courses.isLoadingError) return failed(courses);
  // The order depends on progress: wait for it, so that rows do not move.
  if (courses.isPending || started.isPending) return { status: 'loading' };
  const { pages } = courses.data;
  return {
    status: 'ready',
    courses: arrangeCourses(
      pages.flatMap(({ items }) => items),
      started.data,
    ),
    total: pages[0]?.total ?? 0,
    progress: started.data ? undefined : failed(started),
  };
}

function onwardState({ courses, started, next }: Queries): NextStepState {
  if (next.isLoadingError) return failed(next);
  if (next.isPending) return { status: 'loading' };
  // Without a next lesson the text depends on the other queries.
  if (next.data === null && (courses.isPending || started.isPending)) return { status: 'loading' };
  return getNextStepState({
    next: next.data ?? null,
    started: started.data,
    courses: courses.data && [
      ...(started.data ?? []).map(({ course }) => course),
      ...courses.data.pages.flatMap(({ items }) => items),
    ],
  });
}

/** Loads the next step and the courses of the dashboard. */
export function useDashboard(): { onward: NextStepState; courses: CoursesState } {
  const queries = {
    courses: useCourses(noFilters),
    started: useStartedCourses(),
    next: useNextStep(),
  };
  return { onward: onwardState(queries), courses: coursesState(queries) };
}
