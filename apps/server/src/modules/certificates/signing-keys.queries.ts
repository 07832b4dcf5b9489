import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { PublicKey } from './signing-key.ts';

/** Every key credentials were ever signed with, the newest first. */
export async function listSigningKeys(db: Database) {
  return db
    .selectFrom('credentialKeys')
    .select(['id', 'sealedPrivateKey'])
    .select(sql<PublicKey>`public_jwk`.as('publicJwk'))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Holds up everyone else who would make a key, until this transaction ends. */
export async function lockSigningKeys(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('signing keys', 0))`.execute(db);
}

/** Keeps a key for good. */
export async function insertSigningKey(
  db: Database,
  key: { id: string; publicJwk: PublicKey; sealedPrivateKey: Buffer },
): Promise<void> {
  await db
    .insertInto('credentialKeys')
    .values({ ...key, publicJwk: JSON.stringify(key.publicJwk) })
    .execute();
}
