import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { errorCodes } from '@atrium/contracts/base/errors';
import { expect, vi } from 'vitest';
import type { Factories } from '../../../../test/factories.ts';
import { test, testConfig } from '../../../../test/harness.ts';
import { makeClip, createUploader } from '../../../../test/media/uploads.ts';
import { buildApp } from '../../../app.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connectionTimeouts } from '../../../platform/http/connections.ts';
import { createStorage } from '../../../platform/storage/storage.ts';

// The timeouts of an unresponsive store take several seconds.
vi.setConfig({ testTimeout: 40_000 });

async function setUp(make: Factories) {
  const organization = await make.organization();
  const course = await make.course({ organization, visibility: 'organization' });
  const lesson = await make.lesson(course.id, { kind: 'video' });
  const admin = await make.user({ organization, role: 'admin' });
  return { organization, course, lesson, admin };
}

const listRows = (deps: Deps) =>
  deps.db.selectFrom('videos').selectAll().where('status', '<>', 'removed').execute();

test('returns 503 for an upload without storage while learning still works', async ({
  database,
  deps,
  make,
}) => {
  const { admin, lesson, course, organization } = await setUp(make);
  const text = await make.lesson(course.id, { kind: 'text', orderIndex: 2 });
  const quiz = await make.lesson(course.id, { kind: 'quiz', orderIndex: 3 });
  const storage = createStorage(testConfig(database, { S3_ENDPOINT: 'http://127.0.0.1:1' }));
  const app = await buildApp({ ...deps, storage });
  try {
    const { upload, port, tokenOf } = await createUploader(app);
    const reply = await upload(admin, [
      ['lessonId', String(lesson.id)],
      ['video', makeClip(6_000_000)],
    ]);
    expect(reply).toMatchObject({
      status: 503,
      body: { code: 'storage_unavailable', message: errorCodes.storage_unavailable.message },
    });
    expect(await listRows(deps)).toEqual([]);

    const headers = {
      authorization: `Bearer ${await tokenOf(await make.user({ organization }))}`,
      'content-type': 'application/json',
    };
    const statusOf = async (path: string, body?: object) => {
      const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      return (await fetch(`http://127.0.0.1:${port}/api${path}`, { headers, ...sent })).status;
    };
    expect(await statusOf(`/lessons/${text.id}`)).toBe(200);
    expect(await statusOf(`/lessons/${lesson.id}`)).toBe(200);
    expect(await statusOf(`/lessons/${quiz.id}/quiz`)).toBe(200);
    const done = { lessonId: text.id, status: 'completed' };
    expect(await statusOf('/progress/unit', done)).toBe(200);
  } finally {
    await app.close();
    storage.close();
  }
});

for (const size of [1_000, 6_000_000]) {
  test(`returns 503 in time for ${size} bytes when the store never responds`, async ({
    database,
    deps,
    make,
  }) => {
    const { admin, lesson } = await setUp(make);
    const silent = createServer((socket) => socket.on('error', () => undefined).resume());
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const S3_ENDPOINT = `http://127.0.0.1:${port}`;
    const storage = createStorage(testConfig(database, { S3_ENDPOINT }));
    const app = await buildApp({ ...deps, storage });
    try {
      const { upload } = await createUploader(app);
      const startedAtMs = performance.now();
      const reply = await upload(admin, [
        ['lessonId', String(lesson.id)],
        ['video', makeClip(size)],
      ]);
      expect(reply).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
      expect(performance.now() - startedAtMs).toBeLessThan(connectionTimeouts.idleMs - 5_000);
      expect(await listRows(deps)).toEqual([]);
    } finally {
      await app.close();
      storage.close();
      silent.close();
    }
  });
}

test('returns 503 with the reason when the bucket is missing', async ({ database, deps, make }) => {
  const { admin, lesson } = await setUp(make);
  const missing = { S3_BUCKET: `missing-${crypto.randomUUID()}` };
  const storage = createStorage(testConfig(database, missing));
  const app = await buildApp({ ...deps, storage });
  try {
    const { upload } = await createUploader(app);
    const reply = await upload(admin, [
      ['lessonId', String(lesson.id)],
      ['video', makeClip(1_000)],
    ]);
    expect(reply).toMatchObject({ status: 503, body: { message: 'Bucket not found' } });
  } finally {
    await app.close();
    storage.close();
  }
});
