import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

const expiryBytes = 4;
const signatureBytes = 16;

function sign({ AUTH_SECRET }: Pick<Config, 'AUTH_SECRET'>, videoId: string, expiry: Buffer) {
  return createHmac('sha256', AUTH_SECRET)
    .update('stream\0')
    .update(videoId)
    .update(expiry)
    .digest()
    .subarray(0, signatureBytes);
}

/** The key to a video's playlists, good until then. Players can't send a session along, so the address carries it. */
export function streamKey(
  config: Pick<Config, 'AUTH_SECRET'>,
  videoId: string,
  until: Date,
): string {
  const expiry = Buffer.alloc(expiryBytes);
  expiry.writeUInt32BE(Math.floor(until.getTime() / 1_000));
  return Buffer.concat([expiry, sign(config, videoId, expiry)]).toString('base64url');
}

/** Whether a key opens this video now. */
export function isStreamKey(
  config: Pick<Config, 'AUTH_SECRET'>,
  videoId: string,
  key: string,
  now = new Date(),
): boolean {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== expiryBytes + signatureBytes) return false;
  const expiry = bytes.subarray(0, expiryBytes);
  if (!timingSafeEqual(bytes.subarray(expiryBytes), sign(config, videoId, expiry))) return false;
  return expiry.readUInt32BE() * 1_000 > now.getTime();
}
