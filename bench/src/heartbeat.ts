import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type pg from 'pg';
import { median, url, usual } from './stack.ts';
import { connect, createWatchers, reportOf, type Watcher } from './watchers.ts';

const rounds = 3;
const secondsARound = 4;
const learners = 256;
const reportsALearner = 30;

type Round = { rate: number; p99: number };

/** Sends all progress reports over HTTP; no learner uses two connections. */
async function throughHttp(watchers: Watcher[], connections: number): Promise<Round> {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: secondsARound,
    setupClient: (client) => {
      const mine = watchers.filter((_, index) => index % connections === next % connections);
      next += 1;
      client.setRequests(
        Array.from({ length: reportsALearner }, (_, report) =>
          mine.map((watcher) => ({
            method: 'POST' as const,
            path: '/api/progress/video',
            headers: {
              authorization: watcher.authorization,
              origin: url,
              'content-type': 'application/json',
            },
            body: reportOf(watcher, report * 10),
          })),
        ).flat(),
      );
    },
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} reports returned an error`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

const upsert = `insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate, watched)
  select learner_id, course_id, 1, lesson_id, 1, 'open', int4multirange(int4range(second, second + 10))
  from unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[]) as report (learner_id, course_id, lesson_id, second)
  on conflict (learner_id, course_id, cycle, lesson_id) do update
  set watched = lesson_progress.watched + excluded.watched, updated_at = now()`;

/** Writes the same rows directly, with `inFlight` concurrent statements of `rows` rows each. */
export async function throughSql(
  db: pg.Pool,
  watchers: Watcher[],
  {
    inFlight,
    rows,
    seconds: duration = secondsARound,
  }: { inFlight: number; rows: number; seconds?: number },
): Promise<Round> {
  const times: number[] = [];
  const began = performance.now();
  const endsAt = began + duration * 1_000;
  const work = async (lane: number) => {
    const mine = watchers.filter((_, index) => index % inFlight === lane);
    for (let n = 0; performance.now() < endsAt; n += 1) {
      const started = performance.now();
      const these = Array.from({ length: rows }, (_, row) => mine[(n * rows + row) % mine.length]);
      const some = these.filter((watcher) => watcher !== undefined);
      await db.query({
        name: 'upsert',
        text: upsert,
        values: [
          some.map(({ learnerId }) => learnerId),
          some.map(({ courseId }) => courseId),
          some.map(({ lessonId }) => lessonId),
          some.map(() => (n % reportsALearner) * 10),
        ],
      });
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, lane) => work(lane)));
  const seconds = (performance.now() - began) / 1_000;
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { rate: (times.length * rows) / seconds, p99 };
}

/** Returns the CPU time of a process in ms. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksMs = 10;
  return (Number(fields[11]) + Number(fields[12])) * ticksMs;
}

/** Returns the CPU time of the API and of its database connections in ms. */
export async function readCpuTime(db: pg.Pool, apiPid: number) {
  const { rows } = await db.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'atrium-api'",
  );
  const database = rows.reduce((sum, { pid }) => sum + processorMs(pid), 0);
  return { api: processorMs(apiPid), database };
}

/** Counts transactions so far, each a single statement: neither the API nor the benchmark opens one for a report. */
async function countStatements(db: pg.Pool): Promise<number> {
  // Connections publish their statistics after at most ten idle seconds.
  await wait(11_000);
  const { rows } = await db.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}

async function measureAt(db: pg.Pool, watchers: Watcher[], connections: number, apiPid: number) {
  const http: Round[] = [];
  const alone: Round[] = [];
  const together: Round[] = [];
  const spent = { api: 0, database: 0 };
  await throughHttp(watchers, connections);
  for (let round = 0; round < rounds; round += 1) {
    const before = await readCpuTime(db, apiPid);
    const result = await throughHttp(watchers, connections);
    const after = await readCpuTime(db, apiPid);
    spent.api += (after.api - before.api) / (result.rate * secondsARound);
    spent.database += (after.database - before.database) / (result.rate * secondsARound);
    http.push(result);
    alone.push(await throughSql(db, watchers, { inFlight: connections, rows: 1 }));
    together.push(await throughSql(db, watchers, { inFlight: 1, rows: connections }));
  }
  const before = await countStatements(db);
  const { rate } = await throughHttp(watchers, connections);
  const statements = ((await countStatements(db)) - before) / (rate * secondsARound);
  const bare = median(alone.map((round) => round.rate));
  console.log(`\n${connections} connections`);
  for (const [name, results] of [
    ['POST /api/progress/video', http],
    ['bare upserts, one row per statement', alone],
    [`bare upserts, ${connections} rows per statement, one at a time`, together],
  ] as const) {
    const rowRate = median(results.map((round) => round.rate));
    const p99 = median(results.map((round) => round.p99));
    console.log(
      `${name.padEnd(50)} ${rowRate.toFixed(0).padStart(7)} per second   p99 ${p99.toFixed(1)} ms   ${(rowRate / bare).toFixed(2)} of bare`,
    );
  }
  console.log(
    `per report: ${statements.toFixed(2)} statements, CPU time ${(spent.api / rounds).toFixed(3)} ms in the API and ${(spent.database / rounds).toFixed(3)} ms in PostgreSQL`,
  );
}

/** Measures a player's progress report compared with writing the same rows in PostgreSQL directly. */
export async function measureHeartbeat(apiPid: number): Promise<void> {
  // PostgreSQL allows a hundred connections, shared with the API; more would only wait for a CPU.
  const db = connect(usual, 32);
  try {
    const watchers = await createWatchers(db, learners);
    console.log(
      `\nProgress reports of ${learners} learners, medians of ${rounds} alternating rounds of ${secondsARound} s`,
    );
    for (const connections of [16, 64]) await measureAt(db, watchers, connections, apiPid);
  } finally {
    await db.end();
  }
}
