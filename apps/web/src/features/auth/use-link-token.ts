import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { tokenInFragment } from './link-token.ts';

/** The token of the mailed link that led here; it leaves the address bar and the history at once. */
export function useLinkToken(): string | undefined {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    // Behind the router's back: it goes on knowing the token, the browser forgets it.
    if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  }, [pathname, search, hash]);
  return tokenInFragment(hash);
}
