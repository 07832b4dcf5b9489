import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PublicKey } from './signing-key.ts';

/** Returns all signing keys, newest first. */
export async function listSigningKeys(db: Database) {
  return db
    .selectFrom('credentialKeys')
    .select(['id', 'sealedPrivateKey'])
    .select(sql<PublicKey>`public_jwk`.as('publicJwk'))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Serializes the creation of keys until the transaction ends. */
export async function lockSigningKeys(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('signing keys', 0))`.execute(db);
}

export async function insertSigningKey(
  db: Database,
  key: { id: string; publicJwk: PublicKey; sealedPrivateKey: Buffer },
): Promise<void> {
  await db
    .insertInto('credentialKeys')
    .values({ ...key, publicJwk: JSON.stringify(key.publicJwk) })
    .execute();
}
