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

/** An Ed25519 public key as a JWK. */
const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
});
export type PublicKey = z.infer<typeof publicKey>;
export type KeyPair = { id: string; publicJwk: PublicKey; privateKey: KeyObject };

const sealingKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'atrium credential keys 1', 32));

/** Generates a signing key. Its id is the JWK thumbprint. */
export async function generateSigningKey(): Promise<KeyPair> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicJwk = publicKey.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
  return { id: await calculateJwkThumbprint(publicJwk), publicJwk, privateKey };
}

/** Encrypts a private key with the secret, for storage. */
export function encryptKey(privateKey: KeyObject, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, sealingKey(secret), nonce);
  const bytes = sealing.update(privateKey.export({ format: 'der', type: 'pkcs8' }));
  return Buffer.concat([nonce, bytes, sealing.final(), sealing.getAuthTag()]);
}

/** Decrypts a private key. Returns undefined if it was encrypted with another secret. */
export function decryptKey(sealed: Buffer, secret: string): KeyObject | undefined {
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
