import { timingSafeEqual } from 'node:crypto';

/** Returns whether an Authorization header has this token, in a time that does not depend on it. */
export function isBearerToken(header: string | undefined, token: string): boolean {
  const actual = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
