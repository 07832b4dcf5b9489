import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { test as base, describe, expect, inject } from 'vitest';
import {
  migrate,
  migrationLock,
  requireRoleSettings,
} from '../../../src/platform/database/migrate.ts';
import { asAdmin, cloneDatabase, dropDatabase, ownerUrl } from '../../../scripts/local-database.ts';

type Migrated = {
  database: string;
  /** A copy of the folder `database`, to be changed. */
  directory: string;
  /** Migrates with the files of the folder and returns the lines that were logged. */
  run: () => Promise<string[]>;
  query: (text: string) => Promise<unknown[]>;
};

const source = fileURLToPath(new URL('../../../database', import.meta.url));
let databases = 0;

const test = base.extend<{ migrated: Migrated }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest requires a destructured parameter.
  migrated: async ({}, use) => {
    databases += 1;
    const database = `${inject('templateDatabase')}_migrate_${process.pid}_${databases}`;
    const directory = await mkdtemp(join(tmpdir(), 'atrium-database-'));
    await cp(source, directory, { recursive: true });
    await cloneDatabase(inject('templateDatabase'), database);
    await use({
      database,
      directory,
      async run() {
        return (await migrate(ownerUrl(database), () => {}, directory)).repeatables;
      },
      query: async (text) => {
        const { rows } = await asAdmin((client) => client.query<object>(text), database);
        return rows;
      },
    });
    await dropDatabase(database);
    await rm(directory, { recursive: true });
  },
});

async function edit(directory: string, path: string, change: (text: string) => string) {
  const file = join(directory, path);
  await writeFile(file, change(await readFile(file, 'utf8')));
}

