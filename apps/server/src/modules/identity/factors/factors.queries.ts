import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Stores the secret of an authenticator app. Returns false if the user has a confirmed one. */
export async function insertTotpSecret(
  db: Database,
  userId: string,
  secret: Buffer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth.totpSecrets')
    .values({ userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, createdAt: sql<Date>`now()`, lastStep: null })
        .where('auth.totpSecrets.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findTotpSecret(db: Database, userId: string) {
  return db
    .selectFrom('auth.totpSecrets')
    .select(['secret', 'confirmedAt', 'createdAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Accepts a code of a time step. Returns false if this or a later one was accepted before. */
export async function acceptTotpStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.totpSecrets')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', String(step))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the secret was replaced or removed since it was checked. */
export async function markTotpConfirmed(
  db: Database,
  userId: string,
  secret: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.totpSecrets')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the authenticator app of a user. Returns false if there is none. */
export async function deleteTotpSecret(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.totpSecrets')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the recovery codes of a user. */
export async function saveRecoveryCodes(
  db: Database,
  userId: string,
  hashes: Buffer[],
): Promise<void> {
  await db.deleteFrom('auth.recoveryCodes').where('userId', '=', userId).execute();
  const rows = hashes.map((codeHash) => ({ userId, codeHash }));
  await db.insertInto('auth.recoveryCodes').values(rows).execute();
}

/** Marks a recovery code as used. Only one of several concurrent calls returns true. */
export async function consumeRecoveryCode(
  db: Database,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.recoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('auth.recoveryCodes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns which factors a user has, whether they have a password or PIN and whether their organization requires a factor. */
export async function getFactorKinds(db: Database, userId: string) {
  const { rows } = await sql<{
    hasTotp: boolean;
    hasPasskeys: boolean;
    hasPassword: boolean;
    hasPin: boolean;
    isRequired: boolean;
  }>`
    select
      exists (select from auth.totp_secrets where user_id = ${userId}::uuid and confirmed_at is not null) as "hasTotp",
      exists (select from auth.passkeys where user_id = ${userId}::uuid) as "hasPasskeys",
      exists (select from auth.accounts where user_id = ${userId}::uuid and password is not null) as "hasPassword",
      exists (select from auth.pins where user_id = ${userId}::uuid and pin_hash is not null) as "hasPin",
      exists (select from memberships membership
        join organizations organization on organization.id = membership.organization_id
        where membership.user_id = ${userId}::uuid and (organization.second_factor_for = 'everyone'
          or organization.second_factor_for = 'admins' and membership.role = 'admin')) as "isRequired"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
}

/** Deletes the second factors of a user, with what depends on them. Returns false if there are none. */
export async function deleteFactors(db: Database, userId: string): Promise<boolean> {
  const totp = await db
    .deleteFrom('auth.totpSecrets')
    .where('userId', '=', userId)
    .executeTakeFirst();
  const passkeys = await db
    .deleteFrom('auth.passkeys')
    .where('userId', '=', userId)
    .executeTakeFirst();
  await deleteFactorRemains(db, userId);
  return totp.numDeletedRows + passkeys.numDeletedRows > 0n;
}

/** Deletes what is useless without a second factor: recovery codes and trusted devices. */
export async function deleteFactorRemains(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('auth.recoveryCodes').where('userId', '=', userId).execute();
  await db.deleteFrom('auth.trustedDevices').where('userId', '=', userId).execute();
}

/** Returns all stored secrets, to encrypt them with another key. */
export async function listTotpSecrets(db: Database) {
  return db.selectFrom('auth.totpSecrets').select(['userId', 'secret']).execute();
}

export async function saveTotpSecret(db: Database, userId: string, secret: Buffer): Promise<void> {
  await db.updateTable('auth.totpSecrets').set({ secret }).where('userId', '=', userId).execute();
}
