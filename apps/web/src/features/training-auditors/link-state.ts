import type { AuditorLink } from '@atrium/contracts/training-evidence';

export type LinkState = 'open' | 'expired' | 'revoked';

/** Whether a link still opens something. */
export function linkState(
  { revokedAt, expiresAt }: Pick<AuditorLink, 'revokedAt' | 'expiresAt'>,
  nowMs: number,
): LinkState {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= nowMs ? 'expired' : 'open';
}
