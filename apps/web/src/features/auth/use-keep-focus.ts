import { useEffect } from 'react';
import { focusHeading } from '../../lib/focus-heading.ts';

/** Focuses the heading of a panel that replaced the focused element, such as a button or a form. */
export function useKeepFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
}
