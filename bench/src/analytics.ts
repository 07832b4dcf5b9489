import { measureCounting } from './count-events.ts';
import { eventsEach, fillEvents, findViewers, type Size } from './fill-events.ts';
import { percentile, resetDatabase, signIn, type Stack, startApi, superAdmin } from './stack.ts';

const calls = 300;

type Measured = { stack: Stack; size: Size };
const small: Measured = {
  stack: { database: 'atrium_bench_few_events', port: 3207 },
  size: { users: 10_000, courses: 300, organizations: 200 },
};
const large: Measured = {
  stack: { database: 'atrium_bench_many_events', port: 3208 },
  size: { users: 1_000_000, courses: 300, organizations: 200 },
};

const questions = {
  overview: '/overview?',
  'trends of 30 days': '/trends?days=30&',
  'trends of 365 days': '/trends?days=365&',
  'top courses': '/top-courses?',
  categories: '/categories?',
};

async function open({ stack }: Measured) {
  const api = await startApi(stack);
  const address = `http://127.0.0.1:${stack.port}`;
  const ask = async (authorization: string, path: string) => {
    const started = performance.now();
    const reply = await fetch(`${address}/api/analytics${path}`, { headers: { authorization } });
    await reply.text();
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}`);
    return performance.now() - started;
  };
  return { api, address, ask, viewers: findViewers(stack.database) };
}
type Prepared = Awaited<ReturnType<typeof open>>;

/** Returns a viewer's calls; signs in again each time, since tokens are short-lived. */
async function askerOf({ address, ask, viewers }: Prepared, name: string) {
  const viewer = viewers.find((each) => each.name === name);
  if (!viewer) throw new Error(`There is no viewer of ${name}`);
  const token = await signIn(address, { ...superAdmin, email: viewer.email });
  return (path: string) => ask(`Bearer ${token}`, `${path}scope=${viewer.scope}`);
}

/** Measures analytics with many learning events compared with few. */
export async function measureAnalytics(): Promise<void> {
  for (const { stack, size } of [small, large]) {
    resetDatabase(stack);
    await fillEvents(stack.database, size);
    console.log(`\nAggregating the events of ${size.users} learners`);
    await measureCounting(stack);
  }
  const [few, many] = [await open(small), await open(large)];
  try {
    console.log(
      `\nAnalytics, ${calls} alternating calls each: ${small.size.users * eventsEach} events of ` +
        `${small.size.users} learners against ${large.size.users * eventsEach} of ${large.size.users}`,
    );
    for (const { name: viewer } of few.viewers) {
      const [askFew, askMany] = [await askerOf(few, viewer), await askerOf(many, viewer)];
      for (const [name, path] of Object.entries(questions))
        await compareAlternating(
          `${viewer}: ${name}`,
          calls,
          () => askFew(path),
          () => askMany(path),
        );
    }
  } finally {
    for (const { api } of [few, many]) api.kill('SIGTERM');
  }
}

/** Makes the n-th call and returns its duration in ms. */
type Ask = (n: number) => Promise<number>;

/**
 * Makes the same calls to two sides, alternating so that noise affects both; prints the ratio of the second to the
 * first.
 */
async function compareAlternating(name: string, calls: number, few: Ask, many: Ask): Promise<void> {
  for (const ask of [few, many]) for (let warm = 0; warm < 30; warm += 1) await ask(warm * 7);
  const times = { few: [] as number[], many: [] as number[] };
  for (let n = 0; n < calls; n += 1) {
    times.few.push(await few(n));
    times.many.push(await many(n));
  }
  const line = (share: number) => {
    const [a, b] = [percentile(times.few, share), percentile(times.many, share)];
    return `${a.toFixed(1)} ms and ${b.toFixed(1)} ms, ratio ${(b / a).toFixed(2)}`;
  };
  console.log(`${name.padEnd(40)} p95 ${line(0.95)}   median ${line(0.5)}`);
}
