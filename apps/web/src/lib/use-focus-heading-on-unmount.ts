import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusHeading } from './focus-heading.ts';

/** Moves focus to the page's heading when a component that contains focus is replaced. */
export function useFocusHeadingOnUnmount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const own = ref.current;
    return () => {
      if (own?.contains(document.activeElement)) queueMicrotask(focusHeading);
    };
  }, []);
  return ref;
}
