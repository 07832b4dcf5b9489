import type { AuditorLink } from '@atrium/contracts/training/training-evidence';

/** Form values of a new link. */
export type LinkDraft = { label: string; shows: 'any' | 'one'; on: string; days: string };

export const emptyLinkDraft: LinkDraft = { label: '', shows: 'any', on: '', days: '14' };

/** Returns the fields with missing or invalid values. */
export function findLinkErrors({ label, shows, on, days }: LinkDraft): ('label' | 'on' | 'days')[] {
  const isValidDays = /^\d{1,2}$/.test(days) && Number(days) >= 1 && Number(days) <= 90;
  return [
    ...(label.trim() === '' ? (['label'] as const) : []),
    ...(shows === 'one' && on === '' ? (['on'] as const) : []),
    ...(isValidDays ? [] : (['days'] as const)),
  ];
}

type LinkStatus = 'open' | 'expired' | 'revoked' | 'ended';

/** Returns the status of a link. */
export function getLinkStatus(
  { revokedAt, expiresAt, isEnded }: Pick<AuditorLink, 'revokedAt' | 'expiresAt' | 'isEnded'>,
  nowMs: number,
): LinkStatus {
  if (revokedAt !== null) return 'revoked';
  if (Date.parse(expiresAt) <= nowMs) return 'expired';
  return isEnded ? 'ended' : 'open';
}
