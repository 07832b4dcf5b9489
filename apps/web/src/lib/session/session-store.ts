import type { Session } from '@atrium/contracts/identity/auth';
import { session as sessionSettings } from '@atrium/contracts/identity/constants';
import { readStoredSession, writeStoredSession } from './stored-session.ts';

type Expiry = Pick<Session, 'expires_at'>;

/** Returns true if the access token has expired. */
export function isExpired(session: Expiry, nowMs: number): boolean {
  return session.expires_at * 1000 <= nowMs;
}

/** Returns true if the access token should be refreshed. */
export function needsRefresh(session: Expiry, nowMs: number): boolean {
  return session.expires_at * 1000 - nowMs <= sessionSettings.refreshWhenLeftSeconds * 1000;
}

/** Why no user is signed in: never was, signed out, or the session could not be refreshed. */
export type SignedOutReason = 'no_session' | 'signed_out' | 'expired';

/** State of the session. `checking`: a session is stored, but its token has expired and is being refreshed. */
export type SessionState =
  | { status: 'checking'; session: Session }
  | { status: 'signed_in'; session: Session }
  | { status: 'signed_out'; reason: SignedOutReason };

let state: SessionState = { status: 'signed_out', reason: 'no_session' };
const listeners = new Set<() => void>();

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Returns the current state; the same object until it changes. */
export function getSessionState(): SessionState {
  return state;
}

/** Calls the listener after every change; returns a function that stops it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current session, if any. */
export function currentSession(): Session | undefined {
  return state.status === 'signed_out' ? undefined : state.session;
}

/** Signs in or stores a refreshed token, in all tabs. */
export function adoptSession(session: Session): void {
  writeStoredSession(session);
  setState({ status: 'signed_in', session });
}

/** Signs out in all tabs. */
export function endSession(reason: 'signed_out' | 'expired'): void {
  writeStoredSession(undefined);
  setState({ status: 'signed_out', reason });
}

/** Reads the stored session: on start, and when another tab has changed it. */
export function syncWithStorage(nowMs: number): void {
  const session = readStoredSession();
  if (session) {
    setState({ status: isExpired(session, nowMs) ? 'checking' : 'signed_in', session });
  } else if (state.status !== 'signed_out') {
    setState({ status: 'signed_out', reason: 'signed_out' });
  }
}

/** Ends `checking` when the token could not be refreshed but the session was not rejected either. */
export function settleSession(): void {
  if (state.status === 'checking') setState({ status: 'signed_in', session: state.session });
}

/** Marks the sign-out as seen on the sign-in page, so that later navigation does not redirect there again. */
export function acknowledgeSignOut(): void {
  if (state.status === 'signed_out') setState({ status: 'signed_out', reason: 'no_session' });
}

/** Runs a task exclusively across tabs, so that only one at a time changes the refresh cookie. */
export async function withSessionLock<T>(task: () => Promise<T>): Promise<T> {
  // Web Locks need a secure context; elsewhere the server's reuse grace period covers two tabs.
  return 'locks' in navigator ? navigator.locks.request('atrium.session', task) : task();
}
