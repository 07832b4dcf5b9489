import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type pg from 'pg';
import { readCpuTime, throughSql } from './heartbeat.ts';
import { createLearners, findLessons, type CourseLessons, type Learner } from './learners.ts';
import { median, resetDatabase, startApi, url, usual, waitUntilReady } from './stack.ts';
import { connect, createWatchers, reportOf, type Watcher } from './watchers.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const secondsARound = Number(process.env['BENCH_SECONDS'] ?? 3);
const learnerCount = 256;
const connectionCounts = [16, 64] as const;
const barePort = 3212;
const resultsFile = fileURLToPath(new URL('../results.json', import.meta.url));

/** The lowest share of the bare server, the most statements, CPU time and latency that are acceptable. */
type Goals = { share: [at16: number, at64: number]; statementsAt64?: number; apiMs?: number };
const readGoals: Goals = { share: [0.35, 0.5], statementsAt64: 0.3, apiMs: 0.1 };
const p99GoalMs = 10;
/** Results this much worse than the goal fail the run; less is noise. */
const tolerance = 0.2;

type Call = {
  name: string;
  requestsOf: (learner: Learner, index: number) => autocannon.Request[];
  goals: Goals;
};

type Round = { rate: number; p99: number };
type Result = {
  call: string;
  connections: number;
  rate: number;
  p99: number;
  bareRate: number;
  share: number;
  statements: number;
  apiMs: number;
  databaseMs: number;
  gcMs: number;
};

const get =
  (path: string) =>
  ({ authorization }: Learner): autocannon.Request[] => [
    { method: 'GET', path, headers: { authorization } },
  ];

const post = (
  path: string,
  { authorization }: { authorization: string },
  body: string,
): autocannon.Request => ({
  method: 'POST',
  path,
  headers: { authorization, origin: url, 'content-type': 'application/json' },
  body,
});

const listReads = ({ courseId, text, video, quiz }: CourseLessons) =>
  [
    '/api/auth/user',
    '/api/courses?limit=24',
    `/api/courses/${courseId}`,
    `/api/courses/${courseId}/lessons`,
    `/api/progress/enhanced/${courseId}`,
    '/api/progress/courses',
    `/api/lessons/${text}`,
    `/api/lessons/${video}`,
    `/api/lessons/${quiz}/quiz`,
  ].map((path): Call & { path: string } => ({
    name: `GET ${path}`,
    path,
    requestsOf: get(path),
    goals: readGoals,
  }));

/** Sends the requests of all learners; no learner uses two connections at once. */
async function load(
  address: string,
  connections: number,
  requests: autocannon.Request[][],
): Promise<Round> {
  let client = 0;
  const result = await autocannon({
    url: address,
    connections,
    duration: secondsARound,
    setupClient: (each) => {
      const own = requests.filter((_, index) => index % connections === client % connections);
      client += 1;
      each.setRequests(own.flat());
    },
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests returned an error`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Reads the API's own counters: statements sent, and time spent collecting garbage. */
async function readMetrics() {
  const reply = await fetch(`${url}/metrics`, {
    headers: { authorization: 'Bearer for-development-only' },
  });
  const text = await reply.text();
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    );
  return {
    statements: sum('database_statements_total'),
    gcMs: sum('nodejs_gc_duration_seconds_sum') * 1_000,
  };
}

/** Measures a call and its bare counterpart in alternating rounds. */
async function measure(
  call: Pick<Call, 'name'>,
  connections: number,
  { db, apiPid }: { db: pg.Pool; apiPid: number },
  run: () => Promise<Round>,
  runBare: () => Promise<Round>,
): Promise<Result> {
  const own: Round[] = [];
  const bare: Round[] = [];
  const spent = { requests: 0, api: 0, database: 0, statements: 0, gcMs: 0 };
  await run();
  for (let round = 0; round < rounds; round += 1) {
    const before = { ...(await readCpuTime(db, apiPid)), ...(await readMetrics()) };
    const result = await run();
    const after = { ...(await readCpuTime(db, apiPid)), ...(await readMetrics()) };
    own.push(result);
    spent.requests += result.rate * secondsARound;
    for (const key of ['api', 'database', 'statements', 'gcMs'] as const)
      spent[key] += after[key] - before[key];
    bare.push(await runBare());
  }
  const rate = median(own.map((round) => round.rate));
  const bareRate = median(bare.map((round) => round.rate));
  return {
    call: call.name,
    connections,
    rate,
    p99: median(own.map((round) => round.p99)),
    bareRate,
    share: rate / bareRate,
    statements: spent.statements / spent.requests,
    apiMs: spent.api / spent.requests,
    databaseMs: spent.database / spent.requests,
    gcMs: spent.gcMs / spent.requests,
  };
}

function print(result: Result): void {
  console.log(
    `${result.call.padEnd(30)} ${String(result.connections).padStart(3)}  ${result.rate.toFixed(0).padStart(6)} a second  ` +
      `p99 ${result.p99.toFixed(0).padStart(3)} ms  ${result.share.toFixed(3)} of bare (${result.bareRate.toFixed(0)})  ` +
      `${result.statements.toFixed(2)} statements  CPU ${result.apiMs.toFixed(3)} ms API, ` +
      `${result.databaseMs.toFixed(3)} ms PostgreSQL, ${result.gcMs.toFixed(4)} ms garbage`,
  );
}

/** Lists the goals that a result misses by more than the tolerance. */
function listMisses(
  { call, connections, share, statements, apiMs, p99 }: Result,
  goals: Goals,
): string[] {
  const is64 = connections === 64;
  const least = goals.share[is64 ? 1 : 0];
  const most = (value: number, goal: number | undefined, what: string) =>
    goal !== undefined && value > goal * (1 + tolerance)
      ? [`${call} at ${connections}: ${value.toFixed(3)} ${what}, goal ${goal}`]
      : [];
  return [
    ...(share < least * (1 - tolerance)
      ? [`${call} at ${connections}: ${share.toFixed(3)} of bare, goal ${least}`]
      : []),
    ...most(statements, is64 ? goals.statementsAt64 : undefined, 'statements'),
    ...most(apiMs, goals.apiMs, 'ms API'),
    ...most(p99, is64 ? undefined : p99GoalMs, 'ms p99'),
  ];
}

/** Records the replies of the API and starts a bare server that sends them. */
async function startBare(paths: string[], { authorization }: Learner) {
  const replies: Record<string, { contentType: string; body: string }> = {};
  for (const path of paths) {
    const reply = await fetch(url + path, { headers: { authorization } });
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}`);
    const [route = ''] = path.split('?');
    replies[route] = {
      contentType: reply.headers.get('content-type') ?? '',
      body: await reply.text(),
    };
  }
  const file = join(mkdtempSync(join(tmpdir(), 'bare-')), 'replies.json');
  writeFileSync(file, JSON.stringify(replies));
  const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const bare = spawn('node', [script, String(barePort), file], { stdio: 'inherit' });
  await waitUntilReady(`http://127.0.0.1:${barePort}${Object.keys(replies)[0] ?? ''}`);
  return bare;
}

