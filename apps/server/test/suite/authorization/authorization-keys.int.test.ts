import { expect } from 'vitest';
import { test } from '../../harness.ts';
import { expectKeyStatuses, makeKeyWorld, scopesOf } from './authorization-keys.ts';
import { routesOf } from './authorization-routes.ts';
import { table } from './authorization-table.ts';
import { keyRefusals } from './key-refusals.ts';

test('every call declares a scope for API keys, or a reason why they can’t make it', async ({
  app,
}) => {
  const scopes = scopesOf(app);
  const routes = routesOf(app.printRoutes({ commonPrefix: false }));
  const refused = [...new Set(routes)].filter((route) => !scopes.has(route));
  expect(refused.toSorted()).toEqual(Object.values(keyRefusals).flat().toSorted());
});

test(
  'every call returns the status of the table for each kind of API key',
  { timeout: 180_000 },
  async ({ app, api, make, deps }) => {
    const world = await makeKeyWorld(app, api, make, deps);
    for (const row of table) await expectKeyStatuses(world, row);
  },
);
