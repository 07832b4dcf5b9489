import { BRAND } from '@atrium/contracts/constants';
import { useEffect } from 'react';

/** Sets the document title: the page's name before the product's. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
