import type { AuditorLink } from '@atrium/contracts/training-evidence';

export type LinkState = 'open' | 'expired' | 'revoked' | 'ended';

/** Returns the status of a link. */
export function linkState(
  { revokedAt, expiresAt, isEnded }: Pick<AuditorLink, 'revokedAt' | 'expiresAt' | 'isEnded'>,
  nowMs: number,
): LinkState {
  if (revokedAt !== null) return 'revoked';
  if (Date.parse(expiresAt) <= nowMs) return 'expired';
  return isEnded ? 'ended' : 'open';
}
