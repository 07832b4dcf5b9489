import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { hasShowResults } from '../courses/course-filters.ts';
import { CategoryChips, FilterBar } from './filter-bar.tsx';
import type { Filters } from './use-filters.ts';

const headingId = 'explore';

/** Moves focus to the section heading, for when the focused element disappears. */
export function focusExplore(): void {
  document.getElementById(headingId)?.focus({ preventScroll: true });
}

type ExploreSectionProps = {
  title: string;
  /** Formatted number of courses. Absent while loading. */
  count: string | undefined;
  /** Absent if the list cannot be filtered. */
  filters: Filters | undefined;
  children: ReactNode;
};

/** Section below the featured course: heading, count, filters and courses. */
export function ExploreSection({ title, count, filters, children }: ExploreSectionProps) {
  const section = useShowResults();
  return (
    <section ref={section} aria-labelledby={headingId} className="mt-14 scroll-mt-6 max-md:mt-10">
      <div className="flex items-center gap-x-3 gap-y-4 max-lg:flex-wrap">
        <h2
          id={headingId}
          tabIndex={-1}
          className="font-heading text-2xl focus:outline-none lg:whitespace-nowrap"
        >
          {title}
        </h2>
        <output className="mt-1 mr-auto text-sm whitespace-nowrap text-subtle tnum">{count}</output>
        {filters && <FilterBar filters={filters} />}
      </div>
      {filters && <CategoryChips filters={filters} />}
      {children}
    </section>
  );
}

/** Scrolls the section into view when a search on another page led to it. */
function useShowResults() {
  const section = useRef<HTMLElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (hasShowResults(location)) section.current?.scrollIntoView();
  }, [location]);
  return section;
}
