import type {
  ExpiredRecords,
  LegalHold,
  RetentionSettings,
} from '@atrium/contracts/privacy/organization-privacy';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withLongTimeout, type Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findOrganization } from '../../organizations/index.ts';
import { listHoldRows } from './legal-holds.queries.ts';
import {
  countExpiredRecords,
  deleteExpiredRecords,
  getRetention,
  listLimitedOrganizations,
  saveRetention,
} from './organization-privacy.queries.ts';

/** Returns an organization that the actor manages. */
export async function requireManagedOrganization(
  db: Database,
  actor: Actor,
  organizationId: string,
) {
  requireOrganizationAdmin(actor, organizationId);
  const organization = await findOrganization(db, organizationId);
  if (!organization) throw new AppError('not_found');
  return organization;
}

/** Returns how long an organization stores records, what the next run deletes, and its legal holds. */
export async function getOrganizationPrivacy(
  { db }: Deps,
  actor: Actor,
  organizationId: string,
): Promise<{ retention: RetentionSettings; expired: ExpiredRecords; holds: LegalHold[] }> {
  await requireManagedOrganization(db, actor, organizationId);
  const retention = await getRetention(db, organizationId);
  return {
    retention,
    expired: await countExpiredRecords(db, organizationId, retention),
    holds: await listHoldRows(db, organizationId),
  };
}

/** Counts what an organization would delete with other periods. */
export async function previewRetention(
  { db }: Deps,
  actor: Actor,
  organizationId: string,
  periods: { formerMemberMonths?: number | undefined; auditMonths?: number | undefined },
): Promise<ExpiredRecords> {
  await requireManagedOrganization(db, actor, organizationId);
  const { formerMemberMonths = null, auditMonths = null } = periods;
  return countExpiredRecords(db, organizationId, { formerMemberMonths, auditMonths });
}

/** Sets how long an organization stores records. */
export async function updateRetention(
  { db }: Deps,
  actor: Actor,
  organizationId: string,
  settings: RetentionSettings,
): Promise<{ retention: RetentionSettings }> {
  const { name } = await requireManagedOrganization(db, actor, organizationId);
  return db.transaction().execute(async (tx) => {
    const before = await getRetention(tx, organizationId);
    await saveRetention(tx, organizationId, actor.id, settings);
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: 'organization.retention_changed',
      target: name,
      before,
      after: settings,
    });
    return { retention: settings };
  });
}

/**
 * Deletes what organizations store longer than they set. Idempotent. An error in one organization does not keep the
 * others from being processed; it is thrown after the last one, so that the job is tried again and shown as failed.
 */
export async function applyRetention(deps: Deps): Promise<void> {
  await withLongTimeout(deps, async (db) => {
    let organizations = 0;
    const errors: unknown[] = [];
    for (const organizationId of await listLimitedOrganizations(db)) {
      try {
        if (await deleteExpiredRecords(db, organizationId)) organizations += 1;
      } catch (error) {
        deps.logger.error({ err: error, organizationId }, 'retention not applied');
        errors.push(error);
      }
    }
    deps.logger.info({ organizations }, 'applied retention');
    if (errors.length > 0)
      throw new AggregateError(errors, 'Retention could not be applied to some organizations');
  });
}
