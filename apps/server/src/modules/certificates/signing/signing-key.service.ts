import type { KeyObject } from 'node:crypto';
import type { Config } from '../../../platform/base/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listSecrets, type Secrets } from '../../../platform/security/secrets.ts';
import {
  generateSigningKey,
  decryptKey,
  encryptKey,
  type KeyPair,
  type PublicKey,
} from './signing-key.ts';
import { insertSigningKey, listSigningKeys, lockSigningKeys } from './signing-keys.queries.ts';

export type PublishedKey = PublicKey & { alg: string; use: string; kid: string };
/** The key pair for credentials: the private key signs, the public key verifies. */
export type SigningKey = { privateKey: KeyObject; publicJwk: PublishedKey };

// A key that was replaced signs for some minutes longer; it stays valid.
const keyLifeMs = 600_000;
const keyCache = new WeakMap<Config, { key: SigningKey; loadedAt: number }>();

function toPublishedKey(config: Config, { id, publicJwk }: Pick<KeyPair, 'id' | 'publicJwk'>) {
  // Listed explicitly: jsonb does not preserve key order, and the key is part of the signed header.
  const { kty, crv, x } = publicJwk;
  const kid = `${config.PUBLIC_URL}/api/credentials/keys#${id}`;
  return { kty, crv, x, alg: 'EdDSA', use: 'sig', kid };
}

/** Returns the newest key that can be decrypted with an accepted secret. */
async function findKeyPair(db: Database, secrets: Secrets): Promise<KeyPair | undefined> {
  for (const { id, publicJwk, sealedPrivateKey } of await listSigningKeys(db)) {
    for (const { AUTH_SECRET } of listSecrets(secrets)) {
      const privateKey = decryptKey(sealedPrivateKey, AUTH_SECRET);
      if (privateKey) return { id, publicJwk, privateKey };
    }
  }
  return undefined;
}

async function createKeyPair(db: Database, { AUTH_SECRET }: Secrets): Promise<KeyPair> {
  const created = await generateSigningKey();
  const sealedPrivateKey = encryptKey(created.privateKey, AUTH_SECRET);
  await insertSigningKey(db, { id: created.id, publicJwk: created.publicJwk, sealedPrivateKey });
  return created;
}

/** Creates a key, unless another process just did. */
async function addKeyPair(db: Database, secrets: Secrets): Promise<KeyPair> {
  return db.transaction().execute(async (tx) => {
    await lockSigningKeys(tx);
    return (await findKeyPair(tx, secrets)) ?? createKeyPair(tx, secrets);
  });
}

/** Creates a key that replaces the current one. What was signed before stays valid. */
export async function replaceSigningKey({ db, config }: Deps): Promise<void> {
  await createKeyPair(db, config);
}

/** Returns the site's signing key, creating it on first use. A secret that can decrypt none gets a new key. */
export async function getSigningKey({ db, config }: Deps): Promise<SigningKey> {
  const known = keyCache.get(config);
  if (known && Date.now() - known.loadedAt < keyLifeMs) return known.key;
  const pair = (await findKeyPair(db, config)) ?? (await addKeyPair(db, config));
  const key = { privateKey: pair.privateKey, publicJwk: toPublishedKey(config, pair) };
  keyCache.set(config, { key, loadedAt: Date.now() });
  return key;
}

/** Returns the public keys of all signing keys, so that old credentials can still be verified. */
export async function listPublicKeys(deps: Deps): Promise<PublishedKey[]> {
  await getSigningKey(deps);
  return (await listSigningKeys(deps.db)).map((key) => toPublishedKey(deps.config, key));
}
