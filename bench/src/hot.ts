import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type pg from 'pg';
import { upsertProgress } from './bare-upserts.ts';
import { createCpuMeter } from './cpu-time.ts';
import { listReadPaths, listReads, listWrites, type Call, type Goals } from './hot-calls.ts';
import { createLearners, findLessons, type CourseLessons, type Learner } from './learners.ts';
import { median, resetDatabase, startApi, url, usual } from './stack.ts';
import { bareUrl, startBareServer } from './start-bare-server.ts';
import { connect, createWatchers } from './watchers.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const secondsARound = Number(process.env['BENCH_SECONDS'] ?? 3);
const learnerCount = 256;
const connectionCounts = [16, 64] as const;
const resultsFile = fileURLToPath(new URL('../results.json', import.meta.url));

const p99GoalMs = 10;
/** Results this much worse than the goal fail the run; less is noise. */
const tolerance = 0.2;

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
  const readCpuTime = createCpuMeter(db, apiPid);
  await run();
  for (let round = 0; round < rounds; round += 1) {
    const before = { ...(await readCpuTime()), ...(await readMetrics()) };
    const result = await run();
    const after = { ...(await readCpuTime()), ...(await readMetrics()) };
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

type Machine = { db: pg.Pool; apiPid: number };

/** Measures calls with each number of connections, alternating with their bare counterpart. */
async function measureCalls(
  machine: Machine,
  calls: Call[],
  runBare: (call: Call, connections: number) => Promise<Round>,
): Promise<[Result, Goals][]> {
  const results: [Result, Goals][] = [];
  for (const call of calls)
    for (const connections of connectionCounts) {
      const result = await measure(
        call,
        connections,
        machine,
        () => load(url, connections, call.requests),
        () => runBare(call, connections),
      );
      print(result);
      results.push([result, call.goals]);
    }
  return results;
}

/** Measures reads against a server that sends the same bytes. */
async function measureReads(machine: Machine, learners: Learner[], lessons: CourseLessons) {
  const [first] = learners;
  if (!first) throw new Error('There are no learners');
  const bare = await startBareServer(listReadPaths(lessons), first);
  try {
    return await measureCalls(machine, listReads(learners, lessons), (call, connections) =>
      load(bareUrl, connections, call.requests),
    );
  } finally {
    bare.kill('SIGTERM');
  }
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
      // Writes are compared with upserts of single rows on as many connections.
      ...(await measureCalls(machine, listWrites(learners, watchers, lessons), (_call, inFlight) =>
        upsertProgress(db, watchers, { inFlight, seconds: secondsARound }),
      )),
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
