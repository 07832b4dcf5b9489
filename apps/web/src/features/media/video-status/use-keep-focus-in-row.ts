import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps the focus within a row whose buttons change: if the focused button is removed, the next one gets the focus. */
export function useKeepFocusInRow<T extends HTMLElement>(): {
  ref: RefObject<T | null>;
  onFocus: () => void;
  onBlur: () => void;
} {
  const ref = useRef<T>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const own = ref.current;
    if (!own || !hadFocus.current || own.contains(document.activeElement)) return;
    (own.querySelector<HTMLElement>('a, button:enabled') ?? own).focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      hadFocus.current = true;
    },
    // React does not call this when a focused button is unmounted.
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
