import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { cloneDatabase, dropDatabase } from '../../scripts/local-database.ts';
import { manifestSchema, type Manifest } from '../../src/cli/organization/manifest.ts';
import { createLogger } from '../../src/platform/base/logging.ts';
import { openDeps, type Deps } from '../../src/platform/deps.ts';
import { createFactories } from '../factories.ts';
import { test as base, testConfig } from '../harness.ts';
import { runAtrium } from '../support/run-atrium.ts';
import { readArchive } from './archives.ts';
import { makeTransferWorld, type TransferWorld } from './transfer-world.ts';

let targets = 0;

type Fixtures = {
  /** For files of the test. */
  directory: string;
  world: TransferWorld;
  /** An archive of the organization of `world`. */
  archive: string;
  /** Another installation with courses of its own. */
  target: {
    deps: Deps;
    database: string;
    run: (...args: string[]) => ReturnType<typeof runAtrium>;
  };
};

/** Vitest's `test` with an organization, its archive and a second installation to import it into. */
export const test = base.extend<Fixtures>({
  directory: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const path = await mkdtemp(join(tmpdir(), 'atrium-transfer-'));
      await use(path);
      await rm(path, { recursive: true });
    },
    { scope: 'file' },
  ],
  world: [async ({ deps }, use) => use(await makeTransferWorld(deps)), { scope: 'file' }],
  archive: [
    async ({ deps, database, directory, world }, use) => {
      const path = join(directory, 'organization.zip');
      const { id } = world.organization;
      const result = await runAtrium(deps, database, ['organization', 'export', id, path]);
      expect(result).toMatchObject({ code: 0, errors: '' });
      await use(path);
    },
    { scope: 'file' },
  ],
  target: async ({ database }, use) => {
    const name = `${database}_target${(targets += 1)}`;
    await cloneDatabase(inject('templateDatabase'), name);
    const config = testConfig(name);
    const deps = openDeps(config, createLogger({ ...config, LOG_LEVEL: 'silent' }));
    await deps.storage.ensureBucket();
    const make = createFactories(deps);
    for (let index = 0; index < 3; index += 1) {
      const { id } = await make.course({ title: `Course of the target ${index}` });
      await make.question((await make.lesson(id, { kind: 'quiz' })).id);
    }
    await use({
      deps,
      database: name,
      run: (...args) => runAtrium(deps, name, ['organization', ...args]),
    });
    await deps.close();
    await dropDatabase(name);
  },
});

/** Reads the manifest of an archive. */
export const readManifest = async (path: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(String((await readArchive(path)).get('manifest.json'))));

/** Counts rows that an import would add. */
export async function countRows({ db }: Deps) {
  const { rows } = await sql<{ users: number; events: number; courses: number; images: number }>`
    select (select count(*)::integer from auth.users) as users, (select count(*)::integer from learning_events) as events,
      (select count(*)::integer from courses) as courses, (select count(*)::integer from course_images) as images`.execute(
    db,
  );
  return rows[0];
}
