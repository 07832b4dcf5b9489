import { useEffect, useRef, type RefObject } from 'react';

/** Focuses a list's region after paging, since the button that was clicked may be disabled by then. */
export function useFocusPage<T extends HTMLElement>(
  cursor: string | undefined,
): RefObject<T | null> {
  const region = useRef<T>(null);
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    // Typing or filtering returns to the first page and must keep focus.
    if (region.current?.contains(document.activeElement)) {
      region.current.focus({ preventScroll: true });
    }
  }, [cursor]);
  return region;
}
