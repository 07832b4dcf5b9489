import autocannon from 'autocannon';
import { countLearners, fillGrowth, signInLearners } from './fill-growth.ts';
import { searchFor } from './fill-users.ts';
import { findLessons, type CourseLessons, type Learner } from './learners.ts';
import { median, percentile, resetDatabase, signIn, startApi, superAdmin } from './stack.ts';
import { connect, reportOf } from './watchers.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const secondsARound = Number(process.env['BENCH_SECONDS'] ?? 2);
const connections = 16;
const sessions = 256;
const small = {
  stack: { database: 'atrium_bench_few_rows', port: 3221 },
  rows: Number(process.env['GROWTH_SMALL'] ?? 100_000),
};
const large = {
  stack: { database: 'atrium_bench_many_rows', port: 3222 },
  rows: Number(process.env['GROWTH_LARGE'] ?? 10_000_000),
};

/** The highest acceptable ratio of the p99 with many rows to that with few; more than the tolerance above fails. */
const goals = { learner: 1.3, list: 2 };
const tolerance = 0.2;

type Database = { address: string; learners: Learner[]; admin: string; users: number };
type Call = {
  name: string;
  kind: keyof typeof goals;
  /** The requests of one connection after the other; no learner is in two of them. */
  requestsOf: (database: Database) => autocannon.Request[][];
};

const byLearner =
  (requestsOf: (learner: Learner, address: string) => autocannon.Request[]) =>
  ({ learners, address }: Database) =>
    Array.from({ length: connections }, (_, client) =>
      learners
        .filter((_learner, index) => index % connections === client)
        .flatMap((learner) => requestsOf(learner, address)),
    );

const get = (path: string): Call['requestsOf'] =>
  byLearner(({ authorization }) => [{ method: 'GET', path, headers: { authorization } }]);

const post = (path: string, bodies: string[]): Call['requestsOf'] =>
  byLearner(({ authorization }, origin) =>
    bodies.map((body) => ({
      method: 'POST',
      path,
      headers: { authorization, origin, 'content-type': 'application/json' },
      body,
    })),
  );

/** Requests of the super admin, with a search that is different each time. */
const getAsAdmin =
  (pathOf: (search: string) => string): Call['requestsOf'] =>
  ({ admin, users }) =>
    Array.from({ length: connections }, (_, client) =>
      Array.from({ length: 20 }, (_request, n) => ({
        method: 'GET',
        path: pathOf(encodeURIComponent(searchFor(1 + (((client * 20 + n) * 7_919) % users)))),
        headers: { authorization: admin },
      })),
    );

function listCalls({ courseId, text, texts, video, quiz }: CourseLessons): Call[] {
  const reads = [
    '/api/auth/user',
    '/api/courses?limit=24',
    `/api/courses/${courseId}`,
    `/api/courses/${courseId}/lessons`,
    `/api/progress/enhanced/${courseId}`,
    `/api/progress/missing/${courseId}`,
    '/api/progress/next',
    `/api/lessons/${text}`,
    `/api/lessons/${video}`,
    `/api/lessons/${quiz}/quiz`,
  ].map((path): Call => ({ name: `GET ${path}`, kind: 'learner', requestsOf: get(path) }));
  const writes: Call[] = [
    {
      name: 'POST /api/progress/unit',
      kind: 'learner',
      requestsOf: post(
        '/api/progress/unit',
        texts
          .slice(0, 6)
          .flatMap((lessonId) =>
            ['completed', 'not_started'].map((status) => JSON.stringify({ lessonId, status })),
          ),
      ),
    },
    {
      name: 'POST /api/progress/video',
      kind: 'learner',
      requestsOf: post(
        '/api/progress/video',
        Array.from({ length: 12 }, (_, n) => reportOf({ lessonId: video }, n * 10)),
      ),
    },
  ];
  const ownLists = ['/api/progress/courses', '/api/progress/started', '/api/training'].map(
    (path): Call => ({ name: `GET ${path}`, kind: 'list', requestsOf: get(path) }),
  );
  const adminLists = Object.entries({
    '/api/admin/users': () => '/api/admin/users',
    '/api/admin/users?search=': (search: string) => `/api/admin/users?search=${search}`,
    '/api/admin/certificates': () => '/api/admin/certificates',
    '/api/admin/certificates?search=': (search: string) =>
      `/api/admin/certificates?search=${search}`,
    '/api/admin/courses': () => '/api/admin/courses',
  }).map(([path, pathOf]): Call => ({
    name: `GET ${path}`,
    kind: 'list',
    requestsOf: getAsAdmin(pathOf),
  }));
  return [...reads, ...writes, ...ownLists, ...adminLists];
}

