import type { KeyObject } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { makeKeyPair, openKey, sealKey, type KeyPair, type PublicKey } from './signing-key.ts';
import { insertSigningKey, listSigningKeys, lockSigningKeys } from './signing-keys.queries.ts';

export type PublishedKey = PublicKey & { alg: string; use: string; kid: string };
/** What credentials are signed with, and the public half they are checked with. */
export type SigningKey = { privateKey: KeyObject; publicJwk: PublishedKey };

// Opened once: a key never changes while a process lives.
const opened = new WeakMap<Config, SigningKey>();

function publish(config: Config, { id, publicJwk }: Pick<KeyPair, 'id' | 'publicJwk'>) {
  // Named one by one: the database keeps them in an order of its own, and they are part of what is signed.
  const { kty, crv, x } = publicJwk;
  const kid = `${config.PUBLIC_URL}/api/credentials/keys#${id}`;
  return { kty, crv, x, alg: 'EdDSA', use: 'sig', kid };
}

/** The newest key that opens with this site's secret. */
async function findKeyPair(db: Database, secret: string): Promise<KeyPair | undefined> {
  for (const { id, publicJwk, sealedPrivateKey } of await listSigningKeys(db)) {
    const privateKey = openKey(sealedPrivateKey, secret);
    if (privateKey) return { id, publicJwk, privateKey };
  }
  return undefined;
}

/** Makes the key of this secret, unless somebody else just has. */
async function addKeyPair(db: Database, secret: string): Promise<KeyPair> {
  return db.transaction().execute(async (tx) => {
    await lockSigningKeys(tx);
    const known = await findKeyPair(tx, secret);
    if (known) return known;
    const made = await makeKeyPair();
    const { id, publicJwk } = made;
    await insertSigningKey(tx, {
      id,
      publicJwk,
      sealedPrivateKey: sealKey(made.privateKey, secret),
    });
    return made;
  });
}

/** The site's key for credentials, made when it is first needed. Another secret begins with another key. */
export async function getSigningKey({ db, config }: Deps): Promise<SigningKey> {
  const known = opened.get(config);
  if (known) return known;
  const { AUTH_SECRET } = config;
  const pair = (await findKeyPair(db, AUTH_SECRET)) ?? (await addKeyPair(db, AUTH_SECRET));
  const key = { privateKey: pair.privateKey, publicJwk: publish(config, pair) };
  opened.set(config, key);
  return key;
}

/** The public halves of all keys there ever were: what was signed stays checkable. */
export async function listPublicKeys(deps: Deps): Promise<PublishedKey[]> {
  await getSigningKey(deps);
  return (await listSigningKeys(deps.db)).map((key) => publish(deps.config, key));
}
