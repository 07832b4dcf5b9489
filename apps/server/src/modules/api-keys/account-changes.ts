import type { ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import type { SecurityEventKind } from '@atrium/contracts/audit/constants';
import { recordAuditEvent, type AuditEvent } from '../../platform/audit.ts';
import { AppError } from '../../platform/base/errors.ts';
import {
  inTransaction,
  isUniqueViolation,
  type DatabaseHandle,
} from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { loadServiceAccount } from './service-account-replies.ts';
import { lockAccount } from './service-accounts.queries.ts';

export type AccountRef = { orgId: string; accountId: string };

type Change = Pick<AuditEvent, 'action' | 'before' | 'after'> & { kind: SecurityEventKind };

/** Records a change in the audit log and the security log. Neither contains a key. */
export async function recordChange(
  tx: DatabaseHandle,
  actor: Actor,
  orgId: string,
  { kind, action, before, after, account }: Change & { account: { id: string; name: string } },
): Promise<void> {
  const values = { ...(before && { before }), ...(after && { after }) };
  await recordAuditEvent(tx, actor, {
    organizationId: orgId,
    action,
    target: account.name,
    ...values,
  });
  await recordSecurityEvent(tx, {
    kind,
    actorId: actor.id,
    organizationId: orgId,
    ipAddress: actor.ipAddress,
    details: { name: account.name, serviceAccountId: account.id },
  });
}

/**
 * Changes a service account that is not revoked, and returns it afterwards. `change` returns what to record, or undefined
 * if nothing changed. Changes of one account run one after the other.
 */
export async function changeAccount(
  deps: Deps,
  actor: Actor,
  key: AccountRef,
  change: (tx: DatabaseHandle, before: ServiceAccount) => Promise<Change | undefined>,
): Promise<ServiceAccount> {
  requireOrganizationAdmin(actor, key.orgId);
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockAccount(tx, key.orgId, key.accountId))) throw new AppError('not_found');
    const before = await loadServiceAccount(tx, key, actor);
    const recorded = await change(tx, before);
    if (!recorded) return before;
    const account = await loadServiceAccount(tx, key, actor);
    await recordChange(tx, actor, key.orgId, { ...recorded, account });
    return account;
  });
}

/** Throws `service_account_revoked` if an account was revoked. */
export function requireInUse({ revokedAt }: ServiceAccount): void {
  if (revokedAt !== null) throw new AppError('service_account_revoked');
}

/** Runs `work`. Throws `name_taken` if another account in use has the name. */
export async function withUniqueName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'service_accounts_name_idx')) throw new AppError('name_taken');
    throw error;
  }
}
