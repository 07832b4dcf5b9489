import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { open, seal } from '../security/secret-box.ts';
import type { Secret } from '../security/secrets.ts';

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
    seal: (reply: string): Buffer => seal(encryptionKey, reply),
    open: (sealed: Buffer): string => open(encryptionKey, sealed),
  };
}
