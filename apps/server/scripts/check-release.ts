import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildRelease } from '../../../scripts/release.ts';
import {
  applicationUrl,
  asAdmin,
  dropDatabase,
  ensureDatabase,
  ownerUrl,
} from './local-database.ts';

// Builds the release into an empty folder and runs it there, without access to the repository.

const slot = Number(process.env['TEST_SLOT'] ?? 0);
const port = 3950 + slot;
const api = `http://127.0.0.1:${port}`;
const database = `atrium_release_${process.pid}`;
const folder = await mkdtemp(join(tmpdir(), 'atrium-release-'));
const startSeconds = 90;

const env = {
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  PORT: String(port),
  PUBLIC_URL: api,
  WEB_ROOT: join(folder, 'apps/web/dist'),
  DOCS_ROOT: join(folder, 'dist/docs'),
  LOG_LEVEL: 'error',
  DATABASE_URL: applicationUrl(database),
  DATABASE_OWNER_URL: ownerUrl(database),
  REDIS_URL: `redis://127.0.0.1:${6379 + slot}/2`,
  S3_ENDPOINT: 'http://127.0.0.1:7480',
  S3_BUCKET: 'atrium-release',
  S3_ACCESS_KEY_ID: 'atrium',
  S3_SECRET_ACCESS_KEY: 'atrium-secret',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Atrium <hello@atrium.example>',
  AUTH_SECRET: crypto.randomUUID() + crypto.randomUUID(),
  METRICS_TOKEN: crypto.randomUUID(),
};

const cli = 'apps/server/dist/main-cli.js';
const processes: ChildProcess[] = [];

function start(...args: string[]): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const child = spawn(join(folder, 'bin/node'), args, { cwd: folder, env, stdio: [...stdio] });
  processes.push(child);
  return child;
}

async function runToEnd(...args: string[]): Promise<void> {
  const [code] = (await once(start(...args), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}`);
}

async function expectSoon(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const startedAt = Date.now();
  while (!(await isSo().catch(() => false))) {
    if (processes.some(({ exitCode }) => exitCode)) throw new Error(`${what}: a process exited`);
    if (Date.now() - startedAt > startSeconds * 1_000) throw new Error(`${what}: timed out`);
    await wait(100);
  }
}

/** Throws unless the running release says which version it is. */
async function expectVersion(): Promise<void> {
  const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as object;
  const health = (await (await fetch(`${api}/healthz`)).json()) as Record<string, unknown>;
  for (const [name, value] of Object.entries(release))
    if (name in health && health[name] !== value) throw new Error(`/healthz shows another ${name}`);
  if (!health['version'] || !health['commit']) throw new Error('/healthz shows no version');
}

const statusOf = async (path: string) => (await fetch(`${api}${path}`)).status;

async function expectCleanExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('A process did not exit cleanly');
}

/** Loads the fonts of certificates and reports. */
const checkFonts = `
  const { loadFaces } = await import('./apps/server/dist/modules/certificates/pdf/page.js');
  if (loadFaces().size < 6) throw new Error('Fonts are missing');
`;

try {
  await buildRelease(folder);
  await ensureDatabase(database);
  await runToEnd(cli, 'migrate');
  await runToEnd('--input-type=module', '--eval', checkFonts);
  const server = start(cli, 'api');
  const worker = start(cli, 'worker');
  await expectSoon('GET /readyz', async () => (await statusOf('/readyz')) === 200);
  await runToEnd(cli, 'health');
  await expectVersion();
  for (const path of ['/', '/api/docs', '/docs/']) {
    if ((await statusOf(path)) !== 200) throw new Error(`GET ${path} is not served`);
  }
  await expectSoon('the worker', () =>
    asAdmin(async (client) => {
      const { rowCount } = await client.query('select from worker_heartbeats');
      return rowCount === 2;
    }, database),
  );
  server.kill('SIGTERM');
  await expectSoon('GET /readyz while stopping', async () => (await statusOf('/readyz')) === 503);
  if ((await statusOf('/healthz')) !== 200) throw new Error('Requests are rejected while draining');
  worker.kill('SIGTERM');
  for (const child of [server, worker]) await expectCleanExit(child);
  console.log('The release migrates, serves requests, runs jobs and stops.');
} finally {
  for (const child of processes) child.kill('SIGKILL');
  await dropDatabase(database);
  await rm(folder, { recursive: true });
}
