import { type RawBuilder, sql } from 'kysely';
import { factors } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';

/** Whether a sign-in needs a second factor: the user has none, or trusts the browser, or has to prove one. */
export type FactorNeed = 'none' | 'trusted' | 'needed';

/** SQL: whether a user has to prove a second factor in a browser. */
export const selectFactorNeed = (
  userId: RawBuilder<unknown>,
  trustedBrowser: Buffer | undefined,
): RawBuilder<FactorNeed> => sql<FactorNeed>`
  case when not has_second_factor(${userId}) then 'none'
    when exists (select from auth.trusted_devices device where device.user_id = ${userId}
      and device.token_hash = ${trustedBrowser ?? null}::bytea and device.expires_at > now()) then 'trusted'
    else 'needed' end`;

/** Returns whether a user has to prove a second factor. `trustedBrowser`: the hash of a browser known to the account. */
export async function getFactorNeed(
  db: Database,
  userId: string,
  trustedBrowser: Buffer | undefined,
): Promise<FactorNeed> {
  const { rows } = await sql<{ need: FactorNeed }>`
    select ${selectFactorNeed(sql`${userId}::uuid`, trustedBrowser)} as need`.execute(db);
  return rows[0]?.need ?? 'needed';
}

/** Stops asking a user for the second factor in a browser for 30 days. */
export async function insertTrustedDevice(
  db: Database,
  device: { userId: string; tokenHash: Buffer; userAgent: string; ipAddress: string },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(days => ${factors.trustedDeviceDays})`;
  await db
    .insertInto('auth.trustedDevices')
    .values({ ...device, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'tokenHash']).doUpdateSet({
        expiresAt,
        createdAt: sql<Date>`now()`,
        userAgent: device.userAgent,
        ipAddress: device.ipAddress,
      }),
    )
    .execute();
}

export async function listTrustedDevices(db: Database, userId: string) {
  return db
    .selectFrom('auth.trustedDevices')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Deletes a trusted device of a user. Returns false if there is none. */
export async function deleteTrustedDevice(
  db: Database,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.trustedDevices')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteTrustedDevices(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('auth.trustedDevices').where('userId', '=', userId).execute();
}

export async function pruneTrustedDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('auth.trustedDevices')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
