import { startTransition, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  noFilters,
  readFilters,
  writeFilters,
  type CourseFilters,
} from '../courses/course-filters.ts';

/** Filters of the catalogue, stored in the URL. */
export type Filters = {
  current: CourseFilters;
  /** Whether the URL or the search field has a text to search for. */
  isSearching: boolean;
  /** Sets whether the search field has text, before the text is in the URL. */
  setHasText: (hasText: boolean) => void;
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
  const { key } = useLocation();
  // What was typed since the URL last changed. Each change of the URL has another key.
  const [typed, setTyped] = useState({ key, hasText: current.search !== '' });
  const isSearching = typed.key === key ? typed.hasText : current.search !== '';
  const set = (next: Partial<CourseFilters>, replace: boolean) =>
    setParams(writeFilters({ ...current, ...next }), { replace, preventScrollReset: true });
  return {
    current,
    isSearching,
    setHasText: (hasText) => {
      if (hasText === isSearching) return;
      const update = () => setTyped({ key, hasText });
      // Layout changes right after input are no layout shift. Content that is shown again may suspend, hence the transition.
      if (hasText) update();
      else startTransition(update);
    },
    choose: (choice) => set(choice, false),
    search: (search) => set({ search }, true),
    clear: () => set({ ...noFilters, sort: current.sort }, false),
  };
}
