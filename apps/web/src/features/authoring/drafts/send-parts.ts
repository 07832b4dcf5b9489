import { hashKey } from '@tanstack/react-query';
import { saveErrorOf } from './save-error.ts';

export type AutosaveSettings<Parts, Reply> = {
  /** Name of the document, unique per document. */
  nameOf: (saved: Reply | undefined) => string;
  parts: Parts;
  /** Undefined for a document that was never saved. */
  saved: Reply | undefined;
  /** Delay after the last change. */
  delayMs: number;
  /** Returns each part in the form it is sent, undefined while it is invalid. */
  check: { [Name in keyof Parts]: (part: Parts[Name]) => Parts[Name] | undefined };
  partsOf: (reply: Reply) => Parts;
  /** Sends some parts, based on the last saved version. */
  send: (parts: Partial<Parts>, saved: Reply | undefined) => Promise<Reply>;
  load: (saved: Reply) => Promise<Reply>;
};

/** Returns true if the server's version differs only by one of the unanswered requests. */
function isOwn<Parts>(found: Parts, before: Parts, unanswered: readonly Partial<Parts>[]): boolean {
  return unanswered.some((parts) => hashKey([found]) === hashKey([{ ...before, ...parts }]));
}

/** Sends some parts. A conflict may be caused by an own request whose response was lost; then it retries. */
export async function sendParts<Parts extends object, Reply>(
  { send, load, partsOf }: AutosaveSettings<Parts, Reply>,
  parts: Partial<Parts>,
  saved: Reply | undefined,
  unanswered: readonly Partial<Parts>[],
): Promise<Reply> {
  try {
    return await send(parts, saved);
  } catch (error) {
    if (!saved || saveErrorOf(error).kind !== 'conflict') throw error;
    const found = await load(saved);
    if (!isOwn(partsOf(found), partsOf(saved), unanswered)) throw error;
    return send(parts, found);
  }
}
