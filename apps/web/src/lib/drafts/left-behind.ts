import { currentSession } from '../session/session-store.ts';

// Of this tab only: whoever loads it anew was asked before.
const left = new Map<string, object>();

/** Who writes now. */
export const currentWriter = (): string | undefined => currentSession()?.user.id;

const placeOf = (writer: string, document: string) => `${writer} ${document}`;

/** Puts aside what somebody has not saved of a document, where that is because their session has ended. */
export function leaveBehind(writer: string | undefined, document: string, parts: object): void {
  if (!writer || currentSession() || Object.keys(parts).length === 0) return;
  left.set(placeOf(writer, document), parts);
}

/** What was put aside, once, and for whoever wrote it only. */
export function takeLeft(document: string): object | undefined {
  const place = placeOf(currentWriter() ?? '', document);
  const parts = left.get(place);
  left.delete(place);
  return parts;
}
