import type { Location } from 'react-router';
import { paths } from '../lib/paths.ts';
import { landingPath } from '../lib/profile/landing-path.ts';
import { safeNext } from './safe-next.ts';

/** Where to sign in, and come back from to the given place if it is one people may be taken to. */
export function signInPath(from: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const next = safeNext(from.pathname + from.search + from.hash);
  if (!next) return paths.auth;
  return `${paths.auth}?${new URLSearchParams({ next }).toString()}`;
}

/** Where whoever has just signed in goes: back to where they came from, otherwise where people start. */
export function landingPathAfterSignIn(
  next: string | null,
  name: string | null | undefined,
): string {
  return safeNext(next) ?? landingPath(name);
}

/**
 * Where somebody who opens a page for visitors goes. An invitation code leads to the invitation, which asks whether to
 * join, unless the sign-in form on this page has just used it.
 */
export function landingPathFor(
  search: URLSearchParams,
  { name, hasJustSignedIn }: { name: string | null | undefined; hasJustSignedIn: boolean },
): string {
  const invitation = search.get('invitation')?.trim();
  if (invitation && !hasJustSignedIn) return paths.invitation(invitation);
  return landingPathAfterSignIn(search.get('next'), name);
}
