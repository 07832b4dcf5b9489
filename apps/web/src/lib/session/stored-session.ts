import type { Session } from '@atrium/contracts/auth';

/** Where the browser keeps the session. */
export const storageKey = 'atrium.session';

/** The session a stored text stands for; nothing if it is missing, damaged or of another shape. */
export function parseStoredSession(text: string | null): Session | undefined {
  if (text === null) return undefined;
  try {
    return toSession(JSON.parse(text));
  } catch {
    return undefined;
  }
}

type Unchecked<T> = { [Key in keyof T]?: unknown };

// By hand: every page needs this first, and zod is a third as large as all the rest of it.
function toSession(stored: Unchecked<Session> | null): Session | undefined {
  const { access_token, refresh_token, expires_at, user } = stored ?? {};
  const { id, email, full_name } = (user ?? {}) as Unchecked<Session['user']>;
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return undefined;
  if (!Number.isSafeInteger(expires_at)) return undefined;
  if (typeof id !== 'string' || typeof email !== 'string') return undefined;
  if (full_name !== null && typeof full_name !== 'string') return undefined;
  return {
    access_token,
    refresh_token,
    expires_at: Number(expires_at),
    user: { id, email, full_name },
  };
}

/** The session all tabs share at this moment. */
export function readStoredSession(): Session | undefined {
  try {
    return parseStoredSession(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

/** Shares a session with all tabs, or takes it away from them. */
export function writeStoredSession(session: Session | undefined): void {
  try {
    if (session) localStorage.setItem(storageKey, JSON.stringify(session));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be switched off; the session then lives in this tab until its token runs out.
  }
}
