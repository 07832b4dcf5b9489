import type { MergePreview } from '@atrium/contracts/organizations/member-merges';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { getUserContact, queueMail } from '../../identity/index.ts';
import { findOrganization, lockOrganization, requireStillAdmin } from '../memberships/index.ts';
import {
  findMerged,
  findMergeRefusal,
  hasProvider,
  listDuplicateCycles,
  mergeAccounts,
  type Merged,
  type MergePair,
} from './merges.queries.ts';

type Path = { orgId: string; userId: string };

const toPair = ({ orgId, userId }: Path, duplicateId: string): MergePair => ({
  organizationId: orgId,
  keptId: userId,
  duplicateId,
});

/** Returns why the actor can't merge two accounts, or null. Throws `not_found` if one is no member. */
async function findRefusal(db: Database, actor: Actor, pair: MergePair) {
  const refusal = await findMergeRefusal(db, pair);
  if (refusal === 'not_found') throw new AppError('not_found');
  return pair.duplicateId === actor.id ? 'merge_self' : refusal;
}

async function getAccount(db: Database, id: string) {
  const { fullName, email } = await getUserContact(db, id);
  return { id, name: fullName ?? email, email };
}

function requireActive(organization: { isActive: boolean } | undefined): void {
  if (!organization) throw new AppError('not_found');
  if (!organization.isActive) throw new AppError('organization_inactive');
}

/** Returns what merging a duplicate into an account would take over, or why they can't be merged. */
export async function previewMerge(
  deps: Deps,
  actor: Actor,
  path: Path,
  duplicateId: string,
): Promise<MergePreview> {
  const { db } = deps;
  requireOrganizationAdmin(actor, path.orgId);
  requireActive(await findOrganization(db, path.orgId));
  const pair = toPair(path, duplicateId);
  const refusal = await findRefusal(db, actor, pair);
  const cycles = refusal === null ? await listDuplicateCycles(db, pair) : [];
  return {
    kept: await getAccount(db, pair.keptId),
    duplicate: await getAccount(db, duplicateId),
    refusal,
    cycles: cycles.map(({ completedAt, ...cycle }) => ({
      ...cycle,
      completedAt: completedAt?.toISOString() ?? null,
    })),
    movesSignIn: await hasProvider(db, path.orgId, duplicateId),
  };
}

async function recordMerge(
  tx: Database,
  actor: Actor,
  { organizationId }: MergePair,
  {
    kept,
    duplicate,
    merged,
  }: Record<'kept' | 'duplicate', { id: string; name: string; email: string }> & { merged: Merged },
): Promise<void> {
  await recordAuditEvent(tx, actor, {
    organizationId,
    action: 'membership.merged',
    target: kept.name,
    before: { userId: duplicate.id, fullName: duplicate.name, email: duplicate.email },
    after: { userId: kept.id, ...merged },
  });
  await recordSecurityEvent(tx, {
    kind: 'accounts_merged',
    actorId: actor.id,
    user: { id: kept.id },
    organizationId,
    ipAddress: actor.ipAddress,
    details: { mergedUserId: duplicate.id },
  });
}

/**
 * Merges a duplicate account into another one of the organization, and tells the person. Returns what was taken over, also
 * if they were merged before.
 */
export async function mergeMembers(
  deps: Deps,
  actor: Actor,
  path: Path,
  duplicateId: string,
): Promise<Merged> {
  requireOrganizationAdmin(actor, path.orgId);
  const pair = toPair(path, duplicateId);
  return inTransaction(deps.db, async (tx) => {
    const organization = await lockOrganization(tx, path.orgId);
    requireActive(organization);
    await requireStillAdmin(tx, actor, path.orgId);
    const before = await findMerged(tx, pair);
    if (before) return before;
    const refusal = await findRefusal(tx, actor, pair);
    if (refusal !== null) throw new AppError(refusal);
    const [kept, duplicate] = [
      await getAccount(tx, pair.keptId),
      await getAccount(tx, duplicateId),
    ];
    const merged = await mergeAccounts(tx, pair, actor.id);
    await recordMerge(tx, actor, pair, { kept, duplicate, merged });
    for (const { email } of [kept, duplicate])
      if (email !== '')
        await queueMail(tx, email, {
          template: 'accounts_merged',
          organizationName: organization?.name ?? '',
        });
    return merged;
  });
}
