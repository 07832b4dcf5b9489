import { idempotencyKeys } from '@atrium/contracts/base/constants';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';

/** Runs `work` idempotently, for routes that know the content only after reading the body. */
export type RunIdempotently = <Result>(
  content: unknown,
  work: (deps: Deps) => Promise<Result>,
) => Promise<Result>;

/** Identifies a stored reply by actor, route and idempotency key. */
export type ReplyKey = { actorId: string; route: string; keyHash: Buffer };
export type StoredReply = { requestHash: Buffer; reply: Buffer };

const expiryCutoff = sql<Date>`now() - make_interval(hours => ${idempotencyKeys.retentionHours})`;

/**
 * Stores a reply in the transaction that creates what it describes. Returns false if the key is in use; waits for a
 * concurrent transaction with the same key to end. An expired key can be used again.
 */
export async function storeReply(
  tx: Database,
  key: ReplyKey,
  { requestHash, reply }: StoredReply,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('idempotencyKeys')
    .values({ ...key, requestHash, reply })
    .onConflict((conflict) =>
      conflict
        .columns(['actorId', 'route', 'keyHash'])
        .doUpdateSet({ requestHash, reply, createdAt: sql<Date>`now()` })
        .where('idempotencyKeys.createdAt', '<', expiryCutoff),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns the reply stored under a key, unless it has expired. */
export async function findStoredReply(
  db: Database,
  key: ReplyKey,
): Promise<StoredReply | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'reply'])
    .where('actorId', '=', key.actorId)
    .where('route', '=', key.route)
    .where('keyHash', '=', key.keyHash)
    .where('createdAt', '>=', expiryCutoff)
    .executeTakeFirst();
}

/** Deletes expired replies. */
export async function deleteExpiredReplies(db: Database): Promise<number> {
  const removed = await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', expiryCutoff)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
