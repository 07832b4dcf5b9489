import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { z } from 'zod';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The public half of an Ed25519 key. */
export const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
});
export type PublicKey = z.infer<typeof publicKey>;
export type KeyPair = { id: string; publicJwk: PublicKey; privateKey: KeyObject };

const sealingKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'atrium credential keys 1', 32));

/** A new key to sign with; its id is its thumbprint. */
export async function makeKeyPair(): Promise<KeyPair> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicJwk = publicKey.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
  return { id: await calculateJwkThumbprint(publicJwk), publicJwk, privateKey };
}

/** A private key as it is stored: of no use without the secret. */
export function sealKey(privateKey: KeyObject, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, sealingKey(secret), nonce);
  const bytes = sealing.update(privateKey.export({ format: 'der', type: 'pkcs8' }));
  return Buffer.concat([nonce, bytes, sealing.final(), sealing.getAuthTag()]);
}

/** The key that was sealed; nothing if it was sealed under another secret. */
export function openKey(sealed: Buffer, secret: string): KeyObject | undefined {
  const opening = createDecipheriv(cipher, sealingKey(secret), sealed.subarray(0, nonceBytes));
  opening.setAuthTag(sealed.subarray(-tagBytes));
  try {
    const bytes = opening.update(sealed.subarray(nonceBytes, -tagBytes));
    const key = Buffer.concat([bytes, opening.final()]);
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
}
