import pg from 'pg';
import { asOwner } from '../open-deps.ts';
import { CommandError, UsageError } from '../command-errors.ts';
import type { Terminal } from '../terminal.ts';
import { type Backup, listBackups, runPgbackrest } from './pgbackrest.ts';

/** Makes the table `backups` equal to the repository, so that the age of the last one can be monitored. */
async function recordBackups(ownerUrl: string, backups: Backup[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(
      `with listed as (
         select * from jsonb_to_recordset($1::jsonb) as listed("label" text, "kind" text, "startedAt" timestamptz,
           "finishedAt" timestamptz, "databaseBytes" bigint, "storedBytes" bigint)),
       expired as (delete from backups where label not in (select "label" from listed))
       insert into backups (label, kind, started_at, finished_at, database_bytes, stored_bytes)
       select * from listed on conflict (label) do nothing`,
      [JSON.stringify(backups)],
    );
  } finally {
    await client.end();
  }
}

const toMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/**
 * `atrium backup`: runs on the database server. Makes a backup by pgBackRest, removes expired ones and records what the
 * repository contains. Needs only DATABASE_OWNER_URL.
 */
export async function createBackup(args: string[], terminal: Terminal): Promise<number> {
  const [kind = 'incr', ...rest] = args;
  if (rest.length > 0 || !['full', 'incr'].includes(kind)) throw new UsageError();
  const ownerUrl = asOwner(terminal.env)['DATABASE_URL'] ?? '';
  const startedAt = Date.now();
  terminal.print(`Backing up the database (${kind}).`);
  await runPgbackrest(terminal, ['backup', `--type=${kind}`]);
  const backups = await listBackups(terminal.env);
  const last = backups.at(-1);
  await recordBackups(ownerUrl, backups);
  // The command may have waited for the clock of the server; whole seconds are recorded.
  if (!last || last.finishedAt.getTime() < startedAt - 1_000)
    throw new CommandError('The backup contains damaged pages. See docs/backup.md.');
  terminal.print(
    `${last.label}: ${toMegabytes(last.databaseBytes)} MB of data, ${toMegabytes(last.storedBytes)} MB stored, in ${Math.round((Date.now() - startedAt) / 1_000)} s.`,
  );
  return 0;
}
