import { once } from 'node:events';
import { expect } from 'vitest';
import { asAdmin } from '../../../../scripts/local-database.ts';
import { test } from '../../../../test/harness.ts';
import { listStored } from '../../../../test/media/uploads.ts';
import { listKindsOf } from '../../../../test/messages/messages.ts';
import { startWorkerProcess, until } from '../../../../test/support/worker-process.ts';
import {
  getFileUrl,
  listExports,
  makeTrainedOrganization,
  requestExport,
} from '../../../../test/training/training-exports.ts';

test(
  'creates an export once when its worker is killed between the upload and the commit',
  { timeout: 300_000 },
  async ({ api, deps, database }) => {
    await deps.storage.ensureBucket();
    const { organization, admin } = await makeTrainedOrganization(deps);
    const client = api.as(admin);
    const { id } = await requestExport(client, organization);
    const isStored = async () =>
      (await listStored(deps)).objects.some((key) => key.startsWith(`exports/${id}/`));
    let worker = startWorkerProcess(deps);
    try {
      // The lock stops the worker after the upload, at the first statement of its transaction.
      await asAdmin(async (connection) => {
        await connection.query('begin');
        await connection.query('select from training_exports where id = $1 for update', [id]);
        await until('the stored file', 60, isStored);
        worker.kill('SIGKILL');
        await once(worker, 'exit');
        await connection.query('rollback');
      }, database);
      expect(await listExports(client, organization)).toMatchObject([{ id, status: 'preparing' }]);
      expect(await listKindsOf(deps.db, admin)).toEqual([]);
      worker = startWorkerProcess(deps);
      await until('the finished export', 120, async () => {
        const [only] = await listExports(client, organization);
        return only?.status === 'ready';
      });
      expect(await listKindsOf(deps.db, admin)).toEqual(['export_ready']);
      const reply = await api.get(await getFileUrl(client, organization, id));
      expect(reply.body).toContain('Ada');
    } finally {
      worker.kill('SIGKILL');
    }
  },
);
