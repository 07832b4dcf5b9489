import { fillCatalogue, type Size } from './fill-catalogue.ts';
import { percentile, resetDatabase, signIn, startApi, type Stack } from './stack.ts';

const queries = 400;

type Measured = { stack: Stack; size: Size };
const small: Measured = {
  stack: { database: 'atrium_bench_small', port: 3201 },
  size: { courses: 100, organizations: 10 },
};
const large: Measured = {
  stack: { database: 'atrium_bench_large', port: 3202 },
  size: { courses: 100_000, organizations: 1_000 },
};

/** Generates searches: one to three words of a title, every fifth with a typo. */
function searchesFor(titles: string[]): string[] {
  return Array.from({ length: queries }, (_, n) => {
    const words = (titles[n % titles.length] ?? '').split(' ').slice(0, 1 + (n % 3));
    const slipped = words.map((word) => word.slice(0, 2) + word.slice(3));
    return (n % 5 === 0 ? slipped : words).join(' ');
  });
}

async function prepare({ stack, size }: Measured) {
  resetDatabase(stack);
  const searches = searchesFor(await fillCatalogue(stack.database, size));
  const api = await startApi(stack);
  const address = `http://127.0.0.1:${stack.port}`;
  const headers = { authorization: `Bearer ${await signIn(address)}` };
  const ask = async (search: string) => {
    const started = performance.now();
    const reply = await fetch(`${address}/api/courses?search=${encodeURIComponent(search)}`, {
      headers,
    });
    await reply.text();
    if (!reply.ok) throw new Error(`The search returned ${reply.status}`);
    return {
      ms: performance.now() - started,
      found: Number(reply.headers.get('x-total-count')),
    };
  };
  return { api, ask, searches };
}

/** Measures the catalogue search among many courses compared with few: uncached and cached. */
export async function measureCatalogue(): Promise<void> {
  const few = await prepare(small);
  const many = await prepare(large);
  const stop = () => [few, many].map(({ api }) => api.kill('SIGTERM'));
  try {
    for (const { ask } of [few, many])
      for (let warm = 0; warm < 30; warm += 1) await ask(`warm ${warm}`);
    for (const pass of ['uncached', 'cached']) {
      const times = { few: [] as number[], many: [] as number[], found: [] as number[] };
      // Alternating, so that noise affects both.
      for (let n = 0; n < queries; n += 1) {
        times.few.push((await few.ask(few.searches[n] ?? '')).ms);
        const { ms, found } = await many.ask(many.searches[n] ?? '');
        times.many.push(ms);
        times.found.push(found);
      }
      const [a, b] = [percentile(times.few, 0.95), percentile(times.many, 0.95)];
      const [c, d] = [percentile(times.few, 0.5), percentile(times.many, 0.5)];
      console.log(
        `\nCatalogue search, ${pass}: ${queries} alternating searches, ${small.size.courses} courses against ${large.size.courses}\n` +
          `p95 ${a.toFixed(1)} ms and ${b.toFixed(1)} ms, ratio ${(b / a).toFixed(2)}   median ${c.toFixed(1)} ms and ${d.toFixed(1)} ms, ratio ${(d / c).toFixed(2)}\n` +
          `courses found among many: median ${percentile(times.found, 0.5)}, 95th percentile ${percentile(times.found, 0.95)}`,
      );
    }
  } finally {
    stop();
  }
}
