import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

/** What is kept of a secret. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

type Secret = Pick<Config, 'AUTH_SECRET'>;

const derive = (config: Secret, what: string): string =>
  createHmac('sha256', config.AUTH_SECRET).update(what).digest('base64url');

/**
 * The token of a mailed link. Derived, not drawn, so that a mail that has to be sent again carries the same link and
 * nothing usable is ever stored.
 */
export const mailToken = (config: Secret, requestId: string): string =>
  derive(config, `mail link ${requestId}`);

/** The token of an invitation that is mailed, derived in the same way. */
export const invitationMailToken = (config: Secret, invitationId: string): string =>
  derive(config, `invitation ${invitationId}`);

/** The token that marks a browser as known for an account, until a day counted from 1970. */
export const deviceToken = (
  config: Secret,
  { browser, email, lastDay }: { browser: string; email: string; lastDay: number },
): string => derive(config, `known device ${browser} of ${email} until ${lastDay}`);
