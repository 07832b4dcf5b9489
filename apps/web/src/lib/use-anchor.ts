import { useEffect } from 'react';

/** Goes to the part of the page that the address names, once the page is there: the browser looked before. */
export function useAnchor(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}
