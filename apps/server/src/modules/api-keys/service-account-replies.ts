import type { ApiKey, ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import { apiKeys, type ApiKeyStatus } from '@atrium/contracts/api-keys/constants';
import { AppError } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../policies/actor.ts';
import {
  findAccountRow,
  listAccountRows,
  listKeyRows,
  type AccountRow,
  type KeyRow,
} from './service-accounts.queries.ts';

const noticeMs = apiKeys.noticeDays * 86_400_000;

function statusOf({ expiresAt, replacedAt, revokedAt }: KeyRow, now: number): ApiKeyStatus {
  if (revokedAt) return 'revoked';
  if (expiresAt.getTime() <= now) return 'expired';
  if (replacedAt) return 'replaced';
  return expiresAt.getTime() - now <= noticeMs ? 'expiring' : 'active';
}

function toApiKey(row: KeyRow, now: number): ApiKey {
  return {
    id: row.id,
    lastCharacters: row.lastCharacters,
    status: statusOf(row, now),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedIp: row.lastUsedIp,
  };
}

function toServiceAccount(row: AccountRow, keys: KeyRow[], actor: Actor): ServiceAccount {
  const { id, name, scopes, allowedNetworks, createdBy, responsible, revokedAt } = row;
  const now = Date.now();
  return {
    id,
    name,
    scopes,
    allowedNetworks,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    responsible,
    isEnded: !revokedAt && !row.hasAdmin,
    canTransfer: !revokedAt && row.responsibleId !== actor.id,
    revokedAt: revokedAt?.toISOString() ?? null,
    keys: keys.map((key) => toApiKey(key, now)),
  };
}

/** Returns the service accounts of an organization with their keys. */
export async function loadServiceAccounts(
  db: Database,
  organizationId: string,
  actor: Actor,
): Promise<ServiceAccount[]> {
  const rows = await listAccountRows(db, organizationId);
  const keys = await listKeyRows(
    db,
    rows.map(({ id }) => id),
  );
  const byAccount = Map.groupBy(keys, ({ serviceAccountId }) => serviceAccountId);
  return rows.map((row) => toServiceAccount(row, byAccount.get(row.id) ?? [], actor));
}

/** Returns one service account with its keys. Throws `not_found` if the organization has none with this id. */
export async function loadServiceAccount(
  db: Database,
  { orgId, accountId }: { orgId: string; accountId: string },
  actor: Actor,
): Promise<ServiceAccount> {
  const row = await findAccountRow(db, orgId, accountId);
  if (!row) throw new AppError('not_found');
  return toServiceAccount(row, await listKeyRows(db, [accountId]), actor);
}
