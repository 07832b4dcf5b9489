import { BRAND } from '@atrium/contracts/constants';
import { useEffect } from 'react';

/** Names the page in the browser's title, before the product's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