type Round = { median: number; p99: number; statements: number };

async function countStatements(address: string): Promise<number> {
  const reply = await fetch(`${address}/metrics`, {
    headers: { authorization: 'Bearer for-development-only' },
  });
  const counts = (await reply.text()).matchAll(/^database_statements_total(?:\{[^}]*\})? (\S+)$/gm);
  return [...counts].reduce((total, [, value]) => total + Number(value), 0);
}

/**
 * Sends requests for one round. Times are measured per response, because the summary has whole milliseconds. A round is
 * repeated if the API was too busy for some of its requests.
 */
async function load(
  { address }: Pick<Database, 'address'>,
  requests: autocannon.Request[][],
  tries = 1,
): Promise<Round> {
  const times: number[] = [];
  let client = 0;
  const before = await countStatements(address);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: address,
        connections,
        duration: secondsARound,
        setupClient: (each) => {
          each.setRequests(requests[client % connections] ?? []);
          client += 1;
        },
      },
      (error: Error | null, finished) => {
        if (error) reject(error);
        else resolve(finished);
      },
    );
    instance.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  if (result['5xx'] > 0 && tries < 5) return load({ address }, requests, tries + 1);
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests returned an error`);
  const statements = ((await countStatements(address)) - before) / times.length;
  return { median: median(times), p99: percentile(times, 0.99), statements };
}

/** Measures a call in rounds that alternate between few and many rows. Returns the ratio of the p99. */
async function compare(call: Call, few: Database, many: Database): Promise<number> {
  const sides = [few, many].map((database) => ({
    database,
    requests: call.requestsOf(database),
    measured: [] as Round[],
  }));
  for (const { database, requests } of sides) await load(database, requests);
  for (let round = 0; round < rounds; round += 1)
    for (const { database, requests, measured } of sides)
      measured.push(await load(database, requests));
  const summarize = (key: keyof Round) =>
    sides.map(({ measured }) => median(measured.map((round) => round[key])));
  const show = (key: keyof Round) => {
    const [a = 0, b = 0] = summarize(key);
    return `${a.toFixed(2).padStart(7)} ${b.toFixed(2).padStart(7)}  ${(b / a).toFixed(2).padStart(5)}`;
  };
  console.log(`${call.name.padEnd(34)} ${show('median')}  ${show('p99')}  ${show('statements')}`);
  const [a = 0, b = 0] = summarize('p99');
  return b / a;
}

async function open({ stack, rows }: typeof small): Promise<Database> {
  const address = `http://127.0.0.1:${stack.port}`;
  const learners = await signInLearners(stack);
  const admin = `Bearer ${await signIn(address, superAdmin)}`;
  return { address, learners, admin, users: countLearners(rows) };
}

/** Measures every learner call and the lists with many rows of progress compared with few; fails if a goal is missed. */
export async function measureGrowth(): Promise<void> {
  if (process.env['GROWTH_REUSE'] === undefined)
    for (const { stack, rows } of [small, large]) {
      resetDatabase(stack);
      fillGrowth(stack.database, rows, sessions);
    }
  const db = connect(small.stack, 1);
  const lessons = await findLessons(db);
  await db.end();
  const apis = [await startApi(small.stack), await startApi(large.stack)];
  const misses: string[] = [];
  try {
    const [few, many] = [await open(small), await open(large)];
    console.log(
      `\n${small.rows} rows of progress (${few.users} learners) against ${large.rows} (${many.users}); ` +
        `medians of ${rounds} alternating rounds of ${secondsARound} s, ${connections} connections\n` +
        `${'call'.padEnd(34)} median, ms: both, ratio  p99, ms: both, ratio  statements: both, ratio`,
    );
    for (const call of listCalls(lessons)) {
      const most = goals[call.kind] * (1 + tolerance);
      let ratio = Infinity;
      // Other work on the machine disturbs single measurements, so a miss must repeat.
      for (let tries = 0; tries < 3 && ratio > most; tries += 1)
        ratio = await compare(call, few, many);
      if (ratio > most)
        misses.push(`${call.name}: p99 ${ratio.toFixed(2)} times, goal ${goals[call.kind]}`);
    }
  } finally {
    for (const api of apis) api.kill('SIGTERM');
  }
  if (misses.length > 0) {
    console.log(`\nGoals missed by more than ${tolerance * 100} %:\n${misses.join('\n')}`);
    process.exitCode = 1;
  }
}
