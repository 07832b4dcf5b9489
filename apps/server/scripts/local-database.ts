import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** Databases and roles for development and tests. In production an operator creates them. */
export const adminUrl =
  process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const host = new URL(adminUrl).host;
export const ownerUrl = (database: string) => `postgres://atrium_owner@${host}/${database}`;
export const applicationUrl = (database: string) => `postgres://atrium_app@${host}/${database}`;

/** The database of `npm run dev` and the db:* commands. */
export const developmentDatabase = process.env['ATRIUM_DATABASE'] ?? 'atrium';

/** Runs statements as the server's administrator. */
export async function asAdmin<Result>(
  work: (client: pg.Client) => Promise<Result>,
  database?: string,
): Promise<Result> {
  const url = new URL(adminUrl);
  if (database) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the statements that create the two roles, if they are missing, and apply their settings. */
export async function readRoleStatements(): Promise<string> {
  const settings = await readFile(
    new URL('../database/role-settings.sql', import.meta.url),
    'utf8',
  );
  const creations = ['atrium_owner', 'atrium_app'].map(
    (role) => `
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} login nosuperuser nocreatedb nocreaterole;
    end if;`,
  );
  // Two test runs may start at the same time. Statements sent together are one transaction.
  return `select pg_advisory_xact_lock(7241865325824);
    do $$ begin ${creations.join('')} end $$;
    ${settings}`;
}

// Privileges on a database are not part of its schema, so neither migrations nor cloning set them.
async function restrict(client: pg.Client, database: string) {
  await client.query(`revoke temporary on database ${pg.escapeIdentifier(database)} from public`);
}

/** Creates the two roles and, if missing, the database; returns whether it was created. */
export async function ensureDatabase(name: string): Promise<boolean> {
  const created = await asAdmin(async (client) => {
    await client.query(await readRoleStatements());
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return false;
    await client.query(`create database ${pg.escapeIdentifier(name)} owner atrium_owner`);
    await restrict(client, name);
    return true;
  });
  if (created)
    await asAdmin((client) => client.query('grant all on schema public to atrium_owner'), name);
  return created;
}

/** Copies a whole database in a fraction of a second. */
export async function cloneDatabase(template: string, name: string): Promise<void> {
  await asAdmin(async (client) => {
    const [source, copy] = [template, name].map((identifier) => pg.escapeIdentifier(identifier));
    await client.query(`create database ${copy} template ${source} owner atrium_owner`);
    await restrict(client, name);
  });
}

/** Drops a database even if there are open connections. */
export async function dropDatabase(name: string): Promise<void> {
  await asAdmin((client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}
