import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile, resetDatabase, startApi, url, usual } from './stack.ts';
import { connect, createWatchers, reportOf, type Watcher } from './watchers.ts';

const players = Number(process.env['BENCH_PLAYERS'] ?? 2_000);
const minutes = Number(process.env['BENCH_MINUTES'] ?? 20);
const reportMs = 10_000;
/** Memory in the last quarter may be this much higher than in the second; the first fills the caches. */
const allowedGrowth = 1.1;

const residentMegabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

type Minute = { latencies: number[]; failures: number };

/** Reports every ten seconds, as a player does, and reads the lesson and the progress now and then. */
async function play(watcher: Watcher, offsetMs: number, endsAt: number, minute: Minute) {
  await wait(offsetMs);
  const { authorization, courseId, lessonId } = watcher;
  const headers = { authorization, origin: url, 'content-type': 'application/json' };
  const call = async (path: string, init?: { method: string; body: string }) => {
    const began = performance.now();
    const reply = await fetch(url + path, { headers, ...init });
    await reply.arrayBuffer();
    minute.latencies.push(performance.now() - began);
    if (!reply.ok) minute.failures += 1;
  };
  for (let report = 1; Date.now() < endsAt; report += 1) {
    const began = Date.now();
    await call('/api/progress/video', { method: 'POST', body: reportOf(watcher, report * 10) });
    if (report % 6 === 0) await call(`/api/lessons/${lessonId}`);
    if (report % 6 === 3) await call(`/api/progress/enhanced/${courseId}`);
    await wait(Math.max(0, reportMs - (Date.now() - began)));
  }
}

/** Runs players for minutes and fails if a request fails or the API's memory keeps growing. */
export async function measureSoak(): Promise<void> {
  resetDatabase();
  const api = await startApi();
  const db = connect(usual, 4);
  try {
    const watchers = await createWatchers(db, players);
    const endsAt = Date.now() + minutes * 60_000;
    const minute: Minute = { latencies: [], failures: 0 };
    const playing = Promise.all(
      watchers.map((watcher, index) => play(watcher, (index / players) * reportMs, endsAt, minute)),
    );
    const memory: number[] = [];
    let failures = 0;
    for (let each = 1; each <= minutes; each += 1) {
      await wait(60_000);
      memory.push(residentMegabytes(api.pid ?? 0));
      failures += minute.failures;
      console.log(
        `minute ${String(each).padStart(2)}  ${String(minute.latencies.length).padStart(6)} requests, ` +
          `${minute.failures} failed, p99 ${percentile(minute.latencies, 0.99).toFixed(0)} ms, ` +
          `memory ${memory.at(-1)?.toFixed(0)} MB`,
      );
      Object.assign(minute, { latencies: [], failures: 0 });
    }
    await playing;
    const quarter = (from: number) =>
      median(memory.slice(Math.floor(minutes * from), Math.ceil(minutes * (from + 0.25))));
    const growth = quarter(0.75) / quarter(0.25);
    console.log(
      `${players} players, ${minutes} minutes: ${failures} failed, memory of the last quarter ${growth.toFixed(2)} of the second\n`,
    );
    if (failures > 0 || growth > allowedGrowth) process.exitCode = 1;
  } finally {
    api.kill('SIGTERM');
    await db.end();
  }
}
