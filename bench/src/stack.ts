import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the measured API listens. */
export const url = 'http://127.0.0.1:3200';

/** An API to measure: over which database, at which port, and what is loaded before it to make it another one. */
export type Stack = { database: string; port: number; preload?: string };
/** The one that most is measured on. */
export const usual: Stack = { database: 'atrium_bench', port: 3200 };

const environmentOf = ({ database, port }: Stack) => ({
  ...process.env,
  NODE_ENV: 'development',
  ATRIUM_DATABASE: database,
  DATABASE_URL: `postgres://atrium_app@127.0.0.1:5432/${database}`,
  REDIS_URL: 'redis://127.0.0.1:6379/2',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '100000000',
});

/** Makes a stack's database anew, with the seed. */
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

/** The built worker over a stack's database. */
export const startWorker = (stack: Stack = usual) => startProcess('main-worker', stack);

/** The built API over a stack's database. */
export async function startApi(stack: Stack = usual) {
  const api = startProcess('main-api', stack);
  for (let tries = 0; tries < 150; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${stack.port}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return api;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the API did not start');
}

const somebody = { email: 'amara.okafor@northfield.example', password: 'field-work-24' };

/** Somebody seeded who may see every organization. */
export const superAdmin = { email: 'ines.marchetti@atrium.example', password: 'field-work-24' };

/** Signs a seeded person in; answers their access token. */
export async function signIn(address = url, person = somebody): Promise<string> {
  const reply = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (!reply.ok) throw new Error(`signing in answered ${reply.status}`);
  const { access_token } = (await reply.json()) as { access_token: string };
  return access_token;
}

/** The middle one. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The one that so great a share of all is below. */
export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