type Machine = { db: pg.Pool; apiPid: number };

async function measureReads(machine: Machine, learners: Learner[], lessons: CourseLessons) {
  const reads = listReads(lessons);
  const [first] = learners;
  if (!first) throw new Error('There are no learners');
  const bare = await startBare(
    reads.map(({ path }) => path),
    first,
  );
  const results: [Result, Goals][] = [];
  try {
    for (const read of reads)
      for (const connections of connectionCounts) {
        const requests = learners.map(read.requestsOf);
        const result = await measure(
          read,
          connections,
          machine,
          () => load(url, connections, requests),
          () => load(`http://127.0.0.1:${barePort}`, connections, requests),
        );
        print(result);
        results.push([result, read.goals]);
      }
  } finally {
    bare.kill('SIGTERM');
  }
  return results;
}

/** Measures writes against upserts of single rows with as many connections. */
async function measureWrites(
  machine: Machine,
  learners: Learner[],
  watchers: Watcher[],
  { texts }: CourseLessons,
) {
  const calls = [
    {
      name: 'POST /api/progress/video',
      goals: { share: [0.5, 1], statementsAt64: 0.3, apiMs: 0.15 } satisfies Goals,
      requests: watchers.map((watcher) =>
        Array.from({ length: 30 }, (_, report) =>
          post('/api/progress/video', watcher, reportOf(watcher, report * 10)),
        ),
      ),
    },
    {
      name: 'POST /api/progress/unit',
      goals: { share: [0.3, 0.3] } satisfies Goals,
      requests: learners.map((learner) =>
        texts.flatMap((lessonId) =>
          (['completed', 'not_started'] as const).map((status) =>
            post('/api/progress/unit', learner, JSON.stringify({ lessonId, status })),
          ),
        ),
      ),
    },
  ];
  const results: [Result, Goals][] = [];
  for (const { name, goals, requests } of calls)
    for (const connections of connectionCounts) {
      const result = await measure(
        { name },
        connections,
        machine,
        () => load(url, connections, requests),
        () =>
          throughSql(machine.db, watchers, {
            inFlight: connections,
            rows: 1,
            seconds: secondsARound,
          }),
      );
      print(result);
      results.push([result, goals]);
    }
  return results;
}

/** Measures every learner call against the bare engine; fails if a goal is missed. */
export async function measureHot(): Promise<void> {
  resetDatabase();
  const api = await startApi();
  const db = connect(usual, 64);
  try {
    const lessons = await findLessons(db);
    const learners = await createLearners(db, learnerCount, lessons.courseId);
    const watchers = await createWatchers(db, learnerCount);
    const machine = { db, apiPid: api.pid ?? 0 };
    console.log(
      `${learnerCount} learners, medians of ${rounds} alternating rounds of ${secondsARound} s; CPU and statements per request\n`,
    );
    const results = [
      ...(await measureReads(machine, learners, lessons)),
      ...(await measureWrites(machine, learners, watchers, lessons)),
    ];
    writeFileSync(
      resultsFile,
      `${JSON.stringify(
        results.map(([result]) => result),
        null,
        2,
      )}\n`,
    );
    const misses = results.flatMap(([result, goals]) => listMisses(result, goals));
    if (misses.length > 0) {
      console.log(`\nGoals missed by more than ${tolerance * 100} %:\n${misses.join('\n')}`);
      process.exitCode = 1;
    }
  } finally {
    api.kill('SIGTERM');
    await db.end();
  }
}
