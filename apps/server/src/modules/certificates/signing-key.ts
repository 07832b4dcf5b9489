import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';

/** What credentials are signed with, and the public half they are checked with. */
export type SigningKey = { privateKey: KeyObject; publicJwk: PublicJwk };
type PublicJwk = z.infer<typeof publicPart> & { alg: string; use: string; kid: string };

const publicPart = z.object({ kty: z.string(), crv: z.string(), x: z.string() });

// An Ed25519 private key in PKCS #8 is these bytes and the seed.
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The site's key for credentials. It follows from the secret, so every process has the same one and none is stored. */
export async function deriveSigningKey(config: Config): Promise<SigningKey> {
  const seed = Buffer.from(
    hkdfSync('sha256', config.AUTH_SECRET, '', 'atrium credentials ed25519 1', 32),
  );
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const jwk = publicPart.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
  const thumbprint = await calculateJwkThumbprint(jwk);
  const kid = `${config.PUBLIC_URL}/api/credentials/keys#${thumbprint}`;
  return { privateKey, publicJwk: { ...jwk, alg: 'EdDSA', use: 'sig', kid } };
}
