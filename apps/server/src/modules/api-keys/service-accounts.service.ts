import { isDeepStrictEqual } from 'node:util';
import type { ServiceAccount, ServiceAccountTerms } from '@atrium/contracts/api-keys/api-keys';
import { apiKeys } from '@atrium/contracts/api-keys/constants';
import { AppError } from '../../platform/base/errors.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { findOrganization, lockOrganization } from '../organizations/index.ts';
import {
  changeAccount,
  recordChange,
  requireInUse,
  withUniqueName,
  type AccountRef,
} from './account-changes.ts';
import { addKey } from './keys.service.ts';
import { loadServiceAccount, loadServiceAccounts } from './service-account-replies.ts';
import {
  countAccounts,
  insertAccount,
  markAccountRevoked,
  markKeysRevoked,
  saveAccount,
  setResponsible,
} from './service-accounts.queries.ts';

const toTerms = ({ name, scopes, allowedNetworks }: ServiceAccountTerms) => ({
  name,
  scopes: [...new Set(scopes)],
  allowedNetworks,
});

/** Lists an organization's service accounts for its admins, without secrets: only their hashes are stored. */
export async function listServiceAccounts(deps: Deps, actor: Actor, orgId: string) {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(deps.db, orgId))) throw new AppError('not_found');
  return { accounts: await loadServiceAccounts(deps.db, orgId, actor) };
}

/** Creates a service account and its first key, which is returned only here. */
export async function createServiceAccount(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { days, ...input }: ServiceAccountTerms & { days: number },
): Promise<{ account: ServiceAccount; key: string }> {
  requireOrganizationAdmin(actor, orgId);
  const terms = toTerms(input);
  return withUniqueName(() =>
    inTransaction(deps.db, async (tx) => {
      if (!(await lockOrganization(tx, orgId))) throw new AppError('not_found');
      if ((await countAccounts(tx, orgId)) >= apiKeys.maxAccounts)
        throw new AppError('too_many_service_accounts');
      const accountId = await insertAccount(tx, orgId, terms, actor.id);
      const { key } = await addKey(tx, { accountId, createdBy: actor.id, days });
      const account = await loadServiceAccount(tx, { orgId, accountId }, actor);
      await recordChange(tx, actor, orgId, {
        kind: 'api_key_created',
        action: 'apikey.created',
        after: { ...toTerms(account), expiresAt: account.keys[0]?.expiresAt },
        account,
      });
      return { account, key };
    }),
  );
}

/** Changes name, scopes and networks of an account. */
export async function updateServiceAccount(
  deps: Deps,
  actor: Actor,
  key: AccountRef,
  input: ServiceAccountTerms,
): Promise<ServiceAccount> {
  return withUniqueName(() =>
    changeAccount(deps, actor, key, async (tx, account) => {
      requireInUse(account);
      await saveAccount(tx, account.id, toTerms(input));
      const before = toTerms(account);
      const after = toTerms(await loadServiceAccount(tx, key, actor));
      if (isDeepStrictEqual(before, after)) return undefined;
      return { kind: 'api_key_changed', action: 'apikey.changed', before, after };
    }),
  );
}

/** Revokes an account with all its keys. */
export async function revokeServiceAccount(
  deps: Deps,
  actor: Actor,
  key: AccountRef,
): Promise<ServiceAccount> {
  return changeAccount(deps, actor, key, async (tx, account) => {
    if (account.revokedAt !== null) return undefined;
    await markAccountRevoked(tx, account.id);
    await markKeysRevoked(tx, account.id);
    return { kind: 'api_key_revoked', action: 'apikey.account_revoked', before: toTerms(account) };
  });
}

/** Makes the actor responsible for an account, so that its keys work although its creator is no longer an admin. */
export async function transferServiceAccount(
  deps: Deps,
  actor: Actor,
  key: AccountRef,
): Promise<ServiceAccount> {
  return changeAccount(deps, actor, key, async (tx, account) => {
    requireInUse(account);
    if (!account.canTransfer) return undefined;
    await setResponsible(tx, account.id, actor.id);
    return {
      kind: 'api_key_changed',
      action: 'apikey.taken_over',
      before: { responsible: account.responsible },
    };
  });
}
