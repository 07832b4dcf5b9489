import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const database = 'atrium_bench';
/** Where the measured API listens. */
export const url = 'http://127.0.0.1:3200';

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

/** A freshly seeded database and the built API over it. */
export async function startApi() {
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

/** The middle one. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
