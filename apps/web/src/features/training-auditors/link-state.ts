import type { AuditorLink } from '@atrium/contracts/training-evidence';

export type LinkState = 'open' | 'expired' | 'revoked' | 'ended';

/** Whether a link still opens something. */
export function linkState(
  { revokedAt, expiresAt, isEnded }: Pick<AuditorLink, 'revokedAt' | 'expiresAt' | 'isEnded'>,
  nowMs: number,
): LinkState {
  if (revokedAt !== null) return 'revoked';
  if (Date.parse(expiresAt) <= nowMs) return 'expired';
  return isEnded ? 'ended' : 'open';
}
