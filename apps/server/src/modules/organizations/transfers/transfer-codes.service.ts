import { memberTransfers } from '@atrium/contracts/organizations/constants';
import type { TransferCode } from '@atrium/contracts/organizations/member-transfers';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findOrganization, lockOrganization, requireStillAdmin } from '../memberships/index.ts';
import {
  countOpenCodes,
  getCode,
  insertCode,
  listCodes,
  revokeCode,
  type TransferCodeRow,
} from './transfer-codes.queries.ts';
import { createCode, hashCode } from './transfer-codes.ts';

const toReply = ({ createdAt, expiresAt, ...code }: TransferCodeRow): TransferCode => ({
  ...code,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Lists the newest transfer codes of an organization. */
export async function listTransferCodes(
  deps: Deps,
  actor: Actor,
  orgId: string,
): Promise<TransferCode[]> {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(deps.db, orgId))) throw new AppError('not_found');
  return (await listCodes(deps.db, orgId, memberTransfers.listedCodes)).map(toReply);
}

/** Creates a transfer code. It is only returned here; its hash is stored. */
export async function createTransferCode(deps: Deps, actor: Actor, orgId: string) {
  requireOrganizationAdmin(actor, orgId);
  return inTransaction(deps.db, async (tx) => {
    const organization = await lockOrganization(tx, orgId);
    if (!organization) throw new AppError('not_found');
    await requireStillAdmin(tx, actor, orgId);
    if (!organization.isActive) throw new AppError('organization_inactive');
    if ((await countOpenCodes(tx, orgId)) >= memberTransfers.openCodes)
      throw new AppError('too_many_transfer_codes');
    const code = createCode();
    const codeEnd = code.slice(-5);
    const values = { organizationId: orgId, codeHash: hashCode(code), codeEnd };
    const id = await insertCode(tx, { ...values, createdBy: actor.id });
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'transfer.code_created',
      target: `…${codeEnd}`,
    });
    return { code, transferCode: toReply(await getCode(tx, id)) };
  });
}

/** Revokes a transfer code. Does nothing if it was revoked before. */
export async function revokeTransferCode(
  deps: Deps,
  actor: Actor,
  { orgId, transferCodeId }: { orgId: string; transferCodeId: string },
): Promise<void> {
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const revoked = await revokeCode(tx, orgId, transferCodeId);
    if (!revoked) throw new AppError('not_found');
    if (!revoked.isChange) return;
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'transfer.code_revoked',
      target: `…${revoked.codeEnd}`,
    });
  });
}
