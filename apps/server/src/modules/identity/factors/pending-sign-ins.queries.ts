import { sql } from 'kysely';
import { factors } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';

/** How a sign-in started that waits for the second factor. */
export type PendingMethod = 'password' | 'magic_link' | 'recovery' | 'confirm_sign_up';

type Key = { tokenHash: Buffer; browserHash: Buffer };

export async function insertPendingSignIn(
  db: Database,
  pending: Key & { userId: string; method: PendingMethod },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${factors.pendingMinutes})`;
  await db
    .insertInto('auth.pendingSignIns')
    .values({ ...pending, expiresAt })
    .execute();
}

/** Returns the sign-in of a token in the browser that started it. */
export async function findPendingSignIn(db: Database, { tokenHash, browserHash }: Key) {
  return db
    .selectFrom('auth.pendingSignIns as pending')
    .innerJoin('auth.users as user', 'user.id', 'pending.userId')
    .select(['pending.userId', 'pending.method', 'user.email'])
    .$narrowType<{ method: PendingMethod }>()
    .where('tokenHash', '=', tokenHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Deletes a pending sign-in. Only one of several concurrent calls returns true. */
export async function consumePendingSignIn(db: Database, key: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.pendingSignIns')
    .where('tokenHash', '=', key.tokenHash)
    .where('browserHash', '=', key.browserHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the pending sign-ins of a user, for example after a change of the password. */
export async function deletePendingSignIns(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('auth.pendingSignIns').where('userId', '=', userId).execute();
}

/** Deletes expired sign-ins and challenges. */
export async function prunePendingSignIns(db: Database): Promise<void> {
  const expired = sql<Date>`now()`;
  await db.deleteFrom('auth.pendingSignIns').where('expiresAt', '<', expired).execute();
  await db.deleteFrom('auth.passkeyChallenges').where('expiresAt', '<', expired).execute();
}
