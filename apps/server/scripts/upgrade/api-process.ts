import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { applicationUrl, ownerUrl } from '../local-database.ts';

const slot = Number(process.env['TEST_SLOT'] ?? 0);
/** The address that a proxy in front of both versions would have. */
export const publicUrl = 'http://127.0.0.1:4100';

const environmentOf = (database: string, port: number) => ({
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL: applicationUrl(database),
  DATABASE_OWNER_URL: ownerUrl(database),
  REDIS_URL: `redis://127.0.0.1:${6379 + slot}/2`,
  PUBLIC_URL: publicUrl,
  PORT: String(port),
  LOG_LEVEL: 'error',
  SHUTDOWN_DRAIN_MS: '2000',
  RATE_LIMIT_PER_MINUTE: '100000000',
  ACCESS_TOKEN_SECONDS: '3600',
  // Two versions, a migration and the load share the cores of one machine.
  OVERLOAD_DELAY_MS: '10000',
});

/** Runs a file or a script of a version from its sources. */
function startNode(
  folder: string,
  database: string,
  args: string[],
  { port = 0, stdout = 'ignore' }: { port?: number; stdout?: 'ignore' | 'inherit' } = {},
) {
  return spawn(process.execPath, ['--conditions=source', '--import', 'tsx', ...args], {
    cwd: folder,
    env: environmentOf(database, port),
    stdio: ['ignore', stdout, 'inherit'],
  });
}

/** Runs a file or a script of a version to its end. */
export async function runNode(folder: string, database: string, args: string[]): Promise<void> {
  const [code] = (await once(startNode(folder, database, args), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args[0]} exited with ${code}`);
}

/** An API process of a version, with the address at which it is called while it is ready. */
export type Api = { name: string; url: string; isReady: () => boolean; stop: () => Promise<void> };

/** Starts an API process, waits until it is ready and watches that as a proxy does. */
export async function startApi(
  name: string,
  folder: string,
  database: string,
  port: number,
): Promise<Api> {
  const child: ChildProcess = startNode(folder, database, ['apps/server/src/main-api.ts'], {
    port,
    // It logs errors there.
    stdout: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  const status = { isReady: false };
  const stopped = new AbortController();
  const check = async () => {
    status.isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const startedAt = Date.now();
  while (!status.isReady) {
    if (child.exitCode !== null) throw new Error(`${name} exited with ${child.exitCode}`);
    if (Date.now() - startedAt > 90_000) throw new Error(`${name} does not become ready`);
    await wait(100);
    await check();
  }
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await check();
      await wait(200);
    }
  })();
  return {
    name,
    url,
    isReady: () => status.isReady,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      stopped.abort();
      await watching;
      if (child.exitCode !== 0) throw new Error(`${name} did not stop cleanly`);
    },
  };
}
