import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import { scimUrns } from '@atrium/contracts/scim/constants';
import type { MemberFieldValue } from '@atrium/contracts/organizations/people';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Columns, JsonObject } from '../protocol/index.ts';

/** A provisioned user, with what is read from their membership and details. */
export type UserRow = {
  id: string;
  userName: string;
  externalId: string | null;
  attributes: JsonObject;
  createdAt: Date;
  updatedAt: Date;
  isActive: boolean;
  isSuperAdmin: boolean;
  role: OrganizationRole;
  email: string;
  fullName: string | null;
  employeeId: string | null;
  jobTitle: string | null;
  department: string | null;
  location: string | null;
  hiredOn: string | null;
  managerId: string | null;
  managerName: string | null;
  customFields: Record<string, MemberFieldValue>;
  groups: { value: string; display: string }[];
};

// Every provisioned user has a membership, a profile and an account. They are left joins so that PostgreSQL removes those that
// a statement does not use.
const from = sql`scim_users scim
  left join memberships membership
    on membership.organization_id = scim.organization_id and membership.user_id = scim.user_id
  left join profiles profile on profile.id = scim.user_id
  left join auth.users account on account.id = scim.user_id
  left join member_details details
    on details.organization_id = scim.organization_id and details.user_id = scim.user_id`;

const text = (value: RawBuilder<string | null>) =>
  ({ kind: 'text', value, folded: sql<string | null>`lower(${value})` }) as const;
const exact = (value: RawBuilder<string | null>) => ({ kind: 'text', value }) as const;
const attribute = (...path: string[]) =>
  text(sql`(scim.attributes #>> ${sql.lit(`{${path.join(',')}}`)})`);

const element = (name: string) => text(sql`(element.value ->> ${sql.lit(name)})`);

/** Columns of the attributes that users can be filtered and sorted by, apart from custom fields. */
export const userColumns: Columns = {
  id: { kind: 'uuid', value: sql`scim.user_id` },
  externalId: exact(sql`scim.external_id`),
  userName: text(sql`scim.user_name`),
  'name.formatted': attribute('name', 'formatted'),
  'name.givenName': attribute('name', 'givenName'),
  'name.familyName': attribute('name', 'familyName'),
  displayName: text(sql`coalesce(scim.attributes ->> 'displayName', profile.full_name)`),
  title: text(sql`details.job_title`),
  locale: attribute('locale'),
  timezone: attribute('timezone'),
  active: { kind: 'boolean', value: sql`(membership.deactivated_at is null)` },
  emails: {
    kind: 'list',
    from: sql`jsonb_array_elements(coalesce(scim.attributes -> 'emails',
      jsonb_build_array(jsonb_build_object('value', account.email, 'type', 'work', 'primary', true)))) as element`,
    elements: {
      value: element('value'),
      type: element('type'),
      display: element('display'),
      primary: {
        kind: 'boolean',
        value: sql`coalesce((element.value -> 'primary')::boolean, false)`,
      },
    },
    hasValue: (
      email,
    ) => sql`(lower((scim.attributes -> 'emails')::text)::jsonb @> ${JSON.stringify([{ value: email }])}::jsonb
      or scim.user_id = any(array(select id from auth.users where email = ${email})))`,
  },
  groups: {
    kind: 'list',
    from: sql`team_members joined join teams team on team.id = joined.team_id and joined.user_id = scim.user_id`,
    elements: { value: { kind: 'uuid', value: sql`team.id` }, display: text(sql`team.name`) },
  },
  'meta.created': { kind: 'time', value: sql`scim.created_at` },
  'meta.lastModified': { kind: 'time', value: sql`scim.updated_at` },
  [`${scimUrns.enterpriseUser}:employeeNumber`]: text(sql`details.employee_id`),
  [`${scimUrns.enterpriseUser}:department`]: text(sql`details.department`),
  [`${scimUrns.enterpriseUser}:manager.value`]: { kind: 'uuid', value: sql`details.manager_id` },
  [`${scimUrns.customUser}:location`]: text(sql`details.location`),
  [`${scimUrns.customUser}:hiredOn`]: text(sql`details.hired_on::text`),
};

const groups = (included: boolean) =>
  included
    ? sql`coalesce((
        select jsonb_agg(jsonb_build_object('value', team.id, 'display', team.name) order by lower(team.name), team.id)
        from team_members joined join teams team on team.id = joined.team_id
        where joined.user_id = scim.user_id), '[]')`
    : sql`'[]'::jsonb`;

const managerName = sql`(select coalesce(manager.full_name, manager_account.email)
  from profiles manager join auth.users manager_account on manager_account.id = manager.id
  where manager.id = details.manager_id)`;

type UserSelection = {
  condition: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  hasGroups: boolean;
};

function selectUsers(
  organizationId: string,
  { condition, order, hasGroups }: UserSelection,
): RawBuilder<UserRow> {
  return sql<UserRow>`
    select scim.user_id as id, scim.user_name, scim.external_id, scim.attributes, scim.created_at, scim.updated_at,
      membership.deactivated_at is null as is_active, profile.is_super_admin, membership.role, account.email,
      profile.full_name,
      details.employee_id, details.job_title, details.department, details.location, details.hired_on::text,
      details.manager_id, ${managerName} as manager_name,
      coalesce(details.custom_fields, '{}') as custom_fields, ${groups(hasGroups)} as groups
    from ${from}
    where scim.organization_id = ${organizationId} and ${condition}
    order by ${order}`;
}

