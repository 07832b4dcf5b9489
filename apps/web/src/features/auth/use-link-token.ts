import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { tokenInFragment } from './link-token.ts';

/** Returns the token of the emailed link and removes it from the address bar and the history. */
export function useLinkToken(): string | undefined {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    // Bypasses the router, so that it still has the token while the browser does not.
    if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  }, [pathname, search, hash]);
  return tokenInFragment(hash);
}
