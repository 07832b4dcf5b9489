import type pg from 'pg';

/** Returns the email pattern of the users that were created with a prefix. */
export const emailsOf = (prefix: string) => `${prefix}.%@bench.example`;

/**
 * Creates verified users without an organization, with the password of the seeded users and emails that start with
 * `prefix`.
 */
export async function createUsers(db: pg.Pool, prefix: string, count: number): Promise<void> {
  await db.query(
    `insert into auth.users (id, name, email, email_verified)
     select gen_random_uuid(), initcap($1::text) || ' ' || n, $1 || '.' || n || '@bench.example', true
     from generate_series(1, $2) n`,
    [prefix, count],
  );
  const emails = emailsOf(prefix);
  await db.query(
    `insert into profiles (id, full_name) select id, name from auth.users where email like $1
     on conflict do nothing`,
    [emails],
  );
  await db.query(
    `insert into auth.accounts (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), id, id::text, 'credential', (
       select password from auth.accounts known join auth.users on auth.users.id = known.user_id
       where email = 'amara.okafor@northfield.example')
     from auth.users where email like $1`,
    [emails],
  );
}
