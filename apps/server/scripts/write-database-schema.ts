import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import { migrate } from '../src/platform/database/migrate.ts';
import { asAdmin, dropDatabase, ensureDatabase, ownerUrl } from './local-database.ts';

// Writes database/schema.sql, the dump of a new database. `--verify` fails if the committed file differs.

const file = new URL('../database/schema.sql', import.meta.url);

const dumpArguments = [
  '--schema-only',
  '--no-owner',
  '--exclude-schema=graphile_worker',
  // Their names depend on today's date.
  '--exclude-table=public.learning_events_2*',
  // Partitions by learner differ in their remainder only: the first one of each table is enough.
  '--exclude-table=public.*_p([1-9]|1[0-5])',
];

/** Removes what depends on versions and settings, and the comments that repeat the statement below. */
function clean(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => !/^(--$|-- |SET |SELECT pg_catalog\.set_config|\\(un)?restrict )/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

async function runDump(database: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(
      'pg_dump',
      [...dumpArguments, `--dbname=${ownerUrl(database)}`],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    return stdout;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new Error('pg_dump is not installed: run scripts/setup-machine', { cause: error });
  }
}

async function dumpSchema(): Promise<{ text: string; version: string }> {
  const database = `atrium_schema_${process.pid}`;
  try {
    await ensureDatabase(database);
    await migrate(ownerUrl(database), () => {});
    const stdout = await runDump(database);
    const { rows } = await asAdmin((client) =>
      client.query<{ version: string }>(
        "select (current_setting('server_version_num')::integer / 10000)::text as version",
      ),
    );
    return { text: clean(stdout), version: rows[0]?.version ?? '' };
  } finally {
    await dropDatabase(database);
  }
}

const toStatements = (text: string) =>
  new Set(text.split('\n\n').map((statement) => statement.replaceAll(/\s+/g, ' ').trim()));

/** Lists statements that only one of two dumps has. Their order and white space make no difference. */
function listDifferences(committed: string, current: string): string[] {
  const [before, after] = [toStatements(committed), toStatements(current)];
  return [
    ...[...before].filter((each) => !after.has(each)).map((each) => `- ${each}`),
    ...[...after].filter((each) => !before.has(each)).map((each) => `+ ${each}`),
  ];
}

const header = (version: string) =>
  `-- The whole schema, for reading: written by npm run db:schema with PostgreSQL ${version}. Do not edit.`;

const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } });
const { text, version } = await dumpSchema();
if (values.verify) {
  const [firstLine = '', ...lines] = (await readFile(file, 'utf8')).split('\n');
  const differences = listDifferences(lines.join('\n').trim(), text);
  if (differences.length === 0) {
    console.log('database/schema.sql is up to date.');
  } else if (firstLine === header(version)) {
    console.error('database/schema.sql is out of date. Run npm run db:schema.\n');
    console.error(differences.slice(0, 20).join('\n'));
    process.exitCode = 1;
  } else {
    // Dumps of other versions are written differently.
    console.log(`database/schema.sql was not compared: this server is PostgreSQL ${version}.`);
  }
} else {
  await writeFile(file, `${header(version)}\n\n${text}\n`);
}
