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

type Context = { deps: Deps; database: string; world: FigureWorld };

/** Records a history in an empty database batch by batch, aggregates after each batch and checks the stats. */
async function replay({ deps, database, world }: Context, history: History): Promise<void> {
  await forgetEverything(database);
  await setZones(deps.db, world, history.zones);
  const acts = actsOf(history, world);
  for (const batchActs of Map.groupBy(acts, ({ batch }) => batch).values()) {
    await tell(deps.db, batchActs);
    await countLearning(deps);
  }
  await expectFigures(deps.db, world, acts);

  const counted = await readKept(deps.db);
  await countLearning(deps);
  expect(await readKept(deps.db), 'after counting twice').toEqual(counted);
  await rebuildFigures(deps);
  expect(await readKept(deps.db), 'after a rebuild').toEqual(counted);

  await setZones(deps.db, world, history.laterZones);
  await countLearning(deps);
  await expectFigures(deps.db, world, acts);
  const moved = await readKept(deps.db);
  await rebuildFigures(deps);
  expect(await readKept(deps.db), 'after a rebuild in another time zone').toEqual(moved);
}

test(
  'matches a direct count of the learning events for any history, after a rebuild and in another time zone',
  { timeout: 900_000 },
  async ({ deps, database, make }) => {
    const world = await makeFigureWorld(make);
    await fc.assert(
      fc.asyncProperty(anyHistory({ minLength: 1, maxLength: 80 }), (history) =>
        replay({ deps, database, world }, history),
      ),
      { numRuns: count(10, 300), endOnFailure: true },
    );
  },
);

test(
  'matches it for a history longer than one batch',
  { timeout: 900_000 },
  async ({ deps, database, make }) => {
    const world = await makeFigureWorld(make);
    const longHistory = anyHistory(
      { minLength: 2_400, maxLength: 2_400 },
      { minLength: 30, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(longHistory, (history) => {
        const oneBatch = history.events.map((act) => ({ ...act, batch: 0 }));
        return replay({ deps, database, world }, { ...history, events: oneBatch });
      }),
      { numRuns: count(1, 10), endOnFailure: true },
    );
  },
);
