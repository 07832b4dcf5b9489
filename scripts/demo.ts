import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { clearRedis } from './demo/clear-redis.ts';
import { nextFullHour, resetHourly } from './demo/hourly-reset.ts';
import { superviseProcesses } from './demo/processes.ts';
import { isListening, startServices } from './dev-services.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { storageUrl } from './storage-server.ts';

// Runs the product as a demo on one port: built web app, API and worker with their own database, bucket and Redis
// database. Resets all data on the hour. Ctrl-C stops it; PostgreSQL, Redis and the S3 server keep running.

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env['PORT'] ?? 4000);
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;
const mailHttpPort = Number(process.env['DEMO_MAIL_PORT'] ?? 8026);
const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379/14';
const template = 'atrium_demo_template';
const database = 'atrium_demo';

const stopIf = (isWrong: boolean, message: string) => {
  if (!isWrong) return;
  console.error(message);
  process.exit(1);
};

/** Runs a TypeScript file of the server and returns its output. */
const runScript = (file: string, env: NodeJS.ProcessEnv) =>
  execFileSync('tsx', ['--conditions=source', `apps/server/scripts/${file}`], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

stopIf(await isListening(port), `Port ${port} is in use. Set PORT to another one and try again.`);
await startServices().catch((error: unknown) => stopIf(true, String(error)));
const mail = await startMailCatcher({ smtpPort: 0, httpPort: mailHttpPort });

const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  HOST: process.env['HOST'] ?? '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: publicUrl,
  WEB_ROOT: `${root}/apps/web/dist`,
  DOCS_ROOT: `${root}/dist/docs`,
  DATABASE_URL: `postgres://atrium_app@127.0.0.1:5432/${database}`,
  REDIS_URL: redisUrl,
  S3_ENDPOINT: storageUrl,
  S3_BUCKET: 'atrium-demo',
  S3_ACCESS_KEY_ID: 'atrium',
  S3_SECRET_ACCESS_KEY: 'atrium-secret',
  SMTP_URL: mail.smtpUrl,
  MAIL_FROM: 'Atrium <hello@atrium.example>',
  AUTH_SECRET: randomUUID() + randomUUID(),
  METRICS_TOKEN: randomUUID(),
  LOG_LEVEL: 'warn',
  SHUTDOWN_DRAIN_MS: '0',
};

console.log('Building the web app …');
execFileSync('npm', ['run', '-s', 'build', '-w', '@atrium/web'], { cwd: root, stdio: 'ignore' });

console.log('Writing the data of the demo …');
const templateEnv = {
  ...env,
  ATRIUM_DATABASE: template,
  DATABASE_URL: `postgres://atrium_app@127.0.0.1:5432/${template}`,
};
runScript('reset.ts', templateEnv);
const { accounts, auditorPath } = JSON.parse(runScript('prepare-demo.ts', templateEnv)) as {
  accounts: string;
  auditorPath: string;
};
const demoEnv = {
  ...env,
  DEMO: 'on',
  DEMO_ACCOUNTS: accounts,
  DEMO_AUDITOR_PATH: auditorPath,
  DEMO_TEMPLATE: template,
  DEMO_DATABASE: database,
  DEMO_SINCE: new Date().toISOString(),
};

const tsx = (name: string, file: string) => ({
  name,
  command: 'tsx',
  args: ['--conditions=source', `apps/server/src/${file}`],
});
const processes = superviseProcesses(
  [tsx('The API', 'main-api.ts'), tsx('The worker', 'main-worker.ts')],
  { cwd: root, env: demoEnv },
);

const isReady = async () =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok === true;

async function startProcesses(): Promise<void> {
  processes.start();
  for (let tries = 0; tries < 240 && !(await isReady()); tries += 1) await wait(250);
}

/** Ends requests and jobs, replaces the database by a copy of the template, and starts again. */
async function reset(): Promise<void> {
  const startedAt = Date.now();
  const mailCount = [...mail.received.values()].reduce((sum, count) => sum + count, 0);
  await processes.stop();
  try {
    runScript('reset-demo.ts', demoEnv);
    await clearRedis(redisUrl);
  } finally {
    // Also after an error: a demo with old data is better than none. The reset is tried again in a minute.
    await startProcesses();
  }
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  console.log(`The demo was reset in ${seconds} s. Emails caught so far: ${mailCount}.`);
}

const ended = new AbortController();
const stop = async () => {
  ended.abort();
  await processes.stop();
  await mail.close();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

await reset();
const clock = {
  now: () => new Date(),
  wait: (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => undefined),
};
console.log(`
  Demo          ${publicUrl}
  Mail          ${mail.httpUrl}/mails (no mail leaves this machine)
  Next reset    ${nextFullHour(new Date()).toLocaleTimeString()}

  Choose Sign In, then a role. Ctrl-C stops the demo.
`);
await resetHourly(reset, {
  clock,
  onError: (error) => console.error('The reset failed:', error),
  signal: ended.signal,
});
