import { useEffect } from 'react';
import { useLocation } from 'react-router';

const key = 'atrium.auditor';

/**
 * Returns the token of an auditor link. It comes in the URL fragment, which is never sent to a server or logged, and is
 * kept in session storage, since matrix filters change the URL.
 */
export function useAuditorToken(): string {
  const { hash } = useLocation();
  const fromHash = hash.slice(1);
  useEffect(() => {
    if (fromHash) sessionStorage.setItem(key, fromHash);
  }, [fromHash]);
  return fromHash || (sessionStorage.getItem(key) ?? '');
}
