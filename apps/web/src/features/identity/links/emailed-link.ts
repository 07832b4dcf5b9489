import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { LinkPreview } from '@atrium/contracts/identity/auth';

/** Returns the token in the fragment of an emailed link. Fragments are not sent to servers or logged. */
export function tokenInFragment(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token || undefined;
}

/** Returns the token of the emailed link and removes it from the address bar and the history. */
export function useLinkToken(): string | undefined {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    // Bypasses the router, so that it still has the token while the browser does not.
    if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  }, [pathname, search, hash]);
  return tokenInFragment(hash);
}

/** What continuing with a link does, as far as the server has returned it. */
type LinkEffect = {
  does: 'signsIn' | 'joins' | 'changesEmail';
  /** Email of the current user if the link would sign them out. */
  signsOut: string | undefined;
};

/** Returns what a link does in this browser, given the current user. */
export function linkEffectOf(preview: LinkPreview, signedInAs: string | undefined): LinkEffect {
  // Only the signed-in owner can confirm a new email, and stays signed in.
  if (preview.purpose === 'email_change') return { does: 'changesEmail', signsOut: undefined };
  const isSameUser = signedInAs?.toLowerCase() === preview.email.toLowerCase();
  return {
    does: preview.organization === null ? 'signsIn' : 'joins',
    signsOut: isSameUser ? undefined : signedInAs,
  };
}
