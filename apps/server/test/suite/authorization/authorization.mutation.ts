import { appendFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
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

/** A row of the table and what is expected of it. Rows change objects, so each expectation has a world of its own. */
type Check = { row: Row; expectRow: (world: World, row: Row) => Promise<void> };

const checks: Check[] = [expectStatuses, expectForeignHidden].flatMap((expectRow) =>
  table.map((row) => ({ row, expectRow })),
);

/** Most mutants are killed by one of a few checks that reach them. */
const firstChecks = 8;

const sampleOf = (all: Check[]) => {
  const step = Math.max(1, Math.floor(all.length / firstChecks));
  return all.filter((_, index) => index % step === 0);
};

/** Returns the checks up to the first that fails, or undefined if none does. */
async function findFailing(
  createWorld: () => Promise<World>,
  all: Check[],
  onPassed: (check: Check) => void = () => {},
): Promise<Check[] | undefined> {
  const worlds = new Map<Check['expectRow'], World>();
  const active = mutants.active;
  for (const [index, check] of all.entries()) {
    mutants.active = -1;
    const world = worlds.get(check.expectRow) ?? (await createWorld());
    worlds.set(check.expectRow, world);
    mutants.active = active;
    mutants.reached.clear();
    try {
      await check.expectRow(world, check.row);
    } catch {
      return all.slice(0, index + 1);
    }
    onPassed(check);
  }
  return undefined;
}

// Run by `npm run mutate`, with code that has all mutants and switches one on. A mutant is killed by checks that fail with
// it and pass without it.
test(
  'the authorization table kills mutants',
  { timeout: 4 * 3_600_000 },
  async ({ api, make, deps }) => {
    const createWorld = () => makeWorld(api, make, deps);
    const checksByMutant = new Map<number, Check[]>();
    const failing = await findFailing(createWorld, checks, (check) => {
      for (const id of mutants.reached)
        checksByMutant.set(id, [...(checksByMutant.get(id) ?? []), check]);
    });
    expect(failing?.at(-1)?.row.call).toBeUndefined();

    const isSound = new Map<string, boolean>();
    async function passWithoutMutant(all: Check[]): Promise<boolean> {
      const key = all.map((check) => checks.indexOf(check)).join();
      const known = isSound.get(key);
      if (known !== undefined) return known;
      const passed = !(await findFailing(createWorld, all));
      isSound.set(key, passed);
      return passed;
    }

    async function isKilled(id: number, all: Check[]): Promise<boolean> {
      mutants.active = id;
      const failed = await findFailing(createWorld, all).finally(() => {
        mutants.active = -1;
      });
      return failed !== undefined && (await passWithoutMutant(failed));
    }

    for (const [id, reaching] of checksByMutant)
      if ((await isKilled(id, sampleOf(reaching))) || (await isKilled(id, reaching)))
        appendFileSync(inject('killedFile'), `${id}\n`);
  },
);
