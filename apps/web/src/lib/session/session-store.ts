import type { Session } from '@atrium/contracts/auth';
import { isExpired } from './refresh-timing.ts';
import { readStoredSession, writeStoredSession } from './stored-session.ts';

/** Why nobody is signed in: nobody was, someone chose to leave, or the session could not be renewed. */
export type SignedOutReason = 'no_session' | 'signed_out' | 'expired';

/** Who is signed in. `checking`: a session is stored, but its token ran out and is being renewed. */
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

/** The state at this moment; the same object until it changes. */
export function getSessionState(): SessionState {
  return state;
}

/** Calls back after every change; answers how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session calls are made with, if there is one. */
export function currentSession(): Session | undefined {
  return state.status === 'signed_out' ? undefined : state.session;
}

/** Signs in, or goes on with a renewed token, in all tabs. */
export function adoptSession(session: Session): void {
  writeStoredSession(session);
  setState({ status: 'signed_in', session });
}

/** Signs out in all tabs. */
export function endSession(reason: 'signed_out' | 'expired'): void {
  writeStoredSession(undefined);
  setState({ status: 'signed_out', reason });
}

/** Takes over what is stored: at the start, and whenever another tab has changed it. */
export function syncWithStorage(nowMs: number): void {
  const session = readStoredSession();
  if (session) {
    setState({ status: isExpired(session, nowMs) ? 'checking' : 'signed_in', session });
  } else if (state.status !== 'signed_out') {
    setState({ status: 'signed_out', reason: 'signed_out' });
  }
}

/** Ends `checking` where the token could not be renewed but the session was not refused either. */
export function settleSession(): void {
  if (state.status === 'checking') setState({ status: 'signed_in', session: state.session });
}

/** Lets the page where people sign in take note: who then moves on is not sent there again. */
export function acknowledgeSignOut(): void {
  if (state.status === 'signed_out') setState({ status: 'signed_out', reason: 'no_session' });
}
