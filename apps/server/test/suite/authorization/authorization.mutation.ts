import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';
import { mutants } from '../../../../../scripts/mutation/mutant-switch.ts';
import { test } from '../../harness.ts';
import { expectForeignHidden, expectInactive, expectStatuses } from './authorization-checks.ts';
import { expectKeyStatuses, makeKeyWorld } from './authorization-keys.ts';
import { table, type Row } from './authorization-table.ts';
import { makeInactiveWorld, makeWorld } from './authorization-world.ts';

type ExpectRow = (row: Row) => Promise<void>;

/** Returns what to expect of each row, in a new world. */
type Expectation = () => Promise<ExpectRow>;

/** A row of the table and what is expected of it. */
type Check = { row: Row; expectation: Expectation };

/** Mutants that this many checks do not kill are left to other tests. */
const maxChecks = 32;

/** Returns checks from all of the table. */
function sample(all: Check[]): Check[] {
  const step = Math.max(1, all.length / maxChecks);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

// Run by `npm run mutate`, with code that has all mutants and switches one on. A mutant is killed by a check that fails
// with it and passes without it, in the same world.
test(
  'the authorization table kills mutants',
  { timeout: 4 * 3_600_000 },
  async ({ app, api, make, deps }) => {
    const expectations: Expectation[] = [
      async () => {
        const world = await makeWorld(api, make, deps);
        return (row) => expectStatuses(world, row);
      },
      async () => {
        const world = await makeInactiveWorld(api, make, deps);
        return (row) => expectInactive(world, row);
      },
      async () => {
        const world = await makeKeyWorld(app, api, make, deps);
        return (row) => expectKeyStatuses(world, row);
      },
      async () => {
        const world = await makeWorld(api, make, deps);
        return (row) => expectForeignHidden(world, row);
      },
    ];
    const started = new Map<Expectation, ExpectRow>();

    async function findError({ row, expectation }: Check, mutant = -1): Promise<unknown> {
      const expectRow = started.get(expectation) ?? (await expectation());
      started.set(expectation, expectRow);
      mutants.active = mutant;
      mutants.reached.clear();
      try {
        return await expectRow(row);
      } catch (error) {
        return error;
      } finally {
        mutants.active = -1;
      }
    }

    const passes = async (check: Check, mutant?: number) =>
      (await findError(check, mutant)) === undefined;

    const record = (line: { killed: number } | { failed: string }) =>
      appendFileSync(inject('tableFile'), `${JSON.stringify(line)}\n`);

    /** Checks that change what they expect, such as by deleting an object. */
    const unrepeatable = new Set<Check>();

    async function isRepeatable(check: Check): Promise<boolean> {
      started.delete(check.expectation);
      if ((await passes(check)) && (await passes(check))) return true;
      unrepeatable.add(check);
      started.delete(check.expectation);
      return false;
    }

    async function isKilledBy(id: number, check: Check): Promise<boolean> {
      if (unrepeatable.has(check) || (await passes(check, id))) return false;
      if (await passes(check)) return true;
      // Either the mutant has changed the world, or the check can't be repeated.
      return (await isRepeatable(check)) && !(await passes(check, id));
    }

    async function isKilled(id: number, checks: Check[]): Promise<boolean> {
      for (const check of sample(checks)) if (await isKilledBy(id, check)) return true;
      return false;
    }

    const killed = new Set<number>();
    for (const expectation of expectations) {
      const checks = table.map((row) => ({ row, expectation }));
      const checksByMutant = new Map<number, Check[]>();
      for (const check of checks) {
        const error = await findError(check);
        const message = error instanceof Error ? error.message : 'unknown';
        if (error !== undefined) record({ failed: `${check.row.call}: ${message}` });
        else
          for (const id of mutants.reached)
            checksByMutant.set(id, [...(checksByMutant.get(id) ?? []), check]);
      }
      // The cheapest first.
      const mutantsByCost = [...checksByMutant].toSorted(([, a], [, b]) => a.length - b.length);
      for (const [id, own] of mutantsByCost) {
        if (killed.has(id) || !(await isKilled(id, own))) continue;
        killed.add(id);
        record({ killed: id });
      }
    }
  },
);
