import { createHmac, timingSafeEqual } from 'node:crypto';
import { listSecrets, type Secret, type Secrets } from './secrets.ts';

const expiryBytes = 4;
const signatureBytes = 16;

/** Resource that a signed URL gives access to. */
export type SignedResource = {
  what: 'stream' | 'course-file' | 'attachment' | 'training-export' | 'data-export';
  id: string | number;
};

function sign({ AUTH_SECRET }: Secret, { what, id }: SignedResource, expiry: Buffer) {
  return createHmac('sha256', AUTH_SECRET)
    .update(`${what}\0${id}`)
    .update(expiry)
    .digest()
    .subarray(0, signatureBytes);
}

/**
 * Creates a key that gives access to one resource until it expires. Players and downloads can't send a session, so the
 * URL contains the key.
 */
export function createUrlKey(secret: Secret, opened: SignedResource, until: Date): string {
  const expiry = Buffer.alloc(expiryBytes);
  expiry.writeUInt32BE(Math.floor(until.getTime() / 1_000));
  return Buffer.concat([expiry, sign(secret, opened, expiry)]).toString('base64url');
}

/** Returns whether a key is valid for a resource at `now`. */
export function isValidUrlKey(
  secrets: Secrets,
  opened: SignedResource,
  key: string,
  now = new Date(),
): boolean {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== expiryBytes + signatureBytes) return false;
  const expiry = bytes.subarray(0, expiryBytes);
  const given = bytes.subarray(expiryBytes);
  const isGenuine = listSecrets(secrets).some((secret) =>
    timingSafeEqual(given, sign(secret, opened, expiry)),
  );
  if (!isGenuine) return false;
  return expiry.readUInt32BE() * 1_000 > now.getTime();
}
