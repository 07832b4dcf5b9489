import { idempotencyKeys } from '@atrium/contracts/base/constants';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../base/errors.ts';
import { findStoredReply, storeReply } from '../idempotency/idempotency-keys.ts';
import { createReplyCipher } from '../idempotency/reply-cipher.ts';
import { listSecrets } from '../security/secrets.ts';
import type { App } from './app-types.ts';

const { minLength, maxLength, retentionHours } = idempotencyKeys;
const keyHeader = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(
      new RegExp(`^[!-~]{${minLength},${maxLength}}$`),
      `${minLength} to ${maxLength} visible ASCII characters`,
    )
    .optional()
    .describe(
      `Chosen by the client. The same request with the same key within ${retentionHours} hours creates nothing and returns the same reply; a different request with the same key is rejected with 422`,
    ),
});

/**
 * Adds the `Idempotency-Key` header to routes whose contract sets `idempotent`. Must run before the routes and the API
 * docs are registered.
 */
export function acceptIdempotencyKeys(app: App): void {
  app.addHook('onRoute', (route) => {
    if ('idempotent' in route) route.schema = { ...route.schema, headers: keyHeader };
  });
}

type IdempotentRequest = Pick<
  FastifyRequest,
  'deps' | 'actor' | 'headers' | 'routeOptions' | 'params' | 'query' | 'body'
>;

/** Errors after which the stored reply is not returned: the user may no longer access the resource. */
const accessErrorStatuses = new Set([401, 403, 404]);
const mayBeRepeat = (error: unknown) =>
  error instanceof AppError && !accessErrorStatuses.has(error.status);

/**
 * Runs `work` once per idempotency key and returns the stored reply to repeated requests. The work and the stored reply
 * are committed in one transaction, so `work` must write only through the database it is given. The work runs before the
 * key is looked up: this checks permissions again, costs a first request only one extra statement, and makes the second
 * of two concurrent requests wait for the first. If the request turns out to be a repetition, the work is rolled back.
 */
export async function runIdempotently<Result>(
  request: IdempotentRequest,
  work: (deps: Deps) => Promise<Result>,
  /** Content that identifies the request, where the body is streamed. */
  body: unknown = request.body,
): Promise<Result> {
  const { deps, actor, headers, routeOptions, params, query } = request;
  if (routeOptions.schema?.headers !== keyHeader)
    throw new Error(`${routeOptions.url} is not declared idempotent in its contract`);
  const header = headers['idempotency-key'];
  if (typeof header !== 'string') return work(deps);
  // Replies belong to a user. Keys of a service account are apart from those of its responsible user.
  const sentKey = actor.serviceAccount ? `${actor.id} ${header}` : header;
  const cipher = createReplyCipher(deps.config, sentKey);
  const key = {
    actorId: actor.serviceAccount?.responsibleId ?? actor.id,
    route: routeOptions.url ?? '',
    keyHash: cipher.keyHash,
  };
  const content = JSON.stringify([params, query, body]);
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const result = await work({ ...deps, db: tx });
      const isFirst = await storeReply(tx, key, {
        requestHash: cipher.hash(content),
        reply: cipher.seal(JSON.stringify(result)),
      });
      // If the stored reply has just expired, it is not found below and the client has to retry.
      if (!isFirst) throw new AppError('unavailable');
      return result;
    });
  } catch (error) {
    const stored = mayBeRepeat(error) ? await findStoredReply(deps.db, key) : undefined;
    if (!stored) throw error;
    const used = listSecrets(deps.config)
      .map((secret) => createReplyCipher(secret, sentKey))
      .find((each) => stored.requestHash.equals(each.hash(content)));
    if (!used) throw new AppError('idempotency_key_reused');
    return JSON.parse(used.open(stored.reply)) as Result;
  }
}
