import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  GetBucketLifecycleConfigurationCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
} from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import { test, testConfig } from '../../../test/harness.ts';
import type { Config } from '../base/config.ts';
import { createStorageClient } from './storage-client.ts';
import { createStorage } from './storage.ts';

const bytes = new TextEncoder().encode('0123456789');

test('serves whole objects and ranges by signed URL to our own pages', async ({ deps }) => {
  const { storage, config } = deps;
  await storage.ensureBucket();
  await storage.ensureBucket();
  await storage.put('videos/a.mp4', bytes, 'video/mp4');
  const url = await storage.signGet('videos/a.mp4', 60);

  const whole = await fetch(url);
  expect(whole.status).toBe(200);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  expect(await whole.text()).toBe('0123456789');

  const fetchRange = (origin: string) => fetch(url, { headers: { range: 'bytes=3-5', origin } });
  const part = await fetchRange(config.PUBLIC_URL);
  expect(part.status).toBe(206);
  expect(await part.text()).toBe('345');
  expect(part.headers.get('content-range')).toBe('bytes 3-5/10');
  expect(part.headers.get('access-control-allow-origin')).toBe(config.PUBLIC_URL);
  expect(part.headers.get('access-control-expose-headers')?.toLowerCase()).toContain(
    'content-range',
  );
  const otherOrigin = await fetchRange('https://elsewhere.example');
  expect(otherOrigin.headers.get('access-control-allow-origin')).toBeNull();

  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: config.PUBLIC_URL,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range',
    },
  });
  expect(preflight.status).toBe(200);
});

test('rejects a signed URL for another object, for writing and after it expires', async ({
  deps,
}) => {
  const { storage } = deps;
  await storage.ensureBucket();
  await storage.put('videos/a.mp4', bytes, 'video/mp4');
  await storage.put('videos/b.mp4', bytes, 'video/mp4');
  const url = await storage.signGet('videos/a.mp4', 1);
  expect((await fetch(url.replace('videos/a', 'videos/b'))).status).toBe(403);
  expect((await fetch(url.replace(/Expires=1\b/, 'Expires=9999'))).status).toBe(403);
  expect((await fetch(url.split('?', 1)[0] ?? '')).status).toBe(403);
  expect((await fetch(url, { method: 'PUT', body: 'mine' })).status).toBe(403);
  await expect.poll(async () => (await fetch(url)).status, { timeout: 5_000 }).toBe(403);
});

