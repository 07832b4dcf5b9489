import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { listStored } from '../../../../test/media/uploads.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import {
  expireExport,
  listExports,
  requestExport,
} from '../../../../test/training/training-exports.ts';
import type { Deps } from '../../../platform/deps.ts';
import { trainingJobs } from '../training.jobs.ts';
import { buildTrainingExport } from './build-export.service.ts';
import { pruneTrainingExports } from './prune-exports.service.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

async function makeAdmin(api: ApiClient, make: Factories) {
  const organization = await make.organization();
  const client = api.as(await make.user({ organization, role: 'admin' }));
  return { organization, client };
}

const countRows = async ({ db }: Deps, id: string) =>
  (await db.selectFrom('trainingExports').select('id').where('id', '=', id).execute()).length;
const countObjects = async (deps: Deps, id: string) =>
  (await listStored(deps)).objects.filter((key) => key.startsWith(`exports/${id}/`)).length;

test('deletes expired exports with everything that was stored for them', async ({
  api,
  make,
  deps,
}) => {
  const { organization, client } = await makeAdmin(api, make);
  const [expired, current] = [
    await requestExport(client, organization),
    await requestExport(client, organization, { format: 'xlsx' }),
  ];
  for (const { id } of [expired, current]) await buildTrainingExport(deps, id);
  // Of a run that was killed.
  await deps.storage.put(`exports/${expired.id}/leftover`, Buffer.from('x'), 'text/csv');
  await expireExport(deps.db, expired.id);
  for (let run = 0; run < 2; run += 1) await trainingJobs['training.prune_exports']?.(deps, {});
  expect([await countRows(deps, expired.id), await countObjects(deps, expired.id)]).toEqual([0, 0]);
  expect([await countRows(deps, current.id), await countObjects(deps, current.id)]).toEqual([1, 1]);
});

test('keeps the row of an export whose file could not be removed', async ({ api, make, deps }) => {
  const { organization, client } = await makeAdmin(api, make);
  const { id } = await requestExport(client, organization);
  await buildTrainingExport(deps, id);
  await expireExport(deps.db, id);
  const storage = {
    ...deps.storage,
    removeFolder: () => Promise.reject(new Error('connection lost')),
  };
  await expect(pruneTrainingExports({ ...deps, storage })).rejects.toThrow('connection lost');
  expect([await countRows(deps, id), await countObjects(deps, id)]).toEqual([1, 1]);
  await pruneTrainingExports(deps);
  expect([await countRows(deps, id), await countObjects(deps, id)]).toEqual([0, 0]);
});

test('removes files without an export after six hours', async ({ api, make, deps }) => {
  const { organization, client } = await makeAdmin(api, make);
  const { id } = await requestExport(client, organization);
  await buildTrainingExport(deps, id);
  const unknown = randomUUID();
  await deps.storage.put(`exports/${unknown}/file`, Buffer.from('x'), 'text/csv');
  await pruneTrainingExports(deps);
  expect(await countObjects(deps, unknown)).toBe(1);
  await pruneTrainingExports(deps, Date.now() + 7 * 3_600_000);
  expect([await countObjects(deps, unknown), await countObjects(deps, id)]).toEqual([0, 1]);
});

test('fails exports that no job will create', async ({ api, make, deps }) => {
  const { organization, client } = await makeAdmin(api, make);
  const { id } = await requestExport(client, organization);
  const changeAsOwner = (statement: ReturnType<typeof sql>) =>
    asOwner(deps.db, (owner) => statement.execute(owner));
  await changeAsOwner(
    sql`update training_exports set requested_at = now() - interval '1 hour' where id = ${id}`,
  );
  await pruneTrainingExports(deps);
  expect(await listExports(client, organization)).toMatchObject([{ status: 'preparing' }]);
  await changeAsOwner(sql`select graphile_worker.remove_job(${`export ${id}`})`);
  await pruneTrainingExports(deps);
  expect(await listExports(client, organization)).toMatchObject([
    { status: 'failed', error: 'failed' },
  ]);
});
