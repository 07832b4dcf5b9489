import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { Secret } from '../security/secrets.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Derives a lookup hash and an encryption key from an idempotency key. Decrypting a reply requires the idempotency key,
 * which is not stored, and the server's secret: some replies contain a token that is shown once and must not be readable
 * in the database.
 */
export function createReplyCipher({ AUTH_SECRET }: Secret, key: string) {
  const encryptionKey = Buffer.from(hkdfSync('sha256', AUTH_SECRET, key, 'idempotent reply', 32));
  return {
    keyHash: createHash('sha256').update(key).digest(),
    /** Hashes a request, to compare it with another without storing its content. */
    hash: (request: string): Buffer => createHmac('sha256', encryptionKey).update(request).digest(),
    seal(reply: string): Buffer {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, encryptionKey, iv, { authTagLength: tagBytes });
      const sealed = Buffer.concat([cipher.update(reply, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed: Buffer): string {
      const iv = sealed.subarray(0, ivBytes);
      const decipher = createDecipheriv(algorithm, encryptionKey, iv, { authTagLength: tagBytes });
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      const reply = decipher.update(sealed.subarray(ivBytes + tagBytes));
      return Buffer.concat([reply, decipher.final()]).toString('utf8');
    },
  };
}
