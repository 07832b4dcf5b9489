import { sso } from '@atrium/contracts/sso/constants';
import type { SsoSettings } from '@atrium/contracts/sso/sso';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSettingChange } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { lockOrganization } from '../../organizations/index.ts';
import { findConnectionOfOrganization } from './connections.queries.ts';
import { readSettings } from './connection-settings.service.ts';
import {
  countAdminsOf,
  deleteOtherEmergencyAdmins,
  findEnforcedAt,
  insertEmergencyAdmins,
  listEmergencyAdmins,
  saveEnforcement,
} from './enforcement.queries.ts';
import { findTestRun } from './sso-test-runs.queries.ts';

/** Requires an active connection whose last test run has succeeded recently. */
async function requireTested(db: Database, organizationId: string): Promise<void> {
  const connection = await findConnectionOfOrganization(db, organizationId);
  const test = connection?.isActive ? await findTestRun(db, connection.id) : undefined;
  const isRecent =
    test?.finishedAt && Date.now() - test.finishedAt.getTime() < sso.testHours * 3_600_000;
  const hasPassed = test?.result?.steps.every(({ outcome }) => outcome !== 'failure');
  if (!isRecent || !hasPassed) throw new AppError('sso_not_tested');
}

type Enforcement = { isEnforced: boolean; emergencyAdminIds: string[] };

/**
 * Chooses whether members can only sign in at the identity provider, and the admins who are exempt. Ends all other
 * sessions at once: they are refused on their next request.
 */
export async function enforceSso(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { isEnforced, emergencyAdminIds }: Enforcement,
): Promise<SsoSettings> {
  requireOrganizationAdmin(actor, orgId);
  const ids = [...new Set(emergencyAdminIds)];
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockOrganization(tx, orgId))) throw new AppError('not_found');
    const wasEnforced = (await findEnforcedAt(tx, orgId)) !== null;
    const before = await listEmergencyAdmins(tx, orgId);
    if (isEnforced && !wasEnforced) await requireTested(tx, orgId);
    const areAdmins = (await countAdminsOf(tx, orgId, ids)) === ids.length;
    if (!areAdmins || (isEnforced && ids.length < sso.minEmergencyAdmins))
      throw new AppError('emergency_admin_missing');
    // In this order the organization has an emergency admin at each step while single sign-on is required.
    await insertEmergencyAdmins(tx, ids, actor.id);
    await saveEnforcement(tx, orgId, isEnforced);
    await deleteOtherEmergencyAdmins(tx, orgId, ids);
    const after = await listEmergencyAdmins(tx, orgId);
    const toNames = (admins: typeof before) =>
      admins.map(({ fullName, email }) => fullName ?? email);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'sso.enforcement_changed',
      target: isEnforced ? 'Single sign-on required' : 'Single sign-on optional',
      before: { isEnforced: wasEnforced, emergencyAdmins: toNames(before) },
      after: { isEnforced, emergencyAdmins: toNames(after) },
    });
    await recordSettingChange(tx, actor, {
      kind: 'sso_enforcement_changed',
      organizationId: orgId,
      change: isEnforced ? 'on' : 'off',
      details: { emergencyAdmins: after.length },
    });
  });
  return readSettings(deps, orgId);
}
