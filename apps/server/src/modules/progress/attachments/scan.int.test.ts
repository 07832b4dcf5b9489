import { sql } from 'kysely';
import { expect } from 'vitest';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import {
  addFile,
  eicar,
  makeCourseWithFiles,
  startScanner,
  urlPath,
} from '../../../../test/progress/attachments.ts';
import { getOwnCapstone } from '../../../../test/progress/capstone-submissions.ts';
import { createApiClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test as base, testConfig } from '../../../../test/harness.ts';
import { buildApp } from '../../../app.ts';
import { createLogger } from '../../../platform/base/logging.ts';
import { openDeps, type Deps } from '../../../platform/deps.ts';
import { progressJobs } from '../progress.jobs.ts';

type Scanned = { deps: Deps; api: ReturnType<typeof createApiClient> };

/** Adds the API with a virus scanner. */
const test = base.extend<{ scanned: Scanned }>({
  scanned: [
    async ({ database }, use) => {
      const scanner = await startScanner();
      const config = testConfig(database, {
        VIRUS_SCANNER_URL: scanner.url,
        LOG_LEVEL: 'silent',
      });
      const deps = openDeps(config, createLogger(config));
      await deps.storage.ensureBucket();
      const app = await buildApp(deps);
      await use({ deps, api: createApiClient(app) });
      await app.close();
      await deps.close();
      scanner.close();
    },
    { scope: 'file' },
  ],
});

const scan = (deps: Deps, learnerId: string, attachmentId: string) =>
  progressJobs['progress.scan_attachment']?.(deps, { learnerId, attachmentId });

async function makeLearner({ api, deps }: Scanned, make: Factories) {
  const learner = await make.user();
  const course = await makeCourseWithFiles(deps, make, undefined, { isRequired: true });
  const client = api.as(learner);
  const statusOf = async (id: string) =>
    (await getOwnCapstone(client, course)).attachments.find((file) => file.id === id)?.status;
  const submit = async () =>
    codeOf(
      await client.post(`/api/lessons/${course.lessonId}/capstone`, {
        checkedTaskIds: [],
        reflection: '',
        submit: true,
      }),
    );
  return { learner, course, client, statusOf, submit };
}

test('makes a file available after the scan only', async ({ scanned, make }) => {
  const { learner, course, client, statusOf, submit } = await makeLearner(scanned, make);
  const file = await addFile(client, course.lessonId);
  expect(file.status).toBe('scanning');
  expect(codeOf(await client.get(urlPath(learner.id, file.id)))).toEqual([
    409,
    'attachment_not_ready',
  ]);
  expect(await submit()).toEqual([409, 'attachments_pending']);
  await scan(scanned.deps, learner.id, file.id);
  await scan(scanned.deps, learner.id, file.id);
  expect(await statusOf(file.id)).toBe('ready');
  expect((await client.get(urlPath(learner.id, file.id))).status).toBe(200);
  expect(await submit()).toEqual([200, undefined]);
});

test('rejects an infected file and removes it from storage', async ({ scanned, make }) => {
  const { deps } = scanned;
  const { learner, course, client, statusOf, submit } = await makeLearner(scanned, make);
  const file = await addFile(client, course.lessonId, { name: 'notes.txt', bytes: eicar });
  await scan(deps, learner.id, file.id);
  expect(await statusOf(file.id)).toBe('rejected');
  expect((await client.get(urlPath(learner.id, file.id))).status).toBe(404);
  expect(await submit()).toEqual([422, 'attachments_missing']);
  const { objectKey } = await deps.db
    .selectFrom('capstoneAttachments')
    .select('objectKey')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  await progressJobs['progress.remove_attachment']?.(deps, { objectKey });
  expect(await deps.storage.has(objectKey)).toBe(false);
});

test('keeps a file waiting while the scanner is unavailable', async ({ scanned, make }) => {
  const { deps } = scanned;
  const { learner, course, client, statusOf } = await makeLearner(scanned, make);
  const file = await addFile(client, course.lessonId);
  const config = { ...deps.config, VIRUS_SCANNER_URL: 'tcp://127.0.0.1:1' };
  await expect(scan({ ...deps, config }, learner.id, file.id)).rejects.toThrow(
    'the virus scan failed',
  );
  expect(await statusOf(file.id)).toBe('scanning');
  expect((await client.get(urlPath(learner.id, file.id))).status).toBe(409);
  await scan(deps, learner.id, file.id);
  expect(await statusOf(file.id)).toBe('ready');
});

test('queues a lost scan again', async ({ scanned, make }) => {
  const { deps } = scanned;
  const { learner, course, client } = await makeLearner(scanned, make);
  const file = await addFile(client, course.lessonId);
  const key = `attachment ${learner.id} ${file.id}`;
  const isQueued = async () => {
    const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(
      deps.db,
    );
    return rows.length === 1;
  };
  expect(await isQueued()).toBe(true);
  await sql`select graphile_worker.remove_job(${key})`.execute(deps.db);
  await deps.db
    .updateTable('capstoneAttachments')
    .set({ updatedAt: new Date(Date.now() - 3_600_000) })
    .where('id', '=', file.id)
    .execute();
  await progressJobs['progress.sweep_attachments']?.(deps, {});
  expect(await isQueued()).toBe(true);
});
