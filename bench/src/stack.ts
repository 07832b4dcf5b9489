import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** URL of the measured API. */
export const url = 'http://127.0.0.1:3200';

/** An API to measure: its database, its port, a module to preload that changes it, and the web app it serves. */
export type Stack = { database: string; port: number; preload?: string; webRoot?: string };
/** The stack of most measurements. */
export const usual: Stack = { database: 'atrium_bench', port: 3200 };

const environmentOf = ({ database, port, webRoot }: Stack) => ({
  ...process.env,
  NODE_ENV: 'development',
  ATRIUM_DATABASE: database,
  DATABASE_URL: `postgres://atrium_app@127.0.0.1:5432/${database}`,
  REDIS_URL: 'redis://127.0.0.1:6379/2',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '100000000',
  // Longer than any benchmark.
  ACCESS_TOKEN_SECONDS: '3600',
  ...(webRoot !== undefined && { WEB_ROOT: webRoot }),
});

/** Recreates a stack's database with the seed. */
export function resetDatabase(stack: Stack = usual): void {
  execFileSync('npm', ['run', '-s', 'db:reset'], {
    cwd: root,
    env: environmentOf(stack),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const startProcess = (name: 'main-api' | 'main-worker', stack: Stack) =>
  spawn(
    'node',
    [
      ...(stack.preload === undefined ? [] : ['--import', stack.preload]),
      `apps/server/dist/${name}.js`,
    ],
    { cwd: root, env: environmentOf(stack), stdio: 'inherit' },
  );

/** Starts the built worker on a stack's database. */
export const startWorker = (stack: Stack = usual) => startProcess('main-worker', stack);

/** Starts the built API on a stack's database. */
export async function startApi(stack: Stack = usual) {
  const api = startProcess('main-api', stack);
  await waitUntilReady(`http://127.0.0.1:${stack.port}/healthz`);
  return api;
}

/** Waits until a server answers. */
export async function waitUntilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (
      await fetch(address).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} does not answer`);
}

/** Password of every seeded user. */
export const password = 'field-work-24';

const benchUser = { email: 'amara.okafor@northfield.example', password };

/** A seeded super admin. */
export const superAdmin = { email: 'ines.marchetti@atrium.example', password };

/** Signs in a seeded user and returns their access token. */
export async function signIn(address = url, user = benchUser): Promise<string> {
  const { access_token } = JSON.parse(await createSession(address, user)) as {
    access_token: string;
  };
  return access_token;
}

/** Signs in a seeded user and returns their session as the web app stores it. Tries again while a started API is busy. */
export async function createSession(address: string, user = benchUser): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/json' },
      body: JSON.stringify(user),
    });
    if (reply.ok) return reply.text();
    if (reply.status !== 503 || tries === 10)
      throw new Error(`Signing in returned ${reply.status}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Returns the median. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the given percentile. */
export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
