import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../base/config.ts';

/** The secret that signs, without those that are only accepted. */
export type Secret = Pick<Config, 'AUTH_SECRET'>;

/** While the secret is changed, a second one is accepted: the next one at first, then the previous one. */
export type Secrets = Secret & Partial<Pick<Config, 'AUTH_SECRET_ACCEPTED'>>;

/** Lists the accepted secrets, the one that signs first. */
export const listSecrets = ({ AUTH_SECRET, AUTH_SECRET_ACCEPTED }: Secrets): Secret[] =>
  [AUTH_SECRET, AUTH_SECRET_ACCEPTED]
    .filter((secret) => secret !== undefined)
    .map((secret) => ({ AUTH_SECRET: secret }));

/** Returns whether a token was derived with an accepted secret. */
export function isAcceptedToken(
  secrets: Secrets,
  token: string,
  derive: (secret: Secret) => string,
): boolean {
  const given = Buffer.from(token);
  return listSecrets(secrets).some((secret) => {
    const expected = Buffer.from(derive(secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
