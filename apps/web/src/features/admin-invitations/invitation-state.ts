import type { InvitationSummary } from './invitations.api.ts';

const soonMs = 7 * 86_400_000;

export type InvitationState = 'active' | 'expires_soon' | 'used_up' | 'expired' | 'revoked';

type Facts = Pick<InvitationSummary, 'uses' | 'maxUses' | 'expiresAt' | 'revokedAt'>;

/** Whether an invitation still brings people in, and if not, why. */
export function invitationState(facts: Facts, nowMs: number): InvitationState {
  if (facts.revokedAt !== null) return 'revoked';
  if (facts.uses >= facts.maxUses) return 'used_up';
  if (facts.expiresAt === null) return 'active';
  const leftMs = Date.parse(facts.expiresAt) - nowMs;
  if (leftMs <= 0) return 'expired';
  return leftMs <= soonMs ? 'expires_soon' : 'active';
}

/** Whether somebody can still join with it. */
export const isOpen = (state: InvitationState): boolean =>
  state === 'active' || state === 'expires_soon';

/** How many invitations are open, and how many people could still join with them. */
export function openPlaces(
  invitations: readonly Facts[],
  nowMs: number,
): { open: number; places: number } {
  const open = invitations.filter((each) => isOpen(invitationState(each, nowMs)));
  return {
    open: open.length,
    places: open.reduce((sum, { maxUses, uses }) => sum + maxUses - uses, 0),
  };
}
