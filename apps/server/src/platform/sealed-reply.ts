import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { Config } from './config.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * What becomes of a caller's key: a name to find a reply by, and a secret to seal it with. The secret needs the key,
 * which is kept nowhere, and the server's own: some replies hold a token that is shown once, and whoever reads the
 * database must not find it there.
 */
export function sealsOf({ AUTH_SECRET }: Pick<Config, 'AUTH_SECRET'>, key: string) {
  const secret = Buffer.from(hkdfSync('sha256', AUTH_SECRET, key, 'kept reply', 32));
  return {
    keyHash: createHash('sha256').update(key).digest(),
    /** Tells one request from another, without saying what is in it. */
    hash: (request: string): Buffer => createHmac('sha256', secret).update(request).digest(),
    seal(reply: string): Buffer {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, secret, iv, { authTagLength: tagBytes });
      const sealed = Buffer.concat([sealing.update(reply, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
    },
    open(sealed: Buffer): string {
      const iv = sealed.subarray(0, ivBytes);
      const opening = createDecipheriv(cipher, secret, iv, { authTagLength: tagBytes });
      opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      const reply = opening.update(sealed.subarray(ivBytes + tagBytes));
      return Buffer.concat([reply, opening.final()]).toString('utf8');
    },
  };
}
