import { useEffect } from 'react';
import { focusHeading } from './page-hooks.ts';

/** Moves focus to the page's heading if the focused element was removed when this component replaced another page. */
export function useFocusHeadingIfLost(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
}
