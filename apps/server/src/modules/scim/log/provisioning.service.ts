import type { Provisioning } from '@atrium/contracts/scim/provisioning';
import { z } from 'zod';
import { AppError } from '../../../platform/base/errors.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findOrganization } from '../../organizations/index.ts';
import { getProvisioningCounts, listProvisioningErrorRows } from './provisioning-errors.queries.ts';

/** Returns the state of provisioning for admins. */
export async function getProvisioning(
  deps: Deps,
  actor: Actor,
  orgId: string,
): Promise<Provisioning> {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(deps.db, orgId))) throw new AppError('not_found');
  const { lastRequestAt, keyExpiresAt, ...counts } = await getProvisioningCounts(deps.db, orgId);
  return {
    ...counts,
    baseUrl: `${deps.config.PUBLIC_URL}/api/scim/v2`,
    keyExpiresAt: keyExpiresAt?.toISOString() ?? null,
    lastRequestAt: lastRequestAt?.toISOString() ?? null,
  };
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Lists refused requests for admins, newest first. */
export async function listProvisioningErrors(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(deps.db, orgId))) throw new AppError('not_found');
  const parsed = cursor === undefined ? undefined : readCursor(cursor, cursorSchema);
  const after = parsed && { occurredAt: parsed[0], id: parsed[1] };
  const rows = await listProvisioningErrorRows(deps.db, orgId, { after, limit: limit + 1 });
  const { page, nextCursor } = trimPage(rows, limit, ({ occurredAt, id }) =>
    writeCursor(cursorSchema, [occurredAt, id]),
  );
  return { errors: page, nextCursor };
}
