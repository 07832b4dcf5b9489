import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { handleLostConnections } from './lost-connections.ts';
import { loadMigrationFiles, lockTimeout } from './migration-files.ts';

const databaseDirectory = fileURLToPath(new URL('../../../database', import.meta.url));

/** In the order in which they are applied: views may use functions, triggers both. */
const repeatableFolders = ['functions', 'views', 'triggers'];

/** The advisory lock that a running migration holds. */
export const migrationLock = 7_241_865_325_823;

/** What a migration applied: names of versioned migrations, and paths of functions, views and triggers. */
type Applied = { migrations: string[]; repeatables: string[] };

/** How node-pg-migrate announces the migration it runs next. */
const announcement = /^### MIGRATION (?<name>\S+) \(UP\) ###$/;

/**
 * Brings a database to the newest schema, as its owner: the tables of the job queue, then the versioned files in
 * `migrations`, then changed files in `functions`, `views` and `triggers`. Waits at most two seconds for a lock, so that a
 * migration never blocks the running product. Logs the name of each migration before it runs. Throws if another migration
 * is running.
 */
export async function migrate(
  ownerUrl: string,
  log: (line: string) => void,
  directory: string = databaseDirectory,
): Promise<Applied> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 5_000 });
  handleLostConnections(pool, (error) => log(error.message));
  try {
    await runMigrations({ pgPool: pool });
    const client = await pool.connect();
    try {
      await client.query(`set lock_timeout = '${lockTimeout}'`);
      await requireRoleSettings(client);
      await acquireLock(client);
      const logStart = (line: string) => {
        const name = announcement.exec(line)?.groups?.['name'];
        if (name) log(`Applying ${name}`);
      };
      const ran = await runner({
        dbClient: client,
        dir: join(directory, 'migrations'),
        direction: 'up',
        migrationsTable: 'schema_migrations',
        checkOrder: true,
        noLock: true,
        migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loadMigrationFiles }],
        logger: { debug: () => {}, info: logStart, warn: () => {}, error: log },
      });
      const repeatables = await applyRepeatables(client, directory);
      return { migrations: ran.map(({ name }) => name), repeatables };
    } finally {
      // Closes the connection, which releases the lock.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** Returns the names of the migrations of this version, as the database records them. */
export async function listMigrations(directory: string = databaseDirectory): Promise<string[]> {
  const files = await readdir(join(directory, 'migrations'));
  return files
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .toSorted();
}

const requiredSettings = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
];

/**
 * Throws if the application's role lacks a timeout or has it turned off with 0. The owner of the schema can't set them:
 * an administrator does, with `role-settings.sql`.
 */
export async function requireRoleSettings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
    where not exists (
      select from pg_db_role_setting, unnest(setconfig) as setting
      where setrole = 'atrium_app'::regrole and starts_with(setting, name || '=')
        and split_part(setting, '=', 2) !~ '^0[a-z]*$'
        and setdatabase in (0, (select oid from pg_database where datname = current_database())))`,
    [requiredSettings],
  );
  if (rows.length === 0) return;
  const missing = rows.map(({ name }) => name).join(', ');
  throw new Error(
    `The role atrium_app has no ${missing}. Run database/role-settings.sql as an administrator.`,
  );
}

async function acquireLock(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ acquired: boolean }>(
    'select pg_try_advisory_lock($1) as acquired',
    [migrationLock],
  );
  if (!rows[0]?.acquired) throw new Error('Another migration is already running');
}

type Repeatable = { path: string; text: string; sha256: string };

async function readRepeatables(directory: string): Promise<Repeatable[]> {
  const files: Repeatable[] = [];
  for (const folder of repeatableFolders) {
    const names = await readdir(join(directory, folder), { recursive: true });
    for (const name of names.filter((each) => each.endsWith('.sql')).toSorted()) {
      const text = await readFile(join(directory, folder, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      files.push({ path: `${folder}/${name}`, text, sha256 });
    }
  }
  return files;
}

/** Applies the files whose content differs from what was applied last, all of them or none. Returns their paths. */
async function applyRepeatables(client: pg.PoolClient, directory: string): Promise<string[]> {
  const changed: string[] = [];
  const files = await readRepeatables(directory);
  await client.query('begin');
  try {
    await client.query(`
      create table if not exists schema_repeatables (
        path text not null,
        sha256 text not null,
        applied_at timestamptz not null default now(),
        constraint schema_repeatables_pkey primary key (path)
      )`);
    // Functions call each other, in whatever order they are created.
    await client.query('set local check_function_bodies = off');
    const { rows } = await client.query<{ path: string; sha256: string }>(
      'select path, sha256 from schema_repeatables',
    );
    const applied = new Map(rows.map(({ path, sha256 }) => [path, sha256]));
    for (const { path, text, sha256 } of files) {
      if (applied.get(path) === sha256) continue;
      await applyFile(client, path, text);
      await client.query(
        `insert into schema_repeatables (path, sha256) values ($1, $2)
        on conflict (path) do update set sha256 = excluded.sha256, applied_at = now()`,
        [path, sha256],
      );
      changed.push(path);
    }
    // A file that was deleted and comes back has to be applied again.
    await client.query('delete from schema_repeatables where path <> all($1)', [
      files.map(({ path }) => path),
    ]);
    await client.query('commit');
    return changed;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyFile(client: pg.PoolClient, path: string, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path}: ${reason}`, { cause: error });
  }
}
