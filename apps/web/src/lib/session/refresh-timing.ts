import type { Session } from '@atrium/contracts/auth';
import { session as figures } from '@atrium/contracts/constants';

type Expiry = Pick<Session, 'expires_at'>;

/** Whether the access token is no longer good. */
export function isExpired(session: Expiry, nowMs: number): boolean {
  return session.expires_at * 1000 <= nowMs;
}

/** Whether it is time to ask for a new access token. */
export function needsRefresh(session: Expiry, nowMs: number): boolean {
  return session.expires_at * 1000 - nowMs <= figures.refreshWhenLeftSeconds * 1000;
}
