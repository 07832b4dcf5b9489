import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusHeading } from './focus-heading.ts';

/** For a state of a page that gives way to another: if focus was inside, the next one's heading gets it. */
export function useHandOnFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const own = ref.current;
    return () => {
      if (own?.contains(document.activeElement)) queueMicrotask(focusHeading);
    };
  }, []);
  return ref;
}
