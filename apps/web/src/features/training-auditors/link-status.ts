import type { AuditorLink } from '@atrium/contracts/training-evidence';

export type LinkStatus = 'open' | 'expired' | 'revoked' | 'ended';

/** Returns the status of a link. */
export function getLinkStatus(
  { revokedAt, expiresAt, isEnded }: Pick<AuditorLink, 'revokedAt' | 'expiresAt' | 'isEnded'>,
  nowMs: number,
): LinkStatus {
  if (revokedAt !== null) return 'revoked';
  if (Date.parse(expiresAt) <= nowMs) return 'expired';
  return isEnded ? 'ended' : 'open';
}