export type UserPage = {
  condition: RawBuilder<boolean> | undefined;
  order: RawBuilder<unknown> | undefined;
  offset: number;
  limit: number;
  hasGroups: boolean;
};

const defaultOrder = sql`scim.created_at, scim.user_id`;

/**
 * Selects the ids of a page first: names, groups and details are read for its users only, not for all users before it.
 * Exported for its test.
 */
export function selectUserPage(
  organizationId: string,
  { condition = sql`true`, order: sortedBy, offset, limit, hasGroups }: UserPage,
): RawBuilder<UserRow> {
  const order = sortedBy ? sql`${sortedBy}, ${defaultOrder}` : defaultOrder;
  const isOnPage = sql`scim.user_id = any(array(
    select scim.user_id from ${from} where scim.organization_id = ${organizationId} and ${condition}
    order by ${order} limit ${limit} offset ${offset}))`;
  return selectUsers(organizationId, { condition: isOnPage, order, hasGroups });
}

/** Lists a page of the provisioned users of an organization, by default in the order in which they were provisioned. */
export async function listUserRows(
  db: Database,
  organizationId: string,
  page: UserPage,
): Promise<UserRow[]> {
  const { rows } = await selectUserPage(organizationId, page).execute(db);
  return rows;
}

/** Counts the provisioned users of an organization that match a condition. */
export async function countUsers(
  db: Database,
  organizationId: string,
  condition: RawBuilder<boolean> | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${condition ? from : sql`scim_users scim`}
    where scim.organization_id = ${organizationId} and ${condition ?? sql`true`}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds a provisioned user of an organization. */
export async function findUserRow(
  db: Database,
  organizationId: string,
  id: string,
): Promise<UserRow | undefined> {
  const selection = { condition: sql`scim.user_id = ${id}`, order: defaultOrder, hasGroups: true };
  const { rows } = await selectUsers(organizationId, selection).execute(db);
  return rows[0];
}

/** An account that a resource may be about. */
export type KnownAccount = {
  id: string;
  isSuperAdmin: boolean;
  organizationId: string | null;
  isProvisioned: boolean;
};

/** Finds the account with an email, or the one into which an account with this email was merged. */
export async function findAccount(
  db: Database,
  organizationId: string,
  email: string,
): Promise<KnownAccount | undefined> {
  const accounts = db
    .selectFrom('auth.users as account')
    .innerJoin('profiles', 'profiles.id', 'account.id')
    .leftJoin('memberships', 'memberships.userId', 'account.id')
    .leftJoin('scimUsers as scim', 'scim.userId', 'account.id')
    .select(['account.id', 'profiles.isSuperAdmin', 'memberships.organizationId'])
    .select(sql<boolean>`scim.user_id is not null`.as('isProvisioned'));
  return (
    (await accounts.where('account.email', '=', email).executeTakeFirst()) ??
    (await accounts
      .where('account.id', '=', sql<string>`find_merged_account(${organizationId}, ${email})`)
      .executeTakeFirst())
  );
}

/** Whether another provisioned user of the organization has the user name or external id. */
export async function isIdentityTaken(
  db: Database,
  organizationId: string,
  { userName, externalId, exceptId }: ScimIdentity & { exceptId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from scim_users where organization_id = ${organizationId} and user_id is distinct from ${exceptId}::uuid
      and lower(user_name) = lower(${userName})
    union all
    select from scim_users where organization_id = ${organizationId} and user_id is distinct from ${exceptId}::uuid
      and external_id = ${externalId}`.execute(db);
  return rows.length > 0;
}

export type ScimIdentity = { userName: string; externalId: string | null };

/** Inserts or changes what the provider has sent about a member. */
export async function saveScimUser(
  db: Database,
  organizationId: string,
  userId: string,
  { userName, externalId, attributes }: ScimIdentity & { attributes: JsonObject },
): Promise<void> {
  const values = { userName, externalId, attributes: JSON.stringify(attributes) };
  await db
    .insertInto('scimUsers')
    .values({ organizationId, userId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'userId'])
        .doUpdateSet({ ...values, updatedAt: sql<Date>`now()` }),
    )
    .execute();
}

export async function deleteScimUser(db: Database, organizationId: string, userId: string) {
  await db
    .deleteFrom('scimUsers')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute();
}

/** Returns those of the given users who are provisioned in the organization. */
export async function listProvisionedIds(
  db: Database,
  organizationId: string,
  ids: string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from scim_users where organization_id = ${organizationId} and user_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

/** Sets the time zone of a user if it is one. */
export async function saveTimeZone(db: Database, userId: string, timeZone: string) {
  await sql`update profiles set time_zone = ${timeZone}, updated_at = now()
    where id = ${userId} and is_time_zone(${timeZone})`.execute(db);
}
