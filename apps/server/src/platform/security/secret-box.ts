import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { listSecrets, type Secret, type Secrets } from './secrets.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const options = { authTagLength: tagBytes };

/** Encrypts a text with a key of 32 bytes. */
export function seal(key: Buffer, plain: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, options);
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Decrypts what `seal` has encrypted. Throws if it was changed or encrypted with another key. */
export function open(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), options);
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const plain = decipher.update(sealed.subarray(ivBytes + tagBytes));
  return Buffer.concat([plain, decipher.final()]).toString('utf8');
}

const deriveKey = ({ AUTH_SECRET }: Secret, context: string) =>
  Buffer.from(hkdfSync('sha256', AUTH_SECRET, context, 'stored secret', 32));

/** Encrypts a secret for storage. It can only be decrypted with the same context, for example the id of its row. */
export const encryptSecret = (secret: Secret, context: string, plain: string): Buffer =>
  seal(deriveKey(secret, context), plain);

/** Decrypts a stored secret. Returns undefined if it was encrypted with a secret that is no longer accepted. */
export function decryptSecret(
  secrets: Secrets,
  context: string,
  stored: Buffer,
): string | undefined {
  for (const secret of listSecrets(secrets)) {
    try {
      return open(deriveKey(secret, context), stored);
    } catch {
      // Encrypted with another secret.
    }
  }
  return undefined;
}
