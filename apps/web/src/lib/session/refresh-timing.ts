import type { Session } from '@atrium/contracts/auth';
import { session as figures } from '@atrium/contracts/constants';

type Expiry = Pick<Session, 'expires_at'>;

/** Returns true if the access token has expired. */
export function isExpired(session: Expiry, nowMs: number): boolean {
  return session.expires_at * 1000 <= nowMs;
}

/** Returns true if the access token should be refreshed. */
export function needsRefresh(session: Expiry, nowMs: number): boolean {
  return session.expires_at * 1000 - nowMs <= figures.refreshWhenLeftSeconds * 1000;
}
