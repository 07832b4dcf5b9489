import { expect } from 'vitest';
import { test } from '../../test/harness.ts';
import { findFreePort } from '../../test/support/private-cluster.ts';
import { runAtrium } from '../../test/support/run-atrium.ts';

test('says that a migrated database has nothing to apply', async ({ database, deps }) => {
  expect(await runAtrium(deps, database, ['migrate'])).toEqual({
    code: 0,
    output: 'Applied 0 migrations and 0 functions, views and triggers.',
    errors: '',
  });
});

test('says why a database was not migrated', async ({ database, deps }) => {
  const port = await findFreePort();
  const settings = { DATABASE_OWNER_URL: `postgres://atrium_owner@127.0.0.1:${port}/atrium` };
  expect(await runAtrium(deps, database, ['migrate'], { settings })).toEqual({
    code: 1,
    output: '',
    errors: `The database was not migrated: connect ECONNREFUSED 127.0.0.1:${port}\nCorrect this, then run atrium migrate again.`,
  });
});
