import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../../../platform/base/config.ts';

/** Hashes a secret for storage. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

type Secret = Pick<Config, 'AUTH_SECRET'>;

const derive = (config: Secret, input: string): string =>
  createHmac('sha256', config.AUTH_SECRET).update(input).digest('base64url');

/**
 * Derives the token of a mailed link from its request id. It is not random, so that a retried email contains the same
 * link and no usable token is stored.
 */
export const mailToken = (config: Secret, requestId: string): string =>
  derive(config, `mail link ${requestId}`);

/** Derives the token of a mailed invitation in the same way. */
export const invitationMailToken = (config: Secret, invitationId: string): string =>
  derive(config, `invitation ${invitationId}`);

/** Derives the token that marks a browser as known for an account. `lastDay` is in days since 1970-01-01. */
export const deviceToken = (
  config: Secret,
  { browser, email, lastDay }: { browser: string; email: string; lastDay: number },
): string => derive(config, `known device ${browser} of ${email} until ${lastDay}`);
