import { idempotencyKeys } from '@atrium/contracts/constants';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { findReply, keepReply } from '../kept-replies.ts';
import { sealsOf } from '../sealed-reply.ts';
import type { App } from './app-types.ts';

const { minLength, maxLength, keptHours } = idempotencyKeys;
const keyHeader = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(
      new RegExp(`^[!-~]{${minLength},${maxLength}}$`),
      `${minLength} to ${maxLength} visible ASCII characters`,
    )
    .optional()
    .describe(
      `Of the caller's own making: the same request again within ${keptHours} hours makes nothing new and gets the same reply; another request under the same key is refused with 422`,
    ),
});

/** Lets the calls whose contract says `idempotent` take a key. Must stand before them, and before what lists them. */
export function takeKeys(app: App): void {
  app.addHook('onRoute', (route) => {
    if ('idempotent' in route) route.schema = { ...route.schema, headers: keyHeader };
  });
}

type Keyed = Pick<
  FastifyRequest,
  'deps' | 'actor' | 'headers' | 'routeOptions' | 'params' | 'query' | 'body'
>;

/** Who may no longer do something, or can't see it any more, is not told what came of it when they could. */
const refusals = new Set([401, 403, 404]);
const mayBeRepeat = (error: unknown) => error instanceof AppError && !refusals.has(error.status);

/**
 * Makes something once for the key its caller sent, and answers each repetition as the first time. What is made and what
 * is answered are one transaction, so a process that dies leaves both or neither, and `work` must do all its writing
 * with the database it is given. It is done before anybody looks whether it was done already: that asks anew whether
 * the caller may, costs those who send a key for the first time one statement only, and lets the second of two at once
 * wait for the first instead of being sent away. What turns out to be a repetition is undone.
 */
export async function createOnce<Result>(
  request: Keyed,
  work: (deps: Deps) => Promise<Result>,
  /** What a body that is read as it comes has come to. */
  body: unknown = request.body,
): Promise<Result> {
  const { deps, actor, headers, routeOptions, params, query } = request;
  if (routeOptions.schema?.headers !== keyHeader)
    throw new Error(`${routeOptions.url} does not say that it takes keys`);
  const sent = headers['idempotency-key'];
  if (typeof sent !== 'string') return work(deps);
  const seals = sealsOf(deps.config, sent);
  const key = { actorId: actor.id, route: routeOptions.url ?? '', keyHash: seals.keyHash };
  const requestHash = seals.hash(JSON.stringify([params, query, body]));
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const result = await work({ ...deps, db: tx });
      const isFirst = await keepReply(tx, key, {
        requestHash,
        reply: seals.seal(JSON.stringify(result)),
      });
      // If what was kept is forgotten this very moment, to try again is all that is left.
      if (!isFirst) throw new AppError('unavailable');
      return result;
    });
  } catch (error) {
    const kept = mayBeRepeat(error) ? await findReply(deps.db, key) : undefined;
    if (!kept) throw error;
    if (!kept.requestHash.equals(requestHash)) throw new AppError('repeat_differs');
    return JSON.parse(seals.open(kept.reply)) as Result;
  }
}
