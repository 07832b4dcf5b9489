import { useEffect, useRef, type RefObject } from 'react';

/** For a list that comes in pages: its region takes the focus when another page is on screen, since the button that was pressed may rest by then. */
export function useFocusPage<T extends HTMLElement>(
  cursor: string | undefined,
): RefObject<T | null> {
  const region = useRef<T>(null);
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    // Whoever types or chooses a filter is sent back to the first page, and stays where they are.
    if (region.current?.contains(document.activeElement)) {
      region.current.focus({ preventScroll: true });
    }
  }, [cursor]);
  return region;
}
