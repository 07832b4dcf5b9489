import { sql } from 'kysely';
import { batchReads, placeAllRows, type Ordinal } from '../../../platform/database/batch.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const credential = 'credential';

export async function findUserByEmail(db: Database, email: string) {
  return db
    .selectFrom('auth.users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/**
 * Same as `findUserByEmail`, with a row lock. Waits for a concurrent email change, after which the user is no longer
 * found by the old email.
 */
export async function lockUserByEmail(db: Database, email: string) {
  return db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Inserts an account without a profile, with a verified email or with none (null). Returns false if the email already has
 * one.
 */
export async function insertAccount(
  db: Database,
  account: { id: string; email: string | null; fullName: string | null },
): Promise<boolean> {
  const user = await db
    .insertInto('auth.users')
    .values({
      id: account.id,
      email: account.email ?? sql<string>`placeholder_email(${account.id}::uuid)`,
      emailVerified: true,
      name: account.fullName ?? '',
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return user.numInsertedOrUpdatedRows === 1n;
}

/** Inserts the profile of an account. Returns false if the username is taken. */
export async function insertProfile(
  db: Database,
  profile: { id: string; fullName: string | null; username: string | null },
): Promise<boolean> {
  const inserted = await db
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Sets or replaces the password of a user. */
export async function savePassword(db: Database, userId: string, hash: string) {
  await db
    .insertInto('auth.accounts')
    .values({
      id: crypto.randomUUID(),
      userId,
      accountId: userId,
      providerId: credential,
      password: hash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['providerId', 'accountId'])
        .doUpdateSet({ password: hash, updatedAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Makes a user a super admin, as the owner of the schema. Returns whether they were none before. */
export async function grantSuperAdmin(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select set_super_admin(null, ${userId}, true) as changed`.execute(db);
  return rows[0]?.changed ?? false;
}

export async function findPasswordHash(db: Database, userId: string) {
  const row = await db
    .selectFrom('auth.accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', credential)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

export async function changeUserEmail(db: Database, userId: string, email: string) {
  await db
    .updateTable('auth.users')
    .set({ email, emailVerified: true, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

export async function getUserEmail(db: Database, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('auth.users')
    .select(sql<string>`shown_email(email)`.as('email'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Serializes membership changes of a user until the transaction ends. */
export async function lockUser(db: Database, userId: string) {
  await db.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Returns the name and email of a user for emails and audit events. The email is empty if the account has none. */
export async function getUserContact(db: Database, userId: string) {
  return db
    .selectFrom('auth.users as user')
    .innerJoin('profiles', 'profiles.id', 'user.id')
    .select('profiles.fullName')
    .select(sql<string>`shown_email("user".email)`.as('email'))
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns the username of a user who has a name. */
export async function getUsername(db: Database, userId: string): Promise<string> {
  const { username } = await db
    .selectFrom('profiles')
    .select(sql<string>`coalesce(username, full_name)`.as('username'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return username;
}

/** Returns the emails of all super admins. */
export async function listSuperAdminEmails(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('auth.users as user', 'user.id', 'profiles.id')
    .select('user.email')
    .where('profiles.isSuperAdmin', '=', true)
    .execute();
  return rows.map(({ email }) => email);
}

/** The profile fields that are not part of the actor. */
export type ProfileDetails = {
  username: string | null;
  certificateName: string | null;
  reminderHour: number;
  timeZone: string | null;
  hasPassword: boolean;
  isAuthor: boolean;
  createdAt: Date;
  updatedAt: Date;
};

const selectProfileDetails = statement(
  'find_profile_details',
  (users) => sql<ProfileDetails & Ordinal>`
    select "user".ordinal, coalesce(profiles.username, profiles.full_name) as username,
      profiles.certificate_name as "certificateName", profiles.reminder_hour as "reminderHour",
      profiles.time_zone as "timeZone", profiles.created_at as "createdAt", profiles.updated_at as "updatedAt",
      exists (select from auth.accounts where user_id = profiles.id and password is not null) as "hasPassword",
      exists (select from courses where author_id = profiles.id and archived_at is null
        and (organization_id is null or organization_id = "user".organization_id)) as "isAuthor"
    from rows from (json_to_recordset(${users}) as (id uuid, "organizationId" uuid))
      with ordinality as "user" (id, organization_id, ordinal)
    join profiles on profiles.id = "user".id`,
);

/** Returns the profile fields that are not part of the actor. `isAuthor` follows `authoredCourses` of course.policy.ts. */
export const getProfileDetails = batchReads(
  async (db, users: { id: string; organizationId: string | null }[]) => {
    const rows = await selectProfileDetails(db, JSON.stringify(users));
    return placeAllRows(rows, users);
  },
);

export async function saveProfile(
  db: Database,
  userId: string,
  changes: {
    fullName?: string | undefined;
    username?: string | undefined;
    certificateName?: string | null | undefined;
    reminderHour?: number | undefined;
    timeZone?: string | null | undefined;
  },
) {
  await db
    .updateTable('profiles')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Returns which usernames other users have. Names with the same normalized key count as equal. */
export async function findTakenNames(
  db: Database,
  names: string[],
  exceptUserId: string | undefined,
) {
  const { rows } = await sql<{ name: string }>`
    select candidate.name from unnest(${names}::text[]) as candidate (name)
    where exists (
      select from profiles
      where profiles.name_key = name_key(candidate.name)
        and profiles.id is distinct from ${exceptUserId ?? null}::uuid)
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}
