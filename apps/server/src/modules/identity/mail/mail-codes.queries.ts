import { sql } from 'kysely';
import { mailCode } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';
import type { CodePurpose } from '../tokens/index.ts';

/** Inserts a code for a user. Only the newest one of a user and purpose is valid. */
export async function insertMailCode(
  db: Database,
  {
    purpose,
    ...request
  }: { id: string; purpose: CodePurpose; userId: string; email: string; tokenHash: Buffer },
) {
  await db
    .updateTable('auth.mailRequests')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', request.userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
  const expiresAt = sql<Date>`now() + make_interval(mins => ${mailCode.minutes})`;
  await db
    .insertInto('auth.mailRequests')
    .values({ ...request, purpose, expiresAt })
    .execute();
}

/** Finds the valid code of a user. */
export async function findMailCode(db: Database, userId: string, purpose: CodePurpose) {
  return db
    .selectFrom('auth.mailRequests')
    .select(['id', 'tokenHash', 'email'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** Marks a code as used. Returns false if it is no longer valid; only one of several concurrent calls succeeds. */
export async function consumeMailCode(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.mailRequests')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
