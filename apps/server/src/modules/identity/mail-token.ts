import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

/** What is kept of a secret. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The token of a mailed link. Derived, not drawn, so that a mail that has to be sent again carries the same link and
 * nothing usable is ever stored.
 */
export function mailToken(config: Pick<Config, 'AUTH_SECRET'>, requestId: string): string {
  return createHmac('sha256', config.AUTH_SECRET)
    .update(`mail link ${requestId}`)
    .digest('base64url');
}
