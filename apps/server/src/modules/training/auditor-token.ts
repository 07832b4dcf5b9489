import { createHash } from 'node:crypto';

/** What is kept of the token of a link. */
export const hashAuditorToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();

/** The token somebody brings along, nothing where they bring none. */
export function tokenIn(authorization: string | undefined): string {
  const [scheme, token] = (authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : '';
}
