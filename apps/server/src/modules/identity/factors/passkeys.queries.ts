import { sql } from 'kysely';
import { factors } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';

/** What a passkey is used for. A challenge is valid for one purpose. */
type ChallengePurpose = 'sign_in' | 'registration' | 'second_factor' | 'reauthentication';

/** Who a challenge was created for: a browser and, except for a sign-in with a passkey only, a user. */
export type ChallengeOwner = {
  purpose: ChallengePurpose;
  userId: string | null;
  browserHash: Buffer;
};

export async function insertChallenge(
  db: Database,
  challenge: ChallengeOwner & { challengeHash: Buffer },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${factors.challengeMinutes})`;
  await db
    .insertInto('auth.passkeyChallenges')
    .values({ ...challenge, expiresAt })
    .execute();
}

/** Deletes a challenge. Returns false if it is unknown, expired or belongs to something else. */
export async function consumeChallenge(
  db: Database,
  { challengeHash, purpose, userId, browserHash }: ChallengeOwner & { challengeHash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('browserHash', '=', browserHash)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type PasskeyRow = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

/** Inserts a passkey. Returns false if it exists. */
export async function insertPasskey(
  db: Database,
  passkey: Omit<PasskeyRow, 'id'> & { name: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth.passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findPasskey(
  db: Database,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const row = await db
    .selectFrom('auth.passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

/** Returns the passkeys of a user, oldest first. */
export async function listPasskeys(db: Database, userId: string) {
  return db
    .selectFrom('auth.passkeys')
    .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(factors.passkeysMax)
    .execute();
}

export async function countPasskeys(db: Database, userId: string): Promise<number> {
  return (await listPasskeys(db, userId)).length;
}

/** Records the use of a passkey. Returns false if its counter was used before, as that of a copied one is. */
export async function recordPasskeyUse(
  db: Database,
  id: string,
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or counter = 0 and ${counter} = 0)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function savePasskeyName(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a passkey of a user and returns its name, if there is one. */
export async function deletePasskeyRow(
  db: Database,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('auth.passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
