import { invitations } from '@atrium/contracts/constants';

/** Parses the typed number of uses: 1 to 1000, 50 if it is not a number. */
export function maxUsesFrom(typed: string): number {
  const uses = Number.parseInt(typed, 10);
  if (Number.isNaN(uses)) return invitations.defaultMaxUses;
  return Math.min(invitations.maxUses, Math.max(invitations.minUses, uses));
}
