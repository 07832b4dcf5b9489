import { recordAuditEvent } from '../../../platform/audit.ts';
import { isCheckViolation } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { isKnownTimeZone, unknownTimeZoneError } from '../../../platform/base/time-zone.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { lockTimeZone, saveTimeZone } from './days.queries.ts';

/** Changes an organization's time zone. Past days keep the zone they had. */
export async function setTimeZone(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  timeZone: string,
): Promise<{ timeZone: string }> {
  requireOrganizationAdmin(actor, organizationId);
  if (!isKnownTimeZone(timeZone)) throw unknownTimeZoneError();
  try {
    await deps.db.transaction().execute(async (tx) => {
      const current = await lockTimeZone(tx, organizationId);
      if (!current) throw new AppError('not_found');
      if (current.timeZone === timeZone) return;
      await saveTimeZone(tx, organizationId, timeZone);
      await recordAuditEvent(tx, actor, {
        organizationId,
        action: 'organization.updated',
        target: current.name,
        before: { timeZone: current.timeZone },
        after: { timeZone },
      });
    });
  } catch (error) {
    if (isCheckViolation(error, 'organizations_time_zone_check')) throw unknownTimeZoneError();
    throw error;
  }
  return { timeZone };
}
