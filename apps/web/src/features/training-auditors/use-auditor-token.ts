import { useEffect } from 'react';
import { useLocation } from 'react-router';

const key = 'atrium.auditor';

/**
 * What opens an auditor's link. It comes behind the `#` of the address, which no server and no log is sent; this tab
 * keeps it for as long as it is open, because a filter of the matrix is an address too.
 */
export function useAuditorToken(): string {
  const { hash } = useLocation();
  const brought = hash.slice(1);
  useEffect(() => {
    if (brought) sessionStorage.setItem(key, brought);
  }, [brought]);
  return brought || (sessionStorage.getItem(key) ?? '');
}
