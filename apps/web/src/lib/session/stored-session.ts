import { sessionReply, type Session } from '@atrium/contracts/auth';

/** Where the browser keeps the session. */
export const storageKey = 'atrium.session';

/** The session a stored text stands for; nothing if it is missing, damaged or of another shape. */
export function parseStoredSession(text: string | null): Session | undefined {
  if (text === null) return undefined;
  try {
    return sessionReply.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
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
