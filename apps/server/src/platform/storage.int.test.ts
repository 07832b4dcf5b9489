import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { test, testConfig } from '../../test/harness.ts';
import { createStorage } from './storage.ts';

const bytes = new TextEncoder().encode('0123456789');

test('a signed address serves the whole and any part of it, to pages of ours', async ({ deps }) => {
  const { storage, config } = deps;
  await storage.ensureBucket();
  await storage.ensureBucket();
  await storage.put('films/a.mp4', bytes, 'video/mp4');
  const address = await storage.signGet('films/a.mp4', 60);

  const whole = await fetch(address);
  expect(whole.status).toBe(200);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  expect(await whole.text()).toBe('0123456789');

  const ask = (origin: string) => fetch(address, { headers: { range: 'bytes=3-5', origin } });
  const part = await ask(config.PUBLIC_URL);
  expect(part.status).toBe(206);
  expect(await part.text()).toBe('345');
  expect(part.headers.get('content-range')).toBe('bytes 3-5/10');
  expect(part.headers.get('access-control-allow-origin')).toBe(config.PUBLIC_URL);
  expect(part.headers.get('access-control-expose-headers')?.toLowerCase()).toContain(
    'content-range',
  );
  const elsewhere = await ask('https://elsewhere.example');
  expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();

  const preflight = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin: config.PUBLIC_URL,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range',
    },
  });
  expect(preflight.status).toBe(200);
});

test('a signed address is good for its object, for reading, and for a while', async ({ deps }) => {
  const { storage } = deps;
  await storage.ensureBucket();
  await storage.put('films/a.mp4', bytes, 'video/mp4');
  await storage.put('films/b.mp4', bytes, 'video/mp4');
  const address = await storage.signGet('films/a.mp4', 1);
  expect((await fetch(address.replace('films/a', 'films/b'))).status).toBe(403);
  expect((await fetch(address.replace(/Expires=1\b/, 'Expires=9999'))).status).toBe(403);
  expect((await fetch(address.split('?', 1)[0] ?? '')).status).toBe(403);
  expect((await fetch(address, { method: 'PUT', body: 'mine' })).status).toBe(403);
  await wait(2_100);
  expect((await fetch(address)).status).toBe(403);
});

test('a file goes in from disk, and is there from then on', async ({ deps }) => {
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
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('addresses are signed for where browsers reach the store, without asking it', async ({
  database,
}) => {
  const storage = createStorage(
    testConfig(database, {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_PUBLIC_ENDPOINT: 'https://media.learn.example',
    }),
  );
  const address = new URL(await storage.signGet('films/a b.mp4', 300));
  expect(address.origin).toBe('https://media.learn.example');
  expect(address.searchParams.get('X-Amz-Expires')).toBe('300');
  storage.close();
});
