import { useEffect } from 'react';

/** Scrolls to the URL's anchor once the page is rendered; the browser tried before that. */
export function useAnchor(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}
