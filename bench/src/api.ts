import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const root = fileURLToPath(new URL('../..', import.meta.url));
const database = 'atrium_bench';
const url = 'http://127.0.0.1:3200';
const rounds = 3;
const secondsARound = 4;
const connections = 16;

const env = {
  ...process.env,
  NODE_ENV: 'development',
  ATRIUM_DATABASE: database,
  DATABASE_URL: `postgres://atrium_app@127.0.0.1:5432/${database}`,
  REDIS_URL: 'redis://127.0.0.1:6379/2',
  PORT: '3200',
  PUBLIC_URL: url,
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '100000000',
};

async function startApi() {
  execFileSync('npm', ['run', '-s', 'db:reset'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const api = spawn('node', ['apps/server/dist/main-api.js'], { cwd: root, env, stdio: 'inherit' });
  for (let tries = 0; tries < 50; tries += 1) {
    if (
      await fetch(`${url}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return api;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the API did not start');
}

async function signIn(): Promise<string> {
  const reply = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'amara.okafor@northfield.example', password: 'field-work-24' }),
  });
  const { access_token } = (await reply.json()) as { access_token: string };
  return access_token;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Calls a second and the 99th percentile, alternating between the calls so that a noisy minute hits all of them. */
export async function measureApi(): Promise<void> {
  const api = await startApi();
  try {
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
        if (result.non2xx > 0)
          throw new Error(`${path} answered ${result.non2xx} times with an error`);
        runs.get(path)?.push(result);
      }
    }
    const figures = paths.map((path) => {
      const results = runs.get(path) ?? [];
      return {
        path,
        rate: median(results.map((r) => r.requests.average)),
        p99: median(results.map((r) => r.latency.p99)),
      };
    });
    const bare = figures[0]?.rate ?? 1;
    console.log(
      `${connections} connections, median of ${rounds} rounds of ${secondsARound} s, seeded database (15 courses)`,
    );
    for (const { path, rate, p99 } of figures) {
      console.log(
        `${path.padEnd(24)} ${rate.toFixed(0).padStart(7)} a second   p99 ${p99} ms   ${(rate / bare).toFixed(2)} of /healthz`,
      );
    }
  } finally {
    api.kill('SIGTERM');
  }
}
