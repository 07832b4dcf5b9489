import autocannon from 'autocannon';
import { median, signIn, url } from './stack.ts';

const rounds = 3;
const secondsARound = 4;
const connections = 16;

/** Measures calls per second and the 99th percentile, alternating between calls so that noise affects all of them. */
export async function measureApi(): Promise<void> {
  const authorization = `Bearer ${await signIn()}`;
  const paths = ['/healthz', '/api/auth/user', '/api/progress/courses', '/api/courses'];
  const runs = new Map(paths.map((path) => [path, [] as autocannon.Result[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      const result = await autocannon({
        url: url + path,
        connections,
        duration: secondsARound,
        headers: { authorization },
      });
      if (result.non2xx > 0) throw new Error(`${path} returned ${result.non2xx} errors`);
      runs.get(path)?.push(result);
    }
  }
  const rates = paths.map((path) => {
    const results = runs.get(path) ?? [];
    return {
      path,
      rate: median(results.map((r) => r.requests.average)),
      p99: median(results.map((r) => r.latency.p99)),
    };
  });
  const bare = rates[0]?.rate ?? 1;
  console.log(
    `${connections} connections, median of ${rounds} rounds of ${secondsARound} s, seeded database (15 courses)`,
  );
  for (const { path, rate, p99 } of rates) {
    console.log(
      `${path.padEnd(24)} ${rate.toFixed(0).padStart(7)} per second   p99 ${p99} ms   ${(rate / bare).toFixed(2)} of /healthz`,
    );
  }
}
