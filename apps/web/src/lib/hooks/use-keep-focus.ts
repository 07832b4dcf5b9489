import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus within an element whose controls change: if the focused control is removed, the one that takes its place
 * among those that match `selector` gets the focus; without any, the element itself.
 */
export function useKeepFocus<T extends HTMLElement>(
  selector?: string,
): {
  ref: RefObject<T | null>;
  onFocus: (event: FocusEvent<T>) => void;
  onBlur: () => void;
} {
  const ref = useRef<T>(null);
  /** Index of the focused control, undefined without focus. */
  const position = useRef<number>(undefined);
  const listControls = (own: T) =>
    selector === undefined ? [] : [...own.querySelectorAll<HTMLElement>(selector)];
  useLayoutEffect(() => {
    const own = ref.current;
    if (!own || position.current === undefined || document.activeElement !== document.body) return;
    const controls = listControls(own);
    (controls[position.current] ?? controls.at(-1) ?? own).focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ currentTarget, target }) => {
      // A dialog that was opened within it returns the focus itself.
      if (!currentTarget.contains(target)) return;
      const index = listControls(currentTarget).indexOf(target);
      position.current = Math.max(0, index);
    },
    // React does not call this when a focused control is unmounted.
    onBlur: () => {
      position.current = undefined;
    },
  };
}
