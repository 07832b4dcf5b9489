import { useEffect } from 'react';
import { focusHeading } from '../../lib/focus-heading.ts';

/** Gives focus to the heading of a panel that took the place of what had it: a button pressed, a form sent. */
export function useKeepFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
}
