import { sql, type RawBuilder } from 'kysely';
import type { userRoles } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';
import { toNamePattern } from '../../../platform/database/lists.ts';
import { normalizeIpAddress } from '../../../platform/audit.ts';
import type { Actor } from '../../../policies/actor.ts';

type Role = (typeof userRoles)[number];
/** Filters other than the name. */
type UserKind = { role?: Role | undefined; organizationId?: string | undefined };
export type UserFilter = UserKind & { search?: string | undefined };
/**
 * What a search matches: the whole text at the start of a word, all its words at the start of words in any order, or any
 * part of the name or email.
 */
export const searchModes = ['start', 'words', 'part'] as const;
export type SearchMode = (typeof searchModes)[number];
type Search = { text: string; mode: SearchMode };
/** Page cursor: sign-up time in microseconds, then id. */
export type UserCursor = [createdMicros: number, id: string];
export type UserPage = { after?: UserCursor | undefined; limit: number };
/** A user's position in the list. */
export type UserPosition = { id: string; createdMicros: number };

const roles: Record<Role, RawBuilder<boolean>> = {
  super_admin: sql`profiles.is_super_admin`,
  org_admin: sql`memberships.role = 'admin'`,
  member: sql`memberships.role = 'member'`,
  none: sql`memberships.user_id is null and not profiles.is_super_admin`,
};

const createdMicros = sql<number>`(extract(epoch from account.created_at) * 1000000)::bigint`;
const profileJoins = sql`join profiles on profiles.id = account.id
  left join memberships on memberships.user_id = account.id`;
const newestFirst = sql`order by account.created_at desc, account.id desc`;

function isOfKind({ role, organizationId }: UserKind) {
  const isInOrganization = organizationId
    ? sql`memberships.organization_id = ${organizationId}`
    : sql`true`;
  return sql`${role ? roles[role] : sql`true`} and ${isInOrganization}`;
}

const isBehind = (after: UserCursor | undefined) =>
  after
    ? sql`(account.created_at, account.id) <
        (timestamptz 'epoch' + ${after[0]}::double precision * interval '1 microsecond', ${after[1]}::uuid)`
    : sql`true`;

// Sorts after every text that begins with the one before it.
const beyond = sql`U&'\\+10FFFF'`;
const startsWith = (text: string) =>
  sql`words >= search_text(${text}) and words < search_text(${text}) || ${beyond}`;

/** Splits a search into the texts that must each be at the start of a word, the longest first. */
const toTexts = ({ text, mode }: Search) =>
  mode === 'start' ? [text] : text.split(/\s+/).toSorted((a, b) => b.length - a.length);

const hasWords = (texts: string[]) =>
  sql.join(
    [
      sql`true`,
      ...texts.map(
        (text) =>
          sql`exists (select from user_words where user_id = account.id and ${startsWith(text)})`,
      ),
    ],
    sql` and `,
  );

function isFound(search: Search | undefined) {
  if (!search) return sql`true`;
  if (search.mode !== 'part') return hasWords(toTexts(search));
  const pattern = toNamePattern(search.text);
  return sql`(lower(profiles.full_name) like ${pattern} or lower(account.email) like ${pattern})`;
}

/** Lists users that match the filter, newest first. `among` limits the scan to so many of the newest. */
export async function scanUsers(
  db: Database,
  { search, ...kind }: UserKind & { search?: Search | undefined },
  { after, limit }: UserPage,
  among?: number,
): Promise<UserPosition[]> {
  const source = among
    ? sql`(select id, email, created_at from auth.users account where ${isBehind(after)}
        ${newestFirst} limit ${among}) account`
    : sql`auth.users account`;
  const { rows } = await sql<UserPosition>`
    select account.id, ${createdMicros} as created_micros from ${source} ${profileJoins}
    where ${isFound(search)} and ${isOfKind(kind)} and ${isBehind(after)}
    ${newestFirst} limit ${limit}
  `.execute(db);
  return rows;
}

/** Matches by the start of words, from one range of the index in user_words. */
function selectByWords(search: Search, many: number) {
  const [first = '', ...others] = toTexts(search);
  return {
    ctes: sql`by_words as materialized (
      select user_id as id, created_at from user_words where ${startsWith(first)} limit ${many})`,
    accounts: sql`select distinct id, created_at from by_words account where ${hasWords(others)}`,
    count: sql`select count(*) from by_words`,
  };
}

/** Matches by any part of the name or email, from the trigram indexes. */
function selectByPart({ text }: Search, many: number) {
  const pattern = toNamePattern(text);
  // Emails contain no spaces; skipping them halves the cost.
  const hasMatchingEmail = /\s/.test(text) ? sql`false` : sql`lower(email) like ${pattern}`;
  return {
    ctes: sql`
      by_name as materialized (select id from profiles where lower(full_name) like ${pattern} limit ${many}),
      by_email as materialized (select id, created_at from auth.users where ${hasMatchingEmail} limit ${many})`,
    accounts: sql`
      select account.id, account.created_at from by_name join auth.users account on account.id = by_name.id
      union select id, created_at from by_email`,
    count: sql`select greatest((select count(*) from by_name), (select count(*) from by_email))`,
  };
}

/** Lists users that match the search through an index, sorted. Returns undefined if `many` or more match. */
export async function searchUsers(
  db: Database,
  search: Search,
  { role, after, limit }: UserPage & Pick<UserKind, 'role'>,
  many: number,
): Promise<UserPosition[] | undefined> {
  const matches = search.mode === 'part' ? selectByPart(search, many) : selectByWords(search, many);
  const { rows } = await sql<{ found: number; page: UserPosition[] | null }>`
    with ${matches.ctes},
      account as (${matches.accounts}),
      page as (
        select account.id, ${createdMicros} as "createdMicros" from account ${role ? profileJoins : sql``}
        where ${isOfKind({ role })} and ${isBehind(after)}
        ${newestFirst} limit ${limit})
    select (${matches.count}) as found,
      (select jsonb_agg(page order by "createdMicros" desc, id desc) from page) as page
  `.execute(db);
  const [answer] = rows;
  return !answer || answer.found >= many ? undefined : (answer.page ?? []);
}

/** Returns the users to show, by id. */
export async function getUserRows(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom('auth.users as account')
    .innerJoin('profiles', 'profiles.id', 'account.id')
    .leftJoin('memberships', 'memberships.userId', 'account.id')
    .leftJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .select([
      'account.id',
      sql<string>`shown_email(account.email)`.as('email'),
      'account.createdAt',
      'profiles.fullName',
      'profiles.isSuperAdmin',
      'memberships.role',
      'organizations.id as organizationId',
      'organizations.name as organizationName',
    ])
    .where('account.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type UserRow =
  Awaited<ReturnType<typeof getUserRows>> extends Map<string, infer Row> ? Row : never;

/** Sets the super admin flag of a user, checked and audited by the database function. Returns whether it changed. */
export async function updateSuperAdmin(
  db: Database,
  actor: Actor,
  userId: string,
  isSuperAdmin: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    select set_super_admin(${actor.id}::uuid, ${userId}::uuid, ${isSuperAdmin}::boolean,
      ${normalizeIpAddress(actor.ipAddress)}::inet) as "isChanged"`.execute(db);
  return rows[0]?.isChanged ?? false;
}
