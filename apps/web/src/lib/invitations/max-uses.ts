import { invitations } from '@atrium/contracts/constants';

/** How often an invitation can be used, from what was typed: 1 to 1000, and 50 for what is no number. */
export function maxUsesFrom(typed: string): number {
  const uses = Number.parseInt(typed, 10);
  if (Number.isNaN(uses)) return invitations.defaultMaxUses;
  return Math.min(invitations.maxUses, Math.max(invitations.minUses, uses));
}
