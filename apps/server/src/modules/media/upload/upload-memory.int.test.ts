import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sessionReply } from '@atrium/contracts/identity/auth';
import { videoUploads } from '@atrium/contracts/media/constants';
import { uploadVideo } from '@atrium/contracts/media/media';
import { expect } from 'vitest';
import { origin } from '../../../../test/api-client.ts';
import { count } from '../../../../test/support/counts.ts';
import { testPassword, type MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { makeClip, encodeForm } from '../../../../test/media/uploads.ts';
import type { Config } from '../../../platform/base/config.ts';

const allowedBytes = 60 * 1_048_576;
const isDeep = count(0, 1) === 1;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Starts the API as a separate process, so that only its memory is measured. */
async function startApi(config: Config) {
  const port = await freePort();
  const main = fileURLToPath(new URL('../../../main-api.ts', import.meta.url));
  const { DATABASE_URL, REDIS_URL, S3_BUCKET, SMTP_URL, PUBLIC_URL } = config;
  const settings = { DATABASE_URL, REDIS_URL, S3_BUCKET, SMTP_URL, PUBLIC_URL };
  const api = spawn('node', ['--conditions=source', '--import=tsx', main], {
    env: { ...process.env, ...settings, NODE_ENV: 'test', LOG_LEVEL: 'error', PORT: String(port) },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (api.exitCode !== null) throw new Error('the API did not start');
    await wait(100);
  }
  const residentBytes = async () => {
    const status = await readFile(`/proc/${api.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024;
  };
  const stop = async () => {
    api.kill();
    await once(api, 'exit');
  };
  return { url, residentBytes, stop };
}

async function signIn(url: string, user: MadeUser): Promise<string> {
  const reply = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: user.email, password: testPassword }),
  });
  return sessionReply.parse(await reply.json()).access_token;
}

async function sendManyRequests(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (let round = 0; round < 60; round += 1) {
    const replies = Array.from({ length: 10 }, () => fetch(`${url}/api/courses`, { headers }));
    await Promise.all(replies.map(async (reply) => (await reply).text()));
  }
}

/** Uploads a generated video of this size; returns the lesson's upload status and the SHA-256 of the video. */
async function sendVideo(url: string, token: string, lessonId: number, size: number) {
  const placeholder = Buffer.from('video-placeholder');
  const form = encodeForm([
    ['lessonId', String(lessonId)],
    ['video', placeholder],
  ]);
  const at = form.indexOf(placeholder);
  const sent = request(`${url}/api/upload-video`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${form.toString('latin1', 2, form.indexOf('\r\n'))}`,
      'content-length': form.length - placeholder.length + size,
    },
  });
  const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
  const hash = createHash('sha256');
  sent.write(form.subarray(0, at));
  for (let left = size; left > 0; left -= 1_048_576) {
    const chunk = makeClip(Math.min(left, 1_048_576));
    hash.update(chunk);
    if (!sent.write(chunk)) await once(sent, 'drain');
  }
  sent.end(form.subarray(at + placeholder.length));
  const [reply] = await answer;
  const body: unknown = JSON.parse(await text(reply));
  const { lesson } = uploadVideo.schema.response[200].parse(body);
  return { lesson, sha256: hash.digest('hex') };
}

test.runIf(isDeep)(
  'streams the largest file without holding it in memory and stores it unchanged',
  {
    timeout: 300_000,
  },
  async ({ deps, make }) => {
    await deps.storage.ensureBucket();
    const admin = await make.user({ isSuperAdmin: true });
    const lesson = await make.lesson((await make.course()).id, { kind: 'video' });
    const api = await startApi(deps.config);
    try {
      const token = await signIn(api.url, admin);
      // Warm-up: memory that the first requests and the first upload allocate once is not counted.
      await sendManyRequests(api.url, token);
      await sendVideo(api.url, token, lesson.id, 40_000_000);
      const before = await api.residentBytes();
      const size = videoUploads.maxBytes;
      let most = before;
      const done = new AbortController();
      const watching = (async () => {
        while (!done.signal.aborted) {
          most = Math.max(most, await api.residentBytes());
          await wait(50);
        }
      })();
      const { lesson: shown, sha256 } = await sendVideo(api.url, token, lesson.id, size);
      done.abort();
      await watching;
      expect(shown.latest?.sizeBytes).toBe(size);
      expect(most - before).toBeLessThan(allowedBytes);

      const stored = await fetch(
        await deps.storage.signGet(`videos/${shown.latest?.id}/original`, 60),
      );
      const hash = createHash('sha256');
      for await (const chunk of stored.body ?? []) hash.update(chunk as Uint8Array);
      expect(hash.digest('hex')).toBe(sha256);
      process.stdout.write(`the API grew by ${Math.round((most - before) / 1_048_576)} MB\n`);
    } finally {
      await api.stop();
    }
  },
);
