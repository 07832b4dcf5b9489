import type { Location } from 'react-router';
import { isInvitationClaimed, landingPath } from '../../features/identity/index.ts';
import { paths } from '../../lib/paths/paths.ts';
import { safeNext } from './safe-next.ts';

/** Returns the sign-in URL, with the given location as `next` if it is allowed. */
export function signInPath(from: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const next = safeNext(from.pathname + from.search + from.hash);
  if (!next) return paths.auth;
  return `${paths.auth}?${new URLSearchParams({ next }).toString()}`;
}

/** Returns where to go after signing in: `next` if it is allowed, else the default landing page. */
export function landingPathAfterSignIn(
  next: string | null,
  name: string | null | undefined,
): string {
  return safeNext(next) ?? landingPath(name);
}

/**
 * Returns where a signed-in user goes from a page for visitors. An invitation code leads to the invitation page, which
 * asks whether to join, unless a form on this page uses it.
 */
export function landingPathFor(search: URLSearchParams, name: string | null | undefined): string {
  const invitation = search.get('invitation')?.trim();
  if (invitation && !isInvitationClaimed(invitation)) return paths.invitation(invitation);
  return landingPathAfterSignIn(search.get('next'), name);
}
