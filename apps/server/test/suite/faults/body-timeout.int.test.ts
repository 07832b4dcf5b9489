import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { origin } from '../../api-client.ts';
import { test } from '../../harness.ts';
import { makeClip, createUploader, encodeForm } from '../../media/uploads.ts';
import { buildApp } from '../../../src/app.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import {
  connectionTimeouts,
  type ConnectionTimeouts,
} from '../../../src/platform/http/connections.ts';

const times = { ...connectionTimeouts, idleMs: 1_200, bodyMs: 1_000, longBodyMs: 60_000 };

async function withApp<Result>(
  deps: Deps,
  work: (uploader: Awaited<ReturnType<typeof createUploader>>) => Promise<Result>,
  limits: ConnectionTimeouts = times,
): Promise<Result> {
  const app = await buildApp(deps, limits);
  try {
    return await work(await createUploader(app));
  } finally {
    await app.close();
  }
}

/** Sends a request head, then the body byte by byte; returns the reply and how long it was accepted. */
async function trickle(port: number, head: string[], everyMs: number) {
  const socket = connect(port, '127.0.0.1');
  const began = Date.now();
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => (heard += String(text)));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const timer = setInterval(() => socket.write('a'), everyMs);
  await Promise.race([closed, wait(8_000)]);
  clearInterval(timer);
  const lasted = Date.now() - began;
  socket.destroy();
  return { heard, lasted };
}

describe('body timeout', () => {
  const json = ['Host: x', `Origin: ${origin}`, 'Content-Type: application/json'];

  test('cuts off a body that trickles in steadily', async ({ deps }) => {
    await withApp(deps, async ({ port }) => {
      const { heard, lasted } = await trickle(
        port,
        ['POST /api/auth/sign-in HTTP/1.1', ...json, 'Content-Length: 1000'],
        100,
      );
      expect(heard).toMatch(/^HTTP\/1\.1 408 /);
      expect(lasted).toBeGreaterThan(900);
      expect(lasted).toBeLessThan(4_000);
    });
  });

  test('also applies to unauthorized uploads where long bodies are allowed', async ({
    deps,
    make,
  }) => {
    await withApp(deps, async ({ port, tokenOf }) => {
      const head = [
        'POST /api/upload-video HTTP/1.1',
        'Host: x',
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 100000',
      ];
      const stranger = await trickle(port, head, 100);
      expect(stranger.heard).toMatch(/^HTTP\/1\.1 401 /);
      expect(stranger.lasted).toBeLessThan(4_000);
      const token = await tokenOf(await make.user());
      const learner = await trickle(port, [...head, `Authorization: Bearer ${token}`], 100);
      expect(learner.heard).toMatch(/^HTTP\/1\.1 403 /);
      expect(learner.lasted).toBeLessThan(4_000);
    });
  });

  test('starts with each request on a connection', async ({ deps }) => {
    await withApp(deps, async ({ port }) => {
      const socket = connect(port, '127.0.0.1');
      let heard = '';
      socket.setEncoding('utf8').on('data', (text) => (heard += String(text)));
      const body = '{"name":"Somebody New"}';
      const call = ['POST /api/auth/name-availability HTTP/1.1', ...json];
      const request = `${[...call, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`;
      for (let times = 0; times < 3; times += 1) {
        socket.write(request);
        await wait(600);
      }
      expect(heard.match(/HTTP\/1\.1 200 /g)).toHaveLength(3);
      socket.destroy();
    });
  });
});

describe('upload', () => {
  test('may take longer than other bodies while data keeps coming', async ({ deps, make }) => {
    await deps.storage.ensureBucket();
    const admin = await make.user({ isSuperAdmin: true });
    const lesson = await make.lesson((await make.course()).id, { kind: 'video' });
    await withApp(deps, async ({ open, tokenOf }) => {
      const form = encodeForm([
        ['lessonId', String(lesson.id)],
        ['video', makeClip(1_500)],
      ]);
      const { sent, answer } = open(await tokenOf(admin), form.length);
      const began = Date.now();
      for (let at = 0; at < form.length; at += 100) {
        sent.write(form.subarray(at, at + 100));
        await wait(200);
      }
      sent.end();
      expect((await answer).status).toBe(200);
      expect(Date.now() - began).toBeGreaterThan(3 * times.bodyMs);
    });
  });

  test('is cut off and cleaned up when data stops coming', async ({ deps, make }) => {
    await deps.storage.ensureBucket();
    const admin = await make.user({ isSuperAdmin: true });
    const lesson = await make.lesson((await make.course()).id, { kind: 'video' });
    await withApp(deps, async ({ open, tokenOf }) => {
      const form = encodeForm([
        ['lessonId', String(lesson.id)],
        ['video', makeClip(1_500)],
      ]);
      const { sent } = open(await tokenOf(admin), form.length);
      const closed = new Promise((resolve) => {
        sent.on('close', resolve).on('error', () => undefined);
      });
      sent.write(form.subarray(0, 1_000));
      const began = Date.now();
      await closed;
      expect(Date.now() - began).toBeLessThan(4_000);
      const find = () =>
        deps.db
          .selectFrom('videos')
          .select('id')
          .where('lessonId', '=', lesson.id)
          .where('status', '<>', 'removed')
          .execute();
      while ((await find()).length > 0) await wait(20);
    });
  });
});
