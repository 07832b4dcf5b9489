import { pins } from '@atrium/contracts/identity/constants';
import type { SignInSheet } from '@atrium/contracts/organizations/pin-members';
import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { createSheetCodes } from '../../identity/index.ts';
import { lockOwnOrganization, requirePinSignIn } from './pin-members.service.ts';

const dayMs = 86_400_000;

/**
 * Creates a sheet of sign-in codes for members without email who have no PIN: the given ones, or all. Members who have chosen
 * a PIN keep it. Throws `pin_sign_in_off`.
 */
export async function createSignInSheet(
  deps: Deps,
  actor: Actor,
  orgId: string,
  userIds: string[] | undefined,
): Promise<SignInSheet> {
  requireOrganizationAdmin(actor, orgId);
  await enforceLimits(deps, [{ key: `sign-in sheets of ${orgId}`, max: 30, minutes: 60 }]);
  return deps.db.transaction().execute(async (tx) => {
    await lockOwnOrganization(tx, actor, orgId);
    await requirePinSignIn(tx, orgId);
    const { codes, expiresAt, remaining } = await createSheetCodes(tx, orgId, userIds);
    if (codes.length > 0)
      await recordAuditEvent(tx, actor, {
        organizationId: orgId,
        action: 'membership.sign_in_sheet_created',
        target: String(codes.length),
        after: { userIds: codes.map(({ userId }) => userId) },
      });
    for (const { userId } of codes)
      await recordSecurityEvent(tx, {
        kind: 'pin_reset',
        actorId: actor.id,
        user: { id: userId },
        organizationId: orgId,
        ipAddress: actor.ipAddress,
        details: { onSheet: true },
      });
    const end = expiresAt ?? new Date(Date.now() + pins.sheetDays * dayMs);
    return { codes, expiresAt: end.toISOString(), remaining };
  });
}
