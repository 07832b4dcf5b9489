import { useSearchParams } from 'react-router';
import {
  noFilters,
  readFilters,
  writeFilters,
  type CourseFilters,
} from '../../lib/courses/course-filters.ts';

/** What the catalogue is narrowed to, and the ways to change it. The address bar holds it. */
export type Filters = {
  current: CourseFilters;
  /** A choice is a step of its own: Back undoes it. */
  choose: (choice: Partial<CourseFilters>) => void;
  /** What is typed takes the place of what was typed before. */
  search: (text: string) => void;
  /** Shows every course again, sorted as before. */
  clear: () => void;
};

/** The filters in the address bar. */
export function useFilters(): Filters {
  const [params, setParams] = useSearchParams();
  const current = readFilters(params);
  const set = (next: Partial<CourseFilters>, replace: boolean) =>
    setParams(writeFilters({ ...current, ...next }), { replace, preventScrollReset: true });
  return {
    current,
    choose: (choice) => set(choice, false),
    search: (search) => set({ search }, true),
    clear: () => set({ ...noFilters, sort: current.sort }, false),
  };
}