describe('migrate', () => {
  test('applies nothing when nothing has changed', async ({ migrated }) => {
    const before = await migrated.query('select * from schema_repeatables order by path');
    expect(await migrated.run()).toEqual([]);
    expect(await migrated.query('select * from schema_repeatables order by path')).toEqual(before);
  });

  test('applies a repeatable file again when its content changes', async ({ migrated }) => {
    const path = 'functions/progress/count_seconds.sql';
    await edit(migrated.directory, path, (text) =>
      text.replace('coalesce(sum', 'coalesce(1 + sum'),
    );
    expect(await migrated.run()).toEqual([path]);
    expect(await migrated.query("select count_seconds('{[0,5)}') as seconds")).toEqual([
      { seconds: 6 },
    ]);
    expect(await migrated.run()).toEqual([]);
  });

  test('applies constraint triggers again', async ({ migrated }) => {
    const path = 'triggers/quiz_questions.sql';
    await edit(migrated.directory, path, (text) => `-- Changed.\n${text}`);
    expect(await migrated.run()).toEqual([path]);
  });

  test('applies a file again that was deleted and has come back', async ({ migrated }) => {
    const path = 'functions/progress/count_seconds.sql';
    const file = join(migrated.directory, path);
    const text = await readFile(file, 'utf8');
    await rm(file);
    expect(await migrated.run()).toEqual([]);
    await writeFile(file, text);
    expect(await migrated.run()).toEqual([path]);
  });

  test('applies no repeatable file when one of them fails', async ({ migrated }) => {
    await edit(migrated.directory, 'functions/progress/count_seconds.sql', (text) =>
      text.replace('coalesce(sum', 'coalesce(1 + sum'),
    );
    await edit(migrated.directory, 'views/category_days.sql', (text) => `${text}select nonsense;`);
    await expect(migrated.run()).rejects.toThrow(
      'views/category_days.sql: column "nonsense" does not exist',
    );
    expect(await migrated.query("select count_seconds('{[0,5)}') as seconds")).toEqual([
      { seconds: 5 },
    ]);
  });

  test('does not run while another migration is running', async ({ migrated }) => {
    await asAdmin(async (client) => {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await expect(migrated.run()).rejects.toThrow('Another migration is already running');
    }, migrated.database);
  });

  describe('a migration without a transaction', () => {
    const write = (directory: string, name: string, ...lines: string[]) =>
      writeFile(join(directory, `migrations/${name}.sql`), `${lines.join('\n')}\n`);
    const header = '-- atrium: no transaction';
    const listIndexes = `select relname as name, indisvalid as valid from pg_index
      join pg_class on pg_class.oid = indexrelid where relname like 'test\\_%' order by 1`;

    test('builds indexes concurrently, also of the partitions of a table', async ({ migrated }) => {
      await migrated.query('create table test_parts (id int) partition by hash (id)');
      await migrated.query(
        'create table test_parts_0 partition of test_parts for values with (modulus 1, remainder 0)',
      );
      await migrated.query('alter table test_parts owner to atrium_owner');
      await migrated.query('alter table test_parts_0 owner to atrium_owner');
      await write(
        migrated.directory,
        '9001_index_test',
        header,
        'create index test_parts_id_idx on only test_parts (id);',
        'create index concurrently test_parts_0_id_idx on test_parts_0 (id);',
        'alter index test_parts_id_idx attach partition test_parts_0_id_idx;',
      );
      await migrated.run();
      expect(await migrated.query(listIndexes)).toEqual([
        { name: 'test_parts_0_id_idx', valid: true },
        { name: 'test_parts_id_idx', valid: true },
      ]);
    });

    test('replaces the invalid index that a failed run left', async ({ migrated }) => {
      await migrated.query('create table test_rows (id int)');
      await migrated.query('alter table test_rows owner to atrium_owner');
      await migrated.query('insert into test_rows values (1), (1)');
      await write(
        migrated.directory,
        '9001_index_test',
        header,
        'create unique index concurrently test_rows_id_idx on test_rows (id);',
      );
      await expect(migrated.run()).rejects.toThrow('could not create unique index');
      expect(await migrated.query(listIndexes)).toEqual([
        { name: 'test_rows_id_idx', valid: false },
      ]);
      await migrated.query('delete from test_rows');
      await migrated.run();
      expect(await migrated.query(listIndexes)).toEqual([
        { name: 'test_rows_id_idx', valid: true },
      ]);
      expect(
        await migrated.query("select name from schema_migrations where name like '9001%'"),
      ).toEqual([{ name: '9001_index_test' }]);
    });

    test('waits for running transactions, while the next one waits two seconds', async ({
      migrated,
    }) => {
      await migrated.query('create table test_rows (id int)');
      await migrated.query('alter table test_rows owner to atrium_owner');
      await write(
        migrated.directory,
        '9001_index_test',
        header,
        'create index concurrently test_rows_id_idx on test_rows (id);',
      );
      await migrated.query('create table test_notes (id int)');
      await migrated.query('alter table test_notes owner to atrium_owner');
      await write(migrated.directory, '9002_change_test', 'alter table test_notes add note text;');
      const lock = async (client: pg.Client, table: string) => {
        await client.query('begin');
        await client.query(`lock table ${table} in row exclusive mode`);
      };
      await asAdmin(async (other) => {
        await lock(other, 'test_notes');
        let failure: Promise<unknown> | undefined;
        await asAdmin(async (client) => {
          await lock(client, 'test_rows');
          failure = migrated.run().catch((error: unknown) => error);
          const countWaiting = () =>
            migrated.query(`select from pg_stat_activity where wait_event_type = 'Lock'
              and datname = current_database() and now() - query_start > '2.5 seconds'`);
          await expect.poll(countWaiting).toHaveLength(1);
          await client.query('commit');
        }, migrated.database);
        expect(String(await failure)).toContain('lock timeout');
      }, migrated.database);
      expect(await migrated.query(listIndexes)).toEqual([
        { name: 'test_rows_id_idx', valid: true },
      ]);
    });
  });

  for (const change of ['reset lock_timeout', "set lock_timeout = '0s'", 'set lock_timeout = 0'])
    test(`fails after "alter role atrium_app ${change}"`, async ({ migrated }) => {
      await asAdmin(async (client) => {
        await client.query('begin');
        await client.query(`alter role atrium_app ${change}`);
        await expect(requireRoleSettings(client)).rejects.toThrow('atrium_app has no lock_timeout');
        await client.query('rollback');
        await requireRoleSettings(client);
      }, migrated.database);
    });
});
