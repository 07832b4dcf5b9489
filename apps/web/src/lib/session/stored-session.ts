import type { Session } from '@atrium/contracts/identity/auth';

/** Storage key of the session. */
export const storageKey = 'atrium.session';

/** Storage key of the style sheet with the branding of the user's organization. */
export const brandingKey = 'atrium.branding';

/** Parses a stored session; undefined if missing, damaged or of another shape. */
export function parseStoredSession(text: string | null): Session | undefined {
  if (text === null) return undefined;
  try {
    return toSession(JSON.parse(text));
  } catch {
    return undefined;
  }
}

type Unchecked<T> = { [Key in keyof T]?: unknown };

// Parsed by hand: every page needs this first, and zod would add a third to the bundle.
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

/** Returns the session shared by all tabs. */
export function readStoredSession(): Session | undefined {
  try {
    return parseStoredSession(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

/** Stores or removes the session shared by all tabs. */
export function writeStoredSession(session: Session | undefined): void {
  try {
    if (session) localStorage.setItem(storageKey, JSON.stringify(session));
    else {
      localStorage.removeItem(storageKey);
      localStorage.removeItem(brandingKey);
    }
  } catch {
    // Storage may be disabled; the session then lasts in this tab until its token expires.
  }
}
