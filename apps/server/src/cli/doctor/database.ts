import pg from 'pg';
import type { Config } from '../../platform/base/config.ts';
import { listMigrations, requireRoleSettings } from '../../platform/database/migrate.ts';
import { slowAfterSeconds } from '../../platform/monitoring/service-levels.ts';
import { deadAfterSeconds } from '../../platform/queue/worker-heartbeat.ts';
import { failed, ok, toReason, warning, type Finding } from './finding.ts';

const oldestVersion = 150_000;
const maxClockSkewSeconds = 5;

type Server = {
  version: string;
  versionNumber: number;
  role: string;
  isPowerful: boolean;
  isReadOnly: boolean;
  clockSkew: number;
};

async function readServer(client: pg.Client): Promise<Server> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version') as version,
      current_setting('server_version_num')::integer as "versionNumber", current_user as role,
      (select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls from pg_roles where rolname = current_user)
        or exists (select from pg_class where relowner = current_user::regrole) as "isPowerful",
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
      abs(extract(epoch from clock_timestamp() - to_timestamp($1)))::double precision as "clockSkew"`,
    [Date.now() / 1_000],
  );
  const [server] = rows;
  if (!server) throw new Error('The server returned nothing');
  return server;
}

function checkServer(server: Server): Finding[] {
  const { version, versionNumber, role, isPowerful, isReadOnly, clockSkew } = server;
  return [
    versionNumber >= oldestVersion
      ? ok(`PostgreSQL ${version}`)
      : failed(`PostgreSQL ${version}`, 'Upgrade to PostgreSQL 15 or newer.'),
    isPowerful
      ? failed(
          `The role ${role} owns tables or has administrative rights`,
          'Connect as atrium_app in DATABASE_URL: it must not be able to change evidence.',
        )
      : ok(`The role ${role} has only the rights it needs`),
    ...(isReadOnly
      ? [failed('The server is read-only', 'Point DATABASE_URL to the primary, not to a standby.')]
      : []),
    clockSkew > maxClockSkewSeconds
      ? failed(
          `Its clock differs by ${Math.round(clockSkew)} s`,
          'Synchronize both clocks, for example by chrony.',
        )
      : ok('Its clock agrees with ours'),
  ];
}

async function checkTimeouts(client: pg.Client): Promise<Finding> {
  try {
    await requireRoleSettings(client);
    return ok('Long statements are stopped');
  } catch (error) {
    return failed(toReason(error), 'Otherwise one slow statement can hold up the product.');
  }
}

async function checkBackup(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ hours: number | null }>(
    `select (extract(epoch from now() - max(finished_at)) / 3600)::double precision as hours from backups`,
  );
  const hours = rows[0]?.hours ?? null;
  if (hours === null)
    return warning('No backup is recorded', 'Set up backups: docs/backup.md says how.');
  return hours > slowAfterSeconds.backup / 3_600
    ? warning(
        `The last backup is ${Math.round(hours)} hours old`,
        'Run atrium backup on the database server, and see why its timer does not.',
      )
    : ok(`The last backup is ${Math.round(hours)} hours old`);
}

async function checkSchema(client: pg.Client): Promise<Finding[]> {
  const known = await listMigrations();
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const missing = known.filter((name) => !applied.has(name));
  const workers = await client.query(
    `select from worker_heartbeats where beat_at > now() - make_interval(secs => $1) limit 1`,
    [deadAfterSeconds],
  );
  return [
    await checkTimeouts(client),
    missing.length === 0
      ? ok(`All ${known.length} migrations are applied`)
      : failed(
          `${missing.length} of ${known.length} migrations are not applied`,
          'Run atrium migrate.',
        ),
    ...(missing.length === 0 ? [await checkBackup(client)] : []),
    workers.rowCount
      ? ok('Workers report')
      : warning('No worker reports', 'Start atrium worker: without it no email is sent.'),
  ];
}

/** Checks the server, the application's rights and the schema. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: config.DATABASE_URL,
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
  } catch (error) {
    return [
      failed(
        `PostgreSQL does not answer: ${toReason(error)}`,
        'Start it, or correct DATABASE_URL: host, port, database, user and password.',
      ),
    ];
  }
  try {
    return [...checkServer(await readServer(client)), ...(await checkSchema(client))];
  } finally {
    await client.end();
  }
}
