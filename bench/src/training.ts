import { searchFor } from './fill-users.ts';
import { fillTraining, organizationId, type AssignedTraining, type Size } from './fill-training.ts';
import { percentile, resetDatabase, signIn, startApi, superAdmin, type Stack } from './stack.ts';

const calls = 300;

type Measured = { stack: Stack; size: Size };
const small: Measured = {
  stack: { database: 'atrium_bench_few_trained', port: 3205 },
  size: { users: 100, teams: 4 },
};
const large: Measured = {
  stack: { database: 'atrium_bench_many_trained', port: 3206 },
  size: { users: 100_000, teams: 200 },
};

async function open({ stack, size }: Measured, assigned: AssignedTraining) {
  const api = await startApi(stack);
  const address = `http://127.0.0.1:${stack.port}`;
  const headers = { authorization: `Bearer ${await signIn(address, superAdmin)}` };
  const base = `${address}/api/enterprise/admin/organizations/${organizationId}/training`;
  const ask = async (path: string) => {
    const started = performance.now();
    const reply = await fetch(`${base}${path}`, { headers });
    const body = (await reply.json()) as { total?: number; members?: unknown[] };
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}`);
    return { ms: performance.now() - started, rows: body.members?.length ?? 0 };
  };
  return { api, ask, users: size.users, ...assigned };
}
type Prepared = Awaited<ReturnType<typeof open>>;

const statuses = ['overdue', 'expired', 'due_soon', 'in_progress', 'not_started', 'up_to_date'];
const nth = (values: string[], n: number) => values[n % values.length] ?? '';
/** Returns the search for the n-th user, spread over all of them. */
const search = ({ users }: Prepared, n: number) =>
  encodeURIComponent(searchFor(1 + Math.floor((n * (users - 1)) / calls)));

/** The path of the n-th call, by name. */
const questions: Record<string, (stack: Prepared, n: number) => string> = {
  'first page': () => '',
  'first page, by name': () => '?sort=name',
  team: ({ teamIds }, n) => `?teamId=${nth(teamIds, n)}`,
  course: ({ courseIds }, n) => `?courseId=${nth(courseIds, n)}`,
  status: (_, n) => `?status=${nth(statuses, n)}`,
  'course and status': ({ courseIds }, n) =>
    `?courseId=${nth(courseIds, n)}&status=${nth(statuses, n)}`,
  'team and status': ({ teamIds }, n) => `?teamId=${nth(teamIds, n)}&status=${nth(statuses, n)}`,
  search: (stack, n) => `?search=${search(stack, n)}`,
  summary: () => '/summary',
  'summary of a team': ({ teamIds }, n) => `/summary?teamId=${nth(teamIds, n)}`,
};

async function compare(name: string, few: Prepared, many: Prepared): Promise<void> {
  const question = questions[name];
  if (!question) throw new Error(`Unknown call: ${name}`);
  for (const stack of [few, many])
    for (let warm = 0; warm < 30; warm += 1) await stack.ask(question(stack, warm * 7));
  const times = { few: [] as number[], many: [] as number[] };
  const rows = { few: [] as number[], many: [] as number[] };
  // Alternating, so that noise affects both.
  for (let n = 0; n < calls; n += 1) {
    for (const [side, stack] of [
      ['few', few],
      ['many', many],
    ] as const) {
      const answer = await stack.ask(question(stack, n));
      times[side].push(answer.ms);
      rows[side].push(answer.rows);
    }
  }
  const line = (share: number) => {
    const [a, b] = [percentile(times.few, share), percentile(times.many, share)];
    return `${a.toFixed(1)} ms and ${b.toFixed(1)} ms, ratio ${(b / a).toFixed(2)}`;
  };
  console.log(
    `${name.padEnd(20)} p95 ${line(0.95)}   median ${line(0.5)}   ` +
      `users per page: ${percentile(rows.few, 0.5)} and ${percentile(rows.many, 0.5)}`,
  );
}

/** Measures the training matrix with many users compared with few. */
export async function measureTraining(): Promise<void> {
  const fill = ({ stack, size }: Measured) => {
    resetDatabase(stack);
    return fillTraining(stack.database, size);
  };
  const [smallIds, largeIds] = [fill(small), fill(large)];
  // Sign in after filling, which takes longer than a token lasts.
  const few = await open(small, smallIds);
  const many = await open(large, largeIds);
  try {
    console.log(
      `\nTraining matrix, ${calls} alternating calls each: ${small.size.users} users compared with ${large.size.users}, ` +
        `${smallIds.courseIds.length} courses`,
    );
    for (const name of Object.keys(questions)) await compare(name, few, many);
  } finally {
    for (const { api } of [few, many]) api.kill('SIGTERM');
  }
}
