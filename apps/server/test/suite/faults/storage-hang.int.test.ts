import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { systemHealth } from '@atrium/contracts/analytics/system';
import { expect } from 'vitest';
import { createApiClient } from '../../api-client.ts';
import { makeTwoColorImage } from '../../authoring/images.ts';
import { createFactories } from '../../factories.ts';
import { test, testConfig } from '../../harness.ts';
import { encodeForm, formType, makeClip } from '../../media/uploads.ts';
import { buildApp } from '../../../src/app.ts';
import { openDeps } from '../../../src/platform/deps.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { createStorage } from '../../../src/platform/storage/storage.ts';

/** An object store that accepts connections and never responds. */
async function startHangingStore() {
  const sockets = new Set<Socket>();
  let connectedAt = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    connectedAt = Date.now();
    socket.on('error', () => undefined).resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countConnections: () => sockets.size,
    /** Returns how long ago the last connection was opened. */
    sinceConnectionMs: () => Date.now() - connectedAt,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function measure(work: Promise<unknown>) {
  const began = Date.now();
  const error = await work.catch((caught: unknown) => caught);
  return { error, seconds: (Date.now() - began) / 1_000 };
}

const unavailable = { name: 'StorageError', fault: 'storage_unavailable' };

test('times out a read after 2 s and makes no calls after three failures', async ({ database }) => {
  const store = await startHangingStore();
  const storage = createStorage(testConfig(database, { S3_ENDPOINT: store.endpoint }));
  const reads = [() => storage.get('a'), () => storage.openStream('b'), () => storage.has('c')];
  for (const read of reads) {
    const { error, seconds } = await measure(read());
    expect(error).toMatchObject(unavailable);
    expect(seconds).toBeLessThan(3.5);
  }
  const opened = store.countConnections();
  const { error, seconds } = await measure(storage.get('a'));
  expect(error).toMatchObject(unavailable);
  expect(seconds).toBeLessThan(0.5);
  expect(await storage.isReady()).toBe(false);
  expect(store.countConnections()).toBe(opened);
  storage.close();
  store.close();
});

test(
  'times out an upload 4 s after its last progress',
  { timeout: 60_000 },
  async ({ database }) => {
    const store = await startHangingStore();
    const storage = createStorage(testConfig(database, { S3_ENDPOINT: store.endpoint }));
    const bytes = Buffer.alloc(1_000);
    const writes = await Promise.all([
      measure(storage.put('a', bytes, 'text/plain')),
      measure(storage.putStream('b', Readable.from([bytes]), 'video/mp4')),
    ]);
    for (const { error, seconds } of writes) {
      expect(error).toMatchObject(unavailable);
      expect(seconds).toBeLessThan(5);
    }
    storage.close();
    store.close();
  },
);

test('serves the health page and returns 503 for an image while the store hangs', async ({
  database,
}) => {
  const store = await startHangingStore();
  const config = testConfig(database, { S3_ENDPOINT: store.endpoint, LOG_LEVEL: 'silent' });
  const deps = openDeps(config, createLogger(config));
  const app = await buildApp(deps);
  const make = createFactories(deps);
  const admin = await make.user({ isSuperAdmin: true });
  const client = createApiClient(app).as(admin);
  await client.get('/api/admin/health');

  const startedAt = Date.now();
  const health = await client.get('/api/admin/health');
  expect(systemHealth.parse(health.body).isStorageReady).toBe(false);
  const id = crypto.randomUUID();
  await deps.db
    .insertInto('courseImages')
    .values({
      id,
      uploadedBy: admin.id,
      objectKey: `images/${id}.webp`,
      contentType: 'image/webp',
      contentHash: Buffer.alloc(32),
      sizeBytes: 10,
      width: 1,
      height: 1,
    })
    .execute();
  const image = await client.get(`/api/images/${id}`);
  expect(image.status).toBe(503);
  expect(image.headers['retry-after']).toBe('2');
  expect(Date.now() - startedAt).toBeLessThan(7_000);
  await app.close();
  await deps.close();
  store.close();
});

test(
  'returns 503 for an upload within 5 s of calling a store that hangs',
  { timeout: 60_000 },
  async ({ database }) => {
    const store = await startHangingStore();
    const config = testConfig(database, { S3_ENDPOINT: store.endpoint, LOG_LEVEL: 'silent' });
    const deps = openDeps(config, createLogger(config));
    const app = await buildApp(deps);
    const make = createFactories(deps);
    const admin = await make.user({ isSuperAdmin: true });
    const lesson = await make.lesson((await make.course()).id, { kind: 'video' });
    const client = createApiClient(app).as(admin);
    await client.get('/api/admin/health');
    const form = encodeForm([
      ['lessonId', String(lesson.id)],
      ['video', makeClip(6_000_000)],
    ]);
    const uploads = [
      {
        url: '/api/images?purpose=thumbnail',
        type: 'image/png',
        body: await makeTwoColorImage(64, 36).png().toBuffer(),
      },
      { url: '/api/course-imports?fileName=a.zip', type: 'application/zip', body: form },
      { url: '/api/upload-video', type: formType, body: form },
    ];
    for (const { url, type, body } of uploads) {
      const headers = { 'content-type': type };
      const reply = await client.send({ method: 'POST', url, headers, body });
      expect([url, reply.status]).toEqual([url, 503]);
      expect(reply.headers['retry-after']).toBe('2');
      expect(store.sinceConnectionMs()).toBeLessThan(5_000);
    }
    await app.close();
    await deps.close();
    store.close();
  },
);
