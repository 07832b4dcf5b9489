import { hashKey } from '@tanstack/react-query';
import { troubleOf } from './save-trouble.ts';

export type AutosaveSettings<Parts, Reply> = {
  /** Which document it is; another one has another name. */
  nameOf: (saved: Reply | undefined) => string;
  parts: Parts;
  /** Nothing of a document the server has not got yet. */
  saved: Reply | undefined;
  /** How long after the last change. */
  delayMs: number;
  /** Each part as it may be sent; nothing while it can't be. */
  check: { [Name in keyof Parts]: (part: Parts[Name]) => Parts[Name] | undefined };
  partsOf: (reply: Reply) => Parts;
  /** Sends some parts, made of what was saved last. */
  send: (parts: Partial<Parts>, saved: Reply | undefined) => Promise<Reply>;
  load: (saved: Reply) => Promise<Reply>;
};

/** Whether the server has one of those that were sent without an answer, and nothing else that is new. */
function isOwn<Parts>(found: Parts, before: Parts, unanswered: readonly Partial<Parts>[]): boolean {
  return unanswered.some((parts) => hashKey([found]) === hashKey([{ ...before, ...parts }]));
}

/** Sends some parts. What looks like somebody else's change may be one's own, whose answer was lost on the way. */
export async function sendParts<Parts extends object, Reply>(
  { send, load, partsOf }: AutosaveSettings<Parts, Reply>,
  parts: Partial<Parts>,
  saved: Reply | undefined,
  unanswered: readonly Partial<Parts>[],
): Promise<Reply> {
  try {
    return await send(parts, saved);
  } catch (error) {
    if (!saved || troubleOf(error).kind !== 'conflict') throw error;
    const found = await load(saved);
    if (!isOwn(partsOf(found), partsOf(saved), unanswered)) throw error;
    return send(parts, found);
  }
}
