import { useSearchParams } from 'react-router';
import {
  noFilters,
  readFilters,
  writeFilters,
  type CourseFilters,
} from '../courses/course-filters.ts';

/** Filters of the catalogue, stored in the URL. */
export type Filters = {
  current: CourseFilters;
  /** Changes filters and adds a history entry. */
  choose: (choice: Partial<CourseFilters>) => void;
  /** Changes the search text and replaces the history entry. */
  search: (text: string) => void;
  /** Resets all filters but the sort order. */
  clear: () => void;
};

/** Returns the filters in the URL. */
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
