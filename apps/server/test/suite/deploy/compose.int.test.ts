import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicationUrl,
  asAdmin,
  dropDatabase,
  ensureDatabase,
  ownerUrl,
} from '../../../scripts/local-database.ts';
import { readConfig } from '../../../src/platform/base/config.ts';
import {
  parseEnvFile,
  readCompose,
  readImage,
} from '../../../../../scripts/compose/read-compose.ts';
import { findFreePort } from '../../support/private-cluster.ts';
import { runInstaller } from '../../../../../scripts/compose/run-installer.ts';

// Runs the commands of deploy/compose.yaml with its environment, without containers: only the hosts of other services
// and the paths of the image are replaced.

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const { settings, calls } = runInstaller({
  ATRIUM_DOMAIN: 'learn.company.example',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Atrium <hello@company.example>',
  ATRIUM_ADMIN: 'ada@company.example',
});
const { services } = readCompose(parseEnvFile(settings));
const image = readImage();
const own = Object.entries(services).filter(([, service]) => service.image.startsWith('atrium:'));

const slot = Number(process.env['TEST_SLOT'] ?? 0);
const database = `atrium_compose_${process.pid}`;
let folder: string;
let port: number;
const children: ChildProcess[] = [];

const environmentOf = (name: string): Record<string, string> => ({
  ...image.environment,
  ...services[name]?.environment,
});

/** Replaces what exists only between containers. */
function toLocal(environment: Record<string, string>): Record<string, string> {
  const replaced: Record<string, string> = {
    PORT: String(port),
    HOST: '127.0.0.1',
    WEB_ROOT: folder,
    MEDIA_SPOOL: join(folder, 'media'),
    DATABASE_URL: applicationUrl(database),
    DATABASE_OWNER_URL: ownerUrl(database),
    REDIS_URL: `redis://127.0.0.1:${6379 + slot}/0`,
    S3_ENDPOINT: 'http://127.0.0.1:7480',
  };
  const kept = Object.entries(replaced).filter(
    ([name]) => name === 'PORT' || environment[name] !== undefined,
  );
  return { ...environment, ...Object.fromEntries(kept) };
}

/** Starts a command with the settings of a service, and nothing else of this process. */
function start(service: string, args: string[]): ChildProcess {
  const program = ['--conditions=source', '--import', 'tsx', 'apps/server/src/main-cli.ts'];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...toLocal(environmentOf(service)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function run(service: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = start(service, args);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => (output += piece.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-compose-run-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Atrium</title>');
  port = await findFreePort();
  await ensureDatabase(database);
});

afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await dropDatabase(database);
  await rm(folder, { recursive: true });
});

/** Values of optional settings that are more than a text. */
const optionalSettings: Record<string, string> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  OTEL_TRACES_SAMPLER_ARG: '0.1',
};

test('gives every process of Atrium settings that it accepts', () => {
  expect(own.map(([name]) => name)).toEqual(['migrate', 'api', 'worker']);
  for (const [name] of own) {
    const config = readConfig(environmentOf(name));
    expect(config).toMatchObject({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://learn.company.example',
      S3_PUBLIC_ENDPOINT: 'https://storage.learn.company.example',
    });
    // Optional settings are empty in the file, and absent when they are read.
    const filled = Object.entries(environmentOf(name)).map(
      ([key, value]) => [key, value || (optionalSettings[key] ?? 'x'.repeat(40))] as const,
    );
    const known = new Set(Object.keys(readConfig(Object.fromEntries(filled))));
    known.add('DATABASE_OWNER_URL');
    expect(filled.map(([key]) => key).filter((key) => !known.has(key))).toEqual([]);
  }
  const withOwner = own.filter(([name]) => 'DATABASE_OWNER_URL' in environmentOf(name));
  expect(withOwner.map(([name]) => name)).toEqual(['migrate']);
});

test('runs every process of Atrium without root, capabilities or a writable file system', () => {
  for (const [, service] of own)
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
});

test('starts with its commands: migrates, serves, is healthy and runs jobs', async () => {
  const migrated = await run('migrate', services['migrate']?.command ?? []);
  expect(migrated.code, migrated.output).toBe(0);
  const api = start('api', services['api']?.command ?? []);
  const worker = start('worker', services['worker']?.command ?? []);
  const getReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status, String);
  await expect.poll(getReady, { timeout: 60_000 }).toBe(200);
  const [kind, ...health] = services['api']?.healthcheck?.test ?? [];
  expect([kind, ...health.slice(0, image.entrypoint.length)]).toEqual(['CMD', ...image.entrypoint]);
  const healthy = await run('api', health.slice(image.entrypoint.length));
  expect(healthy.code, healthy.output).toBe(0);
  const countWorkers = () =>
    asAdmin(async (client) => {
      const { rowCount } = await client.query('select from worker_heartbeats');
      return rowCount;
    }, database);
  await expect.poll(countWorkers, { timeout: 60_000 }).toBeGreaterThan(0);
  for (const child of [api, worker]) child.kill('SIGTERM');
  const codes = await Promise.all(
    [api, worker].map(async (child) => (await once(child, 'exit'))[0] as number),
  );
  expect(codes).toEqual([0, 0]);
}, 180_000);

test('offers the commands that the installer runs', async () => {
  const { output } = await run('api', ['help']);
  const commands = calls.flatMap((call) => / run --rm \w+ (.+)$/.exec(call)?.[1] ?? []);
  expect(commands).toEqual(['storage create', 'admin create ada@company.example', 'doctor']);
  for (const command of commands)
    expect(output).toContain(`  atrium ${command.replace(' ada@company.example', ' <email>')}`);
});
