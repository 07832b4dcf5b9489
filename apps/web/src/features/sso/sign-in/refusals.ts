import type { SsoResult } from '@atrium/contracts/sso/constants';

type Accepted = 'signs_in' | 'links' | 'joins' | 'creates';
const accepted: readonly SsoResult[] = [
  'signs_in',
  'links',
  'joins',
  'creates',
] satisfies Accepted[];

/** Returns true if the result refuses a sign-in. */
export const isRefusal = (result: SsoResult): result is Exclude<SsoResult, Accepted> =>
  !accepted.includes(result);
