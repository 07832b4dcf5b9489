import { execFileSync } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import {
  percentile,
  resetDatabase,
  signIn,
  startApi,
  startWorker,
  superAdmin,
  url,
  usual,
} from './stack.ts';
import { connect, createWatchers, reportOf, type Watcher } from './watchers.ts';

const learners = 32;
const lanes = 16;
const reportsASecond = 160;
const secondsARound = 15;
const videoCount = 2;
const videoSeconds = 120;

async function report(watcher: Watcher, second: number): Promise<number> {
  const started = performance.now();
  const reply = await fetch(`${url}/api/progress/video`, {
    method: 'POST',
    headers: {
      authorization: watcher.authorization,
      origin: url,
      'content-type': 'application/json',
    },
    body: reportOf(watcher, second),
  });
  await reply.text();
  if (!reply.ok) throw new Error(`A report returned ${reply.status}`);
  return performance.now() - started;
}

/** Sends progress reports at a steady rate and returns how long each took. */
async function reportSteadily(watchers: Watcher[]): Promise<number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + secondsARound * 1_000;
  const everyMs = (1_000 * lanes) / reportsASecond;
  const work = async (lane: number) => {
    const mine = watchers.filter((_, index) => index % lanes === lane);
    await wait((everyMs / lanes) * lane);
    for (let n = 0; performance.now() < endsAt; n += 1) {
      const watcher = mine[n % mine.length];
      if (!watcher) return;
      const took = await report(watcher, (n % 300) * 10);
      times.push(took);
      await wait(Math.max(0, everyMs - took));
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  return times;
}

/** Uploads videos for some lessons through the API. */
async function upload(db: pg.Pool, path: string): Promise<void> {
  const authorization = `Bearer ${await signIn(url, superAdmin)}`;
  const { rows } = await db.query<{ id: number }>(
    `select id from lessons where kind in ('video', 'text') and archived_at is null
       and id not in (select lesson_id from videos where object_key like 'bench/%') order by id limit $1`,
    [videoCount],
  );
  if (rows.length < videoCount) throw new Error('Too few lessons to upload videos for');
  for (const { id } of rows) {
    const form = new FormData();
    form.set('lessonId', String(id));
    form.set('filename', 'bench');
    form.set('video', await openAsBlob(path), 'bench.mp4');
    const headers = { authorization, origin: url };
    const reply = await fetch(`${url}/api/upload-video`, { method: 'POST', headers, body: form });
    if (!reply.ok) throw new Error(`An upload returned ${reply.status}`);
  }
}

async function countTranscoding(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    "select count(*) from videos where status = 'processing' and lease_expires_at > now() and percent > 3",
  );
  return Number(rows[0]?.count);
}

async function untilTranscoding(db: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await countTranscoding(db)) === videoCount) return;
    await wait(200);
  }
  throw new Error('Transcoding did not start');
}

function makeVideo(path: string): void {
  const videoInput = `-f lavfi -i testsrc2=size=1280x720:rate=30:duration=${videoSeconds}`;
  const sound = `-f lavfi -i sine=duration=${videoSeconds}`;
  const encoders = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
  execFileSync('ffmpeg', [...`-v error -y ${videoInput} ${sound} ${encoders}`.split(' '), path]);
}

/** Measures what learners notice while videos are transcoded on the same machine. */
export async function measureTranscoding(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const path = join(folder, 'video.mp4');
  makeVideo(path);
  resetDatabase();
  const db = connect(usual, 4);
  const api = await startApi();
  const worker = startWorker();
  try {
    const watchers = await createWatchers(db, learners);
    await reportSteadily(watchers);
    const idle = await reportSteadily(watchers);
    await upload(db, path);
    await untilTranscoding(db);
    const busy = await reportSteadily(watchers);
    if ((await countTranscoding(db)) < videoCount)
      throw new Error('A video was ready too soon to measure');
    const [before, during] = [percentile(idle, 0.95), percentile(busy, 0.95)];
    console.log(
      `\nPOST /api/progress/video, ${reportsASecond} per second for ${secondsARound} s, while the worker transcodes ${videoCount} videos` +
        `\np95 idle ${before.toFixed(1)} ms   transcoding ${during.toFixed(1)} ms   ratio ${(during / before).toFixed(2)} (goal: under 3)`,
    );
  } finally {
    worker.kill('SIGTERM');
    api.kill('SIGTERM');
    await db.end();
    await rm(folder, { recursive: true });
  }
}