test('stores a file from disk and reads it back', async ({ deps }) => {
  const { storage } = deps;
  await storage.ensureBucket();
  const folder = await mkdtemp(join(tmpdir(), 'atrium-storage-'));
  try {
    const path = join(folder, 'large.bin');
    await writeFile(path, Buffer.alloc(6_000_000, 'plan'));
    expect(await storage.has('large.bin')).toBe(false);
    await storage.putFile('large.bin', path, 'application/octet-stream');
    expect(await storage.has('large.bin')).toBe(true);
    expect((await storage.get('large.bin')).body).toHaveLength(6_000_000);
    await storage.downloadTo('large.bin', join(folder, 'again.bin'));
    expect(await readFile(join(folder, 'again.bin'))).toEqual(await readFile(path));
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('signs URLs for the public endpoint without a request to the store', async ({ database }) => {
  const storage = createStorage(
    testConfig(database, {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_PUBLIC_ENDPOINT: 'https://media.learn.example',
    }),
  );
  const url = new URL(await storage.signGet('videos/a b.mp4', 300));
  expect(url.origin).toBe('https://media.learn.example');
  expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
  storage.close();
});

async function* chunks(total: number, before: (sent: number) => Promise<void> | void = () => {}) {
  for (let sent = 0; sent < total; sent += 65_536) {
    await before(sent);
    yield randomBytes(Math.min(65_536, total - sent));
  }
}

async function listUnfinishedUploads(config: Config) {
  const client = createStorageClient(config, config.S3_ENDPOINT, 'asking');
  const { Uploads = [] } = await client.send(
    new ListMultipartUploadsCommand({ Bucket: config.S3_BUCKET }),
  );
  client.destroy();
  return Uploads.map(({ Key }) => Key);
}

test('stores a stream in parts as a cacheable object', async ({ deps }) => {
  const { storage, config } = deps;
  await storage.ensureBucket();
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of chunks(12_000_001)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await storage.putStream('streamed.mp4', Readable.from(hashed()), 'video/mp4');
  const { body } = await storage.get('streamed.mp4');
  expect(createHash('sha256').update(body).digest('hex')).toBe(hash.digest('hex'));
  expect(await listUnfinishedUploads(config)).toEqual([]);
  const reply = await fetch(await storage.signGet('streamed.mp4', 60), { method: 'GET' });
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(reply.headers.get('content-type')).toBe('video/mp4');
  await reply.body?.cancel();
});

test('leaves nothing behind when a stream fails or is aborted', async ({ deps }) => {
  const { storage, config } = deps;
  await storage.ensureBucket();
  const client = createStorageClient(config, config.S3_ENDPOINT, 'asking');
  const partsOf = async (Key: string) => {
    const target = { Bucket: config.S3_BUCKET, Key };
    const { Uploads = [] } = await client.send(
      new ListMultipartUploadsCommand({ Bucket: target.Bucket, Prefix: Key }),
    );
    const UploadId = Uploads[0]?.UploadId;
    if (UploadId === undefined) return 0;
    return (await client.send(new ListPartsCommand({ ...target, UploadId }))).Parts?.length ?? 0;
  };
  // Waits until two parts are stored, so that there is something to clean up.
  const waitForTwoParts = async (key: string) => {
    while ((await partsOf(key)) < 2) await wait(20);
  };
  const breaking = Readable.from(
    chunks(30_000_000, async (sent) => {
      if (sent < 16_000_000) return;
      await waitForTwoParts('broken.mp4');
      throw new Error('connection lost');
    }),
  );
  await expect(storage.putStream('broken.mp4', breaking, 'video/mp4')).rejects.toThrow(
    'connection lost',
  );
  const stop = new AbortController();
  const endless = new PassThrough();
  const putting = storage.putStream('stopped.mp4', endless, 'video/mp4', { signal: stop.signal });
  const feeding = pipeline(chunks(16_000_000), endless, { end: false });
  await waitForTwoParts('stopped.mp4');
  stop.abort(new Error('stopped by the test'));
  await expect(putting).rejects.toThrow('stopped by the test');
  await feeding.catch(() => undefined);
  for (const key of ['broken.mp4', 'stopped.mp4']) expect(await storage.has(key)).toBe(false);
  expect(await listUnfinishedUploads(config)).toEqual([]);
  client.destroy();
});

test('removes a folder with all its objects and nothing else', async ({ deps }) => {
  const { storage } = deps;
  await storage.ensureBucket();
  for (const key of ['videos/a/1', 'videos/a/2', 'videos/ab/1']) {
    await storage.put(key, bytes, 'video/mp4');
  }
  await storage.removeFolder('videos/a/');
  await storage.removeFolder('videos/a/');
  expect(await storage.has('videos/a/1')).toBe(false);
  expect(await storage.has('videos/a/2')).toBe(false);
  expect(await storage.has('videos/ab/1')).toBe(true);
  await storage.remove(['videos/ab/1', 'videos/never/was']);
  expect(await storage.has('videos/ab/1')).toBe(false);
});

test('sets a bucket rule that removes unfinished uploads', async ({ deps }) => {
  const { storage, config } = deps;
  await Promise.all([storage.ensureBucket(), storage.ensureBucket()]);
  const client = createStorageClient(config, config.S3_ENDPOINT, 'asking');
  const { Rules = [] } = await client.send(
    new GetBucketLifecycleConfigurationCommand({ Bucket: config.S3_BUCKET }),
  );
  client.destroy();
  expect(Rules).toHaveLength(1);
  expect(Rules[0]).toMatchObject({
    Status: 'Enabled',
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
  });
});

/** Starts a store that replies to every request with the same status and error code. */
async function startFailingStore(status: number, code: string) {
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      reply.writeHead(status, { 'content-type': 'application/xml' });
      reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('throws a StorageError for errors of the store and not for a missing object', async ({
  database,
  deps,
}) => {
  await deps.storage.ensureBucket();
  const errorFor = async (overrides: Parameters<typeof testConfig>[1]) => {
    const storage = createStorage(testConfig(database, overrides));
    const fault = await storage
      .putStream('a.mp4', Readable.from(chunks(100)), 'video/mp4')
      .catch((error: unknown) => error);
    storage.close();
    return fault;
  };
  expect(await errorFor({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toMatchObject({
    name: 'StorageError',
    fault: 'storage_unavailable',
  });
  expect(await errorFor({ S3_BUCKET: `missing-${crypto.randomUUID()}` })).toMatchObject({
    fault: 'bucket_not_found',
  });
  expect(await errorFor({ S3_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject({
    fault: 'storage_access_denied',
  });
  for (const [status, code, fault] of [
    [507, 'InsufficientStorage', 'storage_full'],
    [403, 'QuotaExceeded', 'storage_full'],
    [503, 'SlowDown', 'storage_unavailable'],
  ] as const) {
    const store = await startFailingStore(status, code);
    expect(await errorFor({ S3_ENDPOINT: store.endpoint })).toMatchObject({ fault });
    store.close();
  }
  await expect(deps.storage.get('nothing/here')).rejects.toMatchObject({ name: 'NoSuchKey' });
});
