import { pins } from '@atrium/contracts/identity/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** An attempt that was counted before the PIN is checked. */
export type PinAttempt = { userId: string; pinHash: string; isLast: boolean };

/** SQL: the members who may sign in with a PIN. Admins and super admins never do: their accounts need more. */
const selectAccounts = (condition: RawBuilder<unknown>) => sql`
  select pins.user_id from auth.pins
    join profiles on profiles.id = pins.user_id and not profiles.is_super_admin
    join memberships on memberships.user_id = pins.user_id and memberships.role = 'member'
      and memberships.deactivated_at is null
    join organizations on organizations.id = memberships.organization_id and organizations.allows_pin_sign_in
  where ${condition}`;

const countAttempt = sql`
  failed_attempts = failed_attempts + 1,
  locked_at = case when failed_attempts + 1 = ${sql.lit(pins.attempts)} then now() end`;

/**
 * Counts an attempt for the account with a username and returns what to compare; undefined without an account that can
 * sign in with a PIN, or if it is locked. The last attempt locks the account until it turns out to be right.
 */
export async function startPinAttempt(
  db: Database,
  username: string,
): Promise<PinAttempt | undefined> {
  const { rows } = await sql<PinAttempt>`
    update auth.pins set ${countAttempt}
    where locked_at is null and pin_hash is not null
      and user_id in (${selectAccounts(sql`profiles.name_key = name_key(${username})`)})
    returning user_id, pin_hash, locked_at is not null as is_last`.execute(db);
  return rows[0];
}

/** As `startPinAttempt`, for the user of a session. */
export async function startOwnPinAttempt(
  db: Database,
  userId: string,
): Promise<PinAttempt | undefined> {
  const { rows } = await sql<PinAttempt>`
    update auth.pins set ${countAttempt}
    where locked_at is null and pin_hash is not null and user_id = ${userId}
    returning user_id, pin_hash, locked_at is not null as is_last`.execute(db);
  return rows[0];
}

/** Forgets the attempts of a user whose PIN was right. */
export async function clearPinAttempts(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('auth.pins')
    .set({ failedAttempts: 0, lockedAt: null })
    .where('userId', '=', userId)
    .execute();
}

/**
 * Returns whether a user can sign in with a PIN, and lets changes of the membership and of the organization wait until the
 * session exists, so that they end it.
 */
export async function lockPinAccount(tx: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    ${selectAccounts(sql`pins.user_id = ${userId}`)} for share of memberships, organizations`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Stores a new code of a user, which ends the previous one, the PIN and a lock. Returns when it expires. */
export async function saveKioskCode(db: Database, userId: string, codeHash: Buffer): Promise<Date> {
  const codeExpiresAt = sql<Date>`now() + make_interval(mins => ${pins.codeMinutes})`;
  const reset = {
    codeHash,
    codeExpiresAt,
    pinHash: null,
    failedAttempts: 0,
    lockedAt: null,
    updatedAt: sql<Date>`now()`,
  };
  const saved = await db
    .insertInto('auth.pins')
    .values({ userId, codeHash, codeExpiresAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(reset))
    .returning('codeExpiresAt')
    .executeTakeFirstOrThrow();
  if (!saved.codeExpiresAt) throw new Error('the code has no expiry');
  return saved.codeExpiresAt;
}

/** Deletes the PIN and the code of a user, if they have one. A new code of an admin sets another PIN. */
export async function deletePin(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('auth.pins')
    .set({
      pinHash: null,
      codeHash: null,
      codeExpiresAt: null,
      failedAttempts: 0,
      lockedAt: null,
      updatedAt: sql<Date>`now()`,
    })
    .where('userId', '=', userId)
    .execute();
}

/** Finds the user of a code that has not expired, and what they are known by. */
export async function findKioskCode(db: Database, codeHash: Buffer) {
  return db
    .selectFrom('auth.pins')
    .innerJoin('profiles', 'profiles.id', 'auth.pins.userId')
    .leftJoin('memberDetails', 'memberDetails.userId', 'profiles.id')
    .select(['profiles.id', 'profiles.username', 'memberDetails.employeeId'])
    .where('codeHash', '=', codeHash)
    .where('codeExpiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Replaces a code by the PIN that was chosen with it. Returns false if the code was used or replaced meanwhile. */
export async function consumeKioskCode(
  tx: Database,
  codeHash: Buffer,
  pinHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.pins')
    .set({
      pinHash,
      codeHash: null,
      codeExpiresAt: null,
      failedAttempts: 0,
      lockedAt: null,
      updatedAt: sql<Date>`now()`,
    })
    .where('codeHash', '=', codeHash)
    .where('codeExpiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the sessions of all members of an organization who have no email. */
export async function deletePinSessions(tx: Database, organizationId: string): Promise<void> {
  await sql`
    delete from auth.sessions using auth.pins, memberships
    where pins.user_id = sessions.user_id and memberships.user_id = sessions.user_id
      and memberships.organization_id = ${organizationId}`.execute(tx);
}
