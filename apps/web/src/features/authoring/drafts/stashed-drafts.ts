import { currentSession } from '../../../lib/session/session-store.ts';

// In memory only: before a reload the browser asks for confirmation.
const unsaved = new Map<string, object>();

/** Id of the current user. */
export const currentUserId = (): string | undefined => currentSession()?.user.id;

const keyOf = (writer: string, document: string) => `${writer} ${document}`;

/** Stores unsaved parts of a document when the session has ended. */
export function stashUnsaved(writer: string | undefined, document: string, parts: object): void {
  if (!writer || currentSession() || Object.keys(parts).length === 0) return;
  unsaved.set(keyOf(writer, document), parts);
}

/** Returns and removes the stored parts, for the same user only. */
export function takeStashed(document: string): object | undefined {
  const key = keyOf(currentUserId() ?? '', document);
  const parts = unsaved.get(key);
  unsaved.delete(key);
  return parts;
}
