import { randomUUID } from 'node:crypto';
import type { ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import { AppError } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { createApiKey } from '../identity/index.ts';
import { changeAccount, requireInUse, type AccountRef } from './account-changes.ts';
import { insertKey, markKeysRevoked, replaceKeys } from './service-accounts.queries.ts';

/** Adds a key to an account. The key itself is returned only here; its hash is stored. */
export async function addKey(
  tx: Database,
  { accountId, ...key }: { accountId: string; createdBy: string; days: number },
): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  const created = createApiKey(id);
  await insertKey(tx, {
    ...key,
    id,
    serviceAccountId: accountId,
    keyHash: created.hash,
    lastCharacters: created.lastCharacters,
  });
  return { id, key: created.key };
}

/** Adds a key and ends the previous ones after an overlap. */
export async function rotateApiKey(
  deps: Deps,
  actor: Actor,
  ref: AccountRef,
  { days, overlapHours }: { days: number; overlapHours: number },
): Promise<{ account: ServiceAccount; key: string }> {
  let key = '';
  const account = await changeAccount(deps, actor, ref, async (tx, before) => {
    requireInUse(before);
    const added = await addKey(tx, { accountId: before.id, createdBy: actor.id, days });
    key = added.key;
    await replaceKeys(tx, { accountId: before.id, newKeyId: added.id, hours: overlapHours });
    return {
      kind: 'api_key_rotated',
      action: 'apikey.rotated',
      after: { lastCharacters: key.slice(-4), days, overlapHours },
    };
  });
  return { account, key };
}

/** Revokes one key. */
export async function revokeApiKey(
  deps: Deps,
  actor: Actor,
  { keyId, ...ref }: AccountRef & { keyId: string },
): Promise<ServiceAccount> {
  return changeAccount(deps, actor, ref, async (tx, account) => {
    const key = account.keys.find(({ id }) => id === keyId);
    if (!key) throw new AppError('not_found');
    if (key.status === 'revoked') return undefined;
    await markKeysRevoked(tx, account.id, keyId);
    return {
      kind: 'api_key_revoked',
      action: 'apikey.revoked',
      before: { lastCharacters: key.lastCharacters },
    };
  });
}
