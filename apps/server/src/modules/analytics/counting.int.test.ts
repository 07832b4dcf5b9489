import fc from 'fast-check';
import { expect } from 'vitest';
import { count } from '../../../test/counts.ts';
import { readKept } from '../../../test/figures-look.ts';
import type { FigureWorld } from '../../../test/figures-oracle.ts';
import {
  expectFigures,
  forgetEverything,
  makeFigureWorld,
  setZones,
} from '../../../test/figures-world.ts';
import { test } from '../../../test/harness.ts';
import { actsOf, anyHistory, tell, type History } from '../../../test/learning-histories.ts';
import type { Deps } from '../../platform/deps.ts';
import { countLearning, rebuildFigures } from './counting.service.ts';

type Stage = { deps: Deps; database: string; world: FigureWorld };

/** Tells a history to an empty record, portion by portion, and counts after each. */
async function live({ deps, database, world }: Stage, history: History): Promise<void> {
  await forgetEverything(database);
  await setZones(deps.db, world, history.zones);
  const acts = actsOf(history, world);
  for (const told of Map.groupBy(acts, ({ portion }) => portion).values()) {
    await tell(deps.db, told);
    await countLearning(deps);
  }
  await expectFigures(deps.db, world, acts);

  const counted = await readKept(deps.db);
  await countLearning(deps);
  expect(await readKept(deps.db), 'counted twice').toEqual(counted);
  await rebuildFigures(deps);
  expect(await readKept(deps.db), 'counted anew').toEqual(counted);

  await setZones(deps.db, world, history.laterZones);
  await countLearning(deps);
  await expectFigures(deps.db, world, acts);
  const moved = await readKept(deps.db);
  await rebuildFigures(deps);
  expect(await readKept(deps.db), 'counted anew where days are others').toEqual(moved);
}

test(
  'however a history is told, figures are those of a count over its acts, counted anew or by other days as well',
  { timeout: 900_000 },
  async ({ deps, database, make }) => {
    const world = await makeFigureWorld(make);
    await fc.assert(
      fc.asyncProperty(anyHistory({ minLength: 1, maxLength: 80 }), (history) =>
        live({ deps, database, world }, history),
      ),
      { numRuns: count(10, 300), endOnFailure: true },
    );
  },
);

test(
  'so they are where a history is too long to be counted in one go',
  { timeout: 900_000 },
  async ({ deps, database, make }) => {
    const world = await makeFigureWorld(make);
    const longHistory = anyHistory(
      { minLength: 2_400, maxLength: 2_400 },
      { minLength: 30, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(longHistory, (history) => {
        const atOnce = history.told.map((act) => ({ ...act, portion: 0 }));
        return live({ deps, database, world }, { ...history, told: atOnce });
      }),
      { numRuns: count(1, 10), endOnFailure: true },
    );
  },
);
