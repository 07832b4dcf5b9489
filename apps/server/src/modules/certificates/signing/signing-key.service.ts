import type { KeyObject } from 'node:crypto';
import type { Config } from '../../../platform/base/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
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

// Cached, because the key does not change while the process runs.
const keyCache = new WeakMap<Config, SigningKey>();

function toPublishedKey(config: Config, { id, publicJwk }: Pick<KeyPair, 'id' | 'publicJwk'>) {
  // Listed explicitly: jsonb does not preserve key order, and the key is part of the signed header.
  const { kty, crv, x } = publicJwk;
  const kid = `${config.PUBLIC_URL}/api/credentials/keys#${id}`;
  return { kty, crv, x, alg: 'EdDSA', use: 'sig', kid };
}

/** Returns the newest key that can be decrypted with the site's secret. */
async function findKeyPair(db: Database, secret: string): Promise<KeyPair | undefined> {
  for (const { id, publicJwk, sealedPrivateKey } of await listSigningKeys(db)) {
    const privateKey = decryptKey(sealedPrivateKey, secret);
    if (privateKey) return { id, publicJwk, privateKey };
  }
  return undefined;
}

/** Creates a key for this secret, unless another process just did. */
async function addKeyPair(db: Database, secret: string): Promise<KeyPair> {
  return db.transaction().execute(async (tx) => {
    await lockSigningKeys(tx);
    const known = await findKeyPair(tx, secret);
    if (known) return known;
    const created = await generateSigningKey();
    const { id, publicJwk } = created;
    await insertSigningKey(tx, {
      id,
      publicJwk,
      sealedPrivateKey: encryptKey(created.privateKey, secret),
    });
    return created;
  });
}

/** Returns the site's signing key, creating it on first use. A new secret gets a new key. */
export async function getSigningKey({ db, config }: Deps): Promise<SigningKey> {
  const known = keyCache.get(config);
  if (known) return known;
  const { AUTH_SECRET } = config;
  const pair = (await findKeyPair(db, AUTH_SECRET)) ?? (await addKeyPair(db, AUTH_SECRET));
  const key = { privateKey: pair.privateKey, publicJwk: toPublishedKey(config, pair) };
  keyCache.set(config, key);
  return key;
}

/** Returns the public keys of all signing keys, so that old credentials can still be verified. */
export async function listPublicKeys(deps: Deps): Promise<PublishedKey[]> {
  await getSigningKey(deps);
  return (await listSigningKeys(deps.db)).map((key) => toPublishedKey(deps.config, key));
}
