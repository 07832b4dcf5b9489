import { invitations } from '@atrium/contracts/invitations/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';

/** Parses the typed number of uses: 1 to 1000, 50 if it is not a number. */
export function maxUsesFrom(typed: string): number {
  const uses = Number.parseInt(typed, 10);
  if (Number.isNaN(uses)) return invitations.defaultMaxUses;
  return Math.min(invitations.maxUses, Math.max(invitations.minUses, uses));
}

/** How long an invitation can be valid. */
export const expiries = { never: undefined, d7: 7, d30: 30, d90: 90 } as const;
export type Expiry = keyof typeof expiries;

const dayMs = 86_400_000;

/** Returns the lifetimes offered for a role: invitations for admins always expire. */
export function expiriesFor(role: OrganizationRole): readonly Expiry[] {
  const all: readonly Expiry[] = ['never', 'd7', 'd30', 'd90'];
  return role === 'admin' ? all.filter((each) => each !== 'never') : all;
}

/** Returns when an invitation created now expires; undefined if it never does. */
export function expiresAt(expiry: Expiry, nowMs: number): string | undefined {
  const days = expiries[expiry];
  return days === undefined ? undefined : new Date(nowMs + days * dayMs).toISOString();
}

/** Default values of a new invitation: many members for a month, or one admin for a week. */
export const firstChoice = {
  member: { role: 'member', maxUses: String(invitations.defaultMaxUses), expiry: 'd30' },
  admin: { role: 'admin', maxUses: '1', expiry: 'd7' },
} as const satisfies Record<OrganizationRole, { role: string; maxUses: string; expiry: Expiry }>;
