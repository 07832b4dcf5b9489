import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';

const expiryBytes = 4;
const signatureBytes = 16;

type Secret = Pick<Config, 'AUTH_SECRET'>;
/** What an address leads to. */
export type Opened = { what: 'stream' | 'course-file'; id: string | number };

function sign({ AUTH_SECRET }: Secret, { what, id }: Opened, expiry: Buffer) {
  return createHmac('sha256', AUTH_SECRET)
    .update(`${what}\0${id}`)
    .update(expiry)
    .digest()
    .subarray(0, signatureBytes);
}

/** The key to one thing, good until then. Players and downloads can't send a session along, so the address carries it. */
export function addressKey(secret: Secret, opened: Opened, until: Date): string {
  const expiry = Buffer.alloc(expiryBytes);
  expiry.writeUInt32BE(Math.floor(until.getTime() / 1_000));
  return Buffer.concat([expiry, sign(secret, opened, expiry)]).toString('base64url');
}

/** Whether a key opens this now. */
export function isAddressKey(
  secret: Secret,
  opened: Opened,
  key: string,
  now = new Date(),
): boolean {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== expiryBytes + signatureBytes) return false;
  const expiry = bytes.subarray(0, expiryBytes);
  if (!timingSafeEqual(bytes.subarray(expiryBytes), sign(secret, opened, expiry))) return false;
  return expiry.readUInt32BE() * 1_000 > now.getTime();
}
