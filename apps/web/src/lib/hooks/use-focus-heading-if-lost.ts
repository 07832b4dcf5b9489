import { useEffect, useRef } from 'react';
import { focusHeading } from './page-hooks.ts';

/**
 * Moves focus to the page's heading if the focused element was removed when this component replaced another page, or when
 * the step changed.
 */
export function useFocusHeadingIfLost(step?: string): void {
  const shown = useRef<string | null | undefined>(null);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) focusHeading();
  }, [step]);
}
