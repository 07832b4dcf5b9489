import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For buttons that give way to others as their row changes: if one had the focus, the next one gets it. */
export function useKeepFocus<T extends HTMLElement>(): {
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
    // Not called for a button that is taken away while it has the focus.
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
