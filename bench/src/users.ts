import { fillCatalogue, type Size } from './fill-catalogue.ts';
import { fillUsers, searchFor } from './fill-users.ts';
import { percentile, resetDatabase, signIn, startApi, superAdmin, type Stack } from './stack.ts';

const calls = 300;

type Measured = { stack: Stack; size: Size; users: number };
const small: Measured = {
  stack: { database: 'atrium_bench_few_people', port: 3203 },
  size: { courses: 100, organizations: 10 },
  users: 1_000,
};
const large: Measured = {
  stack: { database: 'atrium_bench_many_people', port: 3204 },
  size: { courses: 20_000, organizations: 1_000 },
  users: 1_000_000,
};

/** Fills a stack's database and returns some titles to search for. */
async function fill({ stack, size, users }: Measured): Promise<string[]> {
  resetDatabase(stack);
  const titles = await fillCatalogue(stack.database, size);
  fillUsers(stack.database, users);
  return titles;
}

async function open({ stack, users }: Measured, titles: string[]) {
  const api = await startApi(stack);
  const baseUrl = `http://127.0.0.1:${stack.port}`;
  const headers = { authorization: `Bearer ${await signIn(baseUrl, superAdmin)}` };
  const ask = async (path: string) => {
    const started = performance.now();
    const reply = await fetch(`${baseUrl}${path}`, { headers });
    const body = (await reply.json()) as { users?: unknown[]; courses?: unknown[] };
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}`);
    const rows = body.users ?? body.courses ?? [];
    return { ms: performance.now() - started, rows: rows.length };
  };
  /** Returns the n-th search, spread over all users. */
  const userSearch = (n: number) => searchFor(1 + Math.floor((n * (users - 1)) / calls));
  const courseSearch = (n: number) =>
    (titles[n % titles.length] ?? '').split(' ').slice(0, 2).join(' ');
  return { api, ask, userSearch, courseSearch };
}
type Prepared = Awaited<ReturnType<typeof open>>;

const searching = (path: string, search: string) => `${path}?search=${encodeURIComponent(search)}`;

/** The path of the n-th call, by name. */
const questions: Record<string, (stack: Prepared, n: number) => string> = {
  'users, first page': () => '/api/admin/users',
  'users, search': ({ userSearch }, n) => searching('/api/admin/users', userSearch(n)),
  'courses, first page': () => '/api/admin/courses',
  'courses, search': ({ courseSearch }, n) => searching('/api/admin/courses', courseSearch(n)),
};

async function compare(name: string, few: Prepared, many: Prepared): Promise<void> {
  const question = questions[name];
  if (!question) throw new Error(`Unknown call: ${name}`);
  for (const stack of [few, many])
    for (let warm = 0; warm < 30; warm += 1) await stack.ask(question(stack, warm * 7));
  const times = { few: [] as number[], many: [] as number[], rows: [] as number[] };
  // Alternating, so that noise affects both.
  for (let n = 0; n < calls; n += 1) {
    times.few.push((await few.ask(question(few, n))).ms);
    const { ms, rows } = await many.ask(question(many, n));
    times.many.push(ms);
    times.rows.push(rows);
  }
  const [a, b] = [percentile(times.few, 0.95), percentile(times.many, 0.95)];
  const [c, d] = [percentile(times.few, 0.5), percentile(times.many, 0.5)];
  console.log(
    `${name.padEnd(20)} p95 ${a.toFixed(1)} ms and ${b.toFixed(1)} ms, ratio ${(b / a).toFixed(2)}   ` +
      `median ${c.toFixed(1)} ms and ${d.toFixed(1)} ms, ratio ${(d / c).toFixed(2)}   ` +
      `rows among many: median ${percentile(times.rows, 0.5)}`,
  );
}

/** Measures the super admin's lists with many users and courses compared with few. */
export async function measureUsers(): Promise<void> {
  const [someTitles, manyTitles] = [await fill(small), await fill(large)];
  // Sign in after filling, which takes longer than a token lasts.
  const few = await open(small, someTitles);
  const many = await open(large, manyTitles);
  try {
    console.log(
      `\nLists of the super admin, ${calls} alternating calls each: ${small.users} users and ${small.size.courses} courses ` +
        `against ${large.users} and ${large.size.courses}`,
    );
    for (const name of Object.keys(questions)) await compare(name, few, many);
  } finally {
    for (const { api } of [few, many]) api.kill('SIGTERM');
  }
}
