import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';
import { mutants } from './mutant-switch.ts';
import { test } from '../../harness.ts';
import { expectForeignHidden, expectStatuses } from './authorization-checks.ts';
import { table, type Row } from './authorization-table.ts';
import { makeWorld, type World } from './authorization-world.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Gets a line for each mutant that the table kills. */
    killedFile: string;
  }
}

/** Most mutants are killed by one of a few rows that reach them. */
const firstRows = 8;

const sampleOf = (rows: Row[]) => {
  const step = Math.max(1, Math.floor(rows.length / firstRows));
  return rows.filter((_, index) => index % step === 0);
};

async function expectRow(world: World, row: Row): Promise<void> {
  await expectStatuses(world, row);
  await expectForeignHidden(world, row);
}

/** Returns the rows up to the first that gives another result than the table, or undefined if all are as expected. */
async function findFailing(world: World, rows: Row[]): Promise<Row[] | undefined> {
  for (const [index, row] of rows.entries()) {
    try {
      await expectRow(world, row);
    } catch {
      return rows.slice(0, index + 1);
    }
  }
  return undefined;
}

// Run by `npm run mutate`, with code that has all mutants and switches one on. A mutant is killed by rows that fail with
// it and pass without it.
test(
  'the authorization table kills mutants',
  { timeout: 4 * 3_600_000 },
  async ({ api, make, deps }) => {
    const createWorld = () => makeWorld(api, make, deps);
    const rowsByMutant = new Map<number, Row[]>();
    const world = await createWorld();
    for (const row of table) {
      mutants.reached.clear();
      await expectRow(world, row);
      for (const id of mutants.reached)
        rowsByMutant.set(id, [...(rowsByMutant.get(id) ?? []), row]);
    }

    const sound = new Map<string, boolean>();
    async function passWithoutMutant(rows: Row[]): Promise<boolean> {
      const key = rows.map(({ call }) => call).join();
      const known = sound.get(key);
      if (known !== undefined) return known;
      const isSound = !(await findFailing(await createWorld(), rows));
      sound.set(key, isSound);
      return isSound;
    }

    async function isKilled(id: number, rows: Row[]): Promise<boolean> {
      const fresh = await createWorld();
      mutants.active = id;
      const failing = await findFailing(fresh, rows).finally(() => {
        mutants.active = -1;
      });
      return failing !== undefined && (await passWithoutMutant(failing));
    }

    for (const [id, rows] of rowsByMutant)
      if ((await isKilled(id, sampleOf(rows))) || (await isKilled(id, rows)))
        appendFileSync(inject('killedFile'), `${id}\n`);
  },
);
