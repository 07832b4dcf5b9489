import { currentSession } from '../session/session-store.ts';

// In memory only: before a reload the browser asks for confirmation.
const left = new Map<string, object>();

/** Id of the current user. */
export const currentWriter = (): string | undefined => currentSession()?.user.id;

const placeOf = (writer: string, document: string) => `${writer} ${document}`;

/** Stores unsaved parts of a document when the session has ended. */
export function leaveBehind(writer: string | undefined, document: string, parts: object): void {
  if (!writer || currentSession() || Object.keys(parts).length === 0) return;
  left.set(placeOf(writer, document), parts);
}

/** Returns and removes the stored parts, for the same user only. */
export function takeLeft(document: string): object | undefined {
  const place = placeOf(currentWriter() ?? '', document);
  const parts = left.get(place);
  left.delete(place);
  return parts;
}
