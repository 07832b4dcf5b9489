import { idempotencyKeys } from '@atrium/contracts/constants';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Deps } from './deps.ts';

/** Makes something once for the key it was sent under, for those who first have to see what comes. */
export type CreateOnce = <Result>(
  content: unknown,
  work: (deps: Deps) => Promise<Result>,
) => Promise<Result>;

/** Whose create it is, and the key they sent with it. */
export type ReplyKey = { actorId: string; route: string; keyHash: Buffer };
export type KeptReply = { requestHash: Buffer; reply: Buffer };

const forgotten = sql<Date>`now() - make_interval(hours => ${idempotencyKeys.keptHours})`;

/**
 * Keeps a reply with what it tells of. Answers whether it is the first under its key: who comes second waits here until
 * the first is through. A key that has been forgotten is as good as new.
 */
export async function keepReply(
  tx: Database,
  key: ReplyKey,
  { requestHash, reply }: KeptReply,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('keptReplies')
    .values({ ...key, requestHash, reply })
    .onConflict((conflict) =>
      conflict
        .columns(['actorId', 'route', 'keyHash'])
        .doUpdateSet({ requestHash, reply, createdAt: sql<Date>`now()` })
        .where('keptReplies.createdAt', '<', forgotten),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** What was answered under a key, unless it is forgotten. */
export async function findReply(db: Database, key: ReplyKey): Promise<KeptReply | undefined> {
  return db
    .selectFrom('keptReplies')
    .select(['requestHash', 'reply'])
    .where('actorId', '=', key.actorId)
    .where('route', '=', key.route)
    .where('keyHash', '=', key.keyHash)
    .where('createdAt', '>=', forgotten)
    .executeTakeFirst();
}

/** Sweeps away the replies nobody may ask for any more. */
export async function pruneReplies(db: Database): Promise<number> {
  const removed = await db
    .deleteFrom('keptReplies')
    .where('createdAt', '<', forgotten)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
