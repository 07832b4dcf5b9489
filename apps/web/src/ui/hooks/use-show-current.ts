import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls the selected tab, chip or link of a scrollable row into view whenever `current` changes. */
export function useShowCurrent<T extends HTMLElement>(current?: string): RefObject<T | null> {
  const ref = useRef<T>(null);
  const shown = useRef<string | null | undefined>(null);
  useEffect(() => {
    const row = ref.current;
    if (!row || shown.current === current) return;
    shown.current = current;
    const chosen = row.querySelector<HTMLElement>(
      '[data-state=active], :has(> :checked), [aria-current]',
    );
    if (chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return ref;
}
