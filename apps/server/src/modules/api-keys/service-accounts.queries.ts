import type { ServiceAccountTerms } from '@atrium/contracts/api-keys/api-keys';
import type { ApiScope } from '@atrium/contracts/scopes/constants';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** SQL: networks as stored, from IP addresses and networks with or without bits of a host. */
const toNetworks = (networks: readonly string[]) =>
  sql<string[]>`(
    select coalesce(array_agg(distinct network(each::inet)::cidr), '{}') from unnest(${networks}::text[]) as each)`;

/** Over `service_accounts` as `account`: its networks as text; a single address is written without bits. */
const networkTexts = sql<string[]>`array(
  select format('%s', each::inet) from unnest(account.allowed_networks) as each order by each)`;

/** Over `service_accounts` as `account`: whether the responsible user is an admin. */
const hasAdmin = sql<boolean>`exists (
  select from profiles holder
  left join memberships held_as
    on held_as.user_id = holder.id and held_as.organization_id = account.organization_id
  where holder.id = account.responsible_id and (holder.is_super_admin or held_as.role = 'admin' and held_as.deactivated_at is null))`;

const selectAccounts = (db: Database, organizationId: string) =>
  db
    .selectFrom('serviceAccounts as account')
    .leftJoin('profiles as creator', 'creator.id', 'account.createdBy')
    .leftJoin('auth.users as creatorAccount', 'creatorAccount.id', 'account.createdBy')
    .leftJoin('profiles as responsible', 'responsible.id', 'account.responsibleId')
    .leftJoin('auth.users as responsibleAccount', 'responsibleAccount.id', 'account.responsibleId')
    .select(['account.id', 'account.name', 'account.createdAt', 'account.revokedAt'])
    .select(['account.responsibleId', hasAdmin.as('hasAdmin')])
    .select([
      sql<ApiScope[]>`account.scopes`.as('scopes'),
      networkTexts.as('allowedNetworks'),
      sql<string | null>`coalesce(creator.full_name, creator_account.email)`.as('createdBy'),
      sql<string | null>`coalesce(responsible.full_name, responsible_account.email)`.as(
        'responsible',
      ),
    ])
    .where('account.organizationId', '=', organizationId);

/** Lists an organization's service accounts: those in use by name, then revoked ones. */
export async function listAccountRows(db: Database, organizationId: string) {
  return selectAccounts(db, organizationId)
    .orderBy(sql`account.revoked_at is not null`)
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .limit(500)
    .execute();
}
export type AccountRow = Awaited<ReturnType<typeof listAccountRows>>[number];

export async function findAccountRow(db: Database, organizationId: string, id: string) {
  return selectAccounts(db, organizationId).where('account.id', '=', id).executeTakeFirst();
}

/** Lists the keys of accounts, newest first. */
export async function listKeyRows(db: Database, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom('auth.apiKeys as key')
    .leftJoin('profiles as creator', 'creator.id', 'key.createdBy')
    .leftJoin('auth.users as creatorAccount', 'creatorAccount.id', 'key.createdBy')
    .select(['key.id', 'key.serviceAccountId', 'key.lastCharacters', 'key.createdAt'])
    .select(['key.expiresAt', 'key.replacedAt', 'key.revokedAt', 'key.lastUsedAt'])
    .select([
      sql<string | null>`coalesce(creator.full_name, creator_account.email)`.as('createdBy'),
      sql<string | null>`host(key.last_used_ip)`.as('lastUsedIp'),
    ])
    .where('key.serviceAccountId', 'in', accountIds)
    .orderBy('key.createdAt', 'desc')
    .orderBy('key.id')
    .execute();
}
export type KeyRow = Awaited<ReturnType<typeof listKeyRows>>[number];

/** Locks the account so that keys are rotated one after the other. Returns undefined if there is none. */
export async function lockAccount(db: Database, organizationId: string, id: string) {
  return db
    .selectFrom('serviceAccounts')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countAccounts(db: Database, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('serviceAccounts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organizationId', '=', organizationId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertAccount(
  db: Database,
  organizationId: string,
  { name, scopes, allowedNetworks }: ServiceAccountTerms,
  createdBy: string,
): Promise<string> {
  const { id } = await db
    .insertInto('serviceAccounts')
    .values({
      organizationId,
      name,
      scopes,
      allowedNetworks: toNetworks(allowedNetworks),
      createdBy,
      responsibleId: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveAccount(
  db: Database,
  id: string,
  { name, scopes, allowedNetworks }: ServiceAccountTerms,
): Promise<void> {
  await db
    .updateTable('serviceAccounts')
    .set({ name, scopes, allowedNetworks: toNetworks(allowedNetworks) })
    .where('id', '=', id)
    .execute();
}

export async function setResponsible(db: Database, id: string, userId: string): Promise<void> {
  await db
    .updateTable('serviceAccounts')
    .set({ responsibleId: userId })
    .where('id', '=', id)
    .execute();
}

export async function markAccountRevoked(db: Database, id: string): Promise<void> {
  await db
    .updateTable('serviceAccounts')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export type NewKey = {
  id: string;
  serviceAccountId: string;
  keyHash: Buffer;
  lastCharacters: string;
  createdBy: string;
  days: number;
};

export async function insertKey(db: Database, { days, ...key }: NewKey): Promise<void> {
  await db
    .insertInto('auth.apiKeys')
    .values({ ...key, expiresAt: sql<Date>`now() + make_interval(days => ${days}::integer)` })
    .execute();
}

/** Ends the valid keys of an account after an overlap, except the new one. */
export async function replaceKeys(
  db: Database,
  { accountId, newKeyId, hours }: { accountId: string; newKeyId: string; hours: number },
): Promise<void> {
  await db
    .updateTable('auth.apiKeys')
    .set({
      replacedAt: sql<Date>`coalesce(replaced_at, now())`,
      expiresAt: sql<Date>`least(expires_at, now() + make_interval(hours => ${hours}::integer))`,
    })
    .where('serviceAccountId', '=', accountId)
    .where('id', '!=', newKeyId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute();
}

/** Revokes keys of an account: one, or all. */
export async function markKeysRevoked(
  db: Database,
  accountId: string,
  keyId?: string,
): Promise<void> {
  let update = db
    .updateTable('auth.apiKeys')
    .set({ revokedAt: sql<Date>`now()` })
    .where('serviceAccountId', '=', accountId)
    .where('revokedAt', 'is', null);
  if (keyId) update = update.where('id', '=', keyId);
  await update.execute();
}
