import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { hasShowResults } from '../../lib/courses/search-state.ts';

/** Scrolls the section into view when a search on another page led to it. */
export function useShowResults() {
  const section = useRef<HTMLElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (hasShowResults(location)) section.current?.scrollIntoView();
  }, [location]);
  return section;
}
