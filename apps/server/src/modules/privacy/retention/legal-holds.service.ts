import type { HoldPerson, LegalHold } from '@atrium/contracts/privacy/organization-privacy';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { lockOrganization } from '../../organizations/index.ts';
import {
  findHold,
  insertHold,
  isPastMember,
  listPeopleToHold,
  markHoldReleased,
} from './legal-holds.queries.ts';
import { requireManagedOrganization } from './organization-privacy.service.ts';

async function getHold(db: Database, organizationId: string, id: string): Promise<LegalHold> {
  const found = await findHold(db, organizationId, id);
  if (!found) throw new AppError('not_found');
  return found;
}

const record = (
  tx: Database,
  actor: Actor,
  organization: { id: string; name: string },
  action: 'created' | 'released',
  { user, reason }: LegalHold,
) =>
  recordAuditEvent(tx, actor, {
    organizationId: organization.id,
    action: `hold.${action}`,
    target: user?.name ?? organization.name,
    after: { userId: user?.id ?? null, reason },
  });

/** Finds people whose records an organization can hold, for its admins. */
export async function listHoldPeople(
  { db }: Deps,
  actor: Actor,
  organizationId: string,
  search: string,
): Promise<{ people: HoldPerson[] }> {
  await requireManagedOrganization(db, actor, organizationId);
  return { people: await listPeopleToHold(db, organizationId, search) };
}

/**
 * Keeps the records of a member, a former member or an erased user, or of everyone, from being erased or deleted. Throws
 * `not_found` for someone who never belonged to the organization.
 */
export async function createLegalHold(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  { userId, reason }: { userId: string | null; reason: string },
): Promise<LegalHold> {
  const organization = await requireManagedOrganization(deps.db, actor, organizationId);
  return inTransaction(deps.db, async (tx) => {
    // Waits for an erasure that has checked holds already.
    await lockOrganization(tx, organizationId);
    if (userId !== null && !(await isPastMember(tx, organizationId, userId)))
      throw new AppError('not_found');
    const id = await insertHold(tx, { organizationId, userId, reason, createdBy: actor.id });
    const hold = await getHold(tx, organizationId, id);
    await record(tx, actor, organization, 'created', hold);
    return hold;
  });
}

/** Releases a legal hold. Idempotent. */
export async function releaseLegalHold(
  deps: Deps,
  actor: Actor,
  { orgId, holdId }: { orgId: string; holdId: string },
): Promise<LegalHold> {
  const organization = await requireManagedOrganization(deps.db, actor, orgId);
  return inTransaction(deps.db, async (tx) => {
    const hold = await getHold(tx, orgId, holdId);
    if (await markHoldReleased(tx, holdId, actor.id))
      await record(tx, actor, organization, 'released', hold);
    return getHold(tx, orgId, holdId);
  });
}
