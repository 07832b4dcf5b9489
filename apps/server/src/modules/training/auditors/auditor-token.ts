import { createHash } from 'node:crypto';

export const hashAuditorToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();

/** Returns the bearer token of an authorization header, or an empty string. */
export function getBearerToken(authorization: string | undefined): string {
  const [scheme, token] = (authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : '';
}
