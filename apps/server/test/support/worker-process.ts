import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../src/platform/base/config.ts';
import type { Deps } from '../../src/platform/deps.ts';

const server = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a process as in production, with the services of the test's configuration. */
export function startProcess(
  main: 'main-api' | 'main-worker',
  config: Config,
  more: Record<string, string> = {},
  stdio: StdioOptions = 'inherit',
): ChildProcess {
  const { DATABASE_URL, REDIS_URL, S3_BUCKET, SMTP_URL, PUBLIC_URL, MEDIA_SPOOL } = config;
  const settings = { DATABASE_URL, REDIS_URL, S3_BUCKET, SMTP_URL, PUBLIC_URL, MEDIA_SPOOL };
  const node = ['--import', 'tsx', '--conditions=source', `src/${main}.ts`];
  return spawn(process.execPath, node, {
    cwd: server,
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'error', ...settings, ...more },
    stdio,
  });
}

/** Starts a worker process as in production. */
export const startWorkerProcess = ({ config }: Deps): ChildProcess =>
  startProcess('main-worker', config);

/** Stops processes as an operator does, and waits for them. */
export async function endProcesses(processes: ChildProcess[]): Promise<void> {
  for (const child of processes) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

/** Polls until `isSo` returns true; throws with `what` after the timeout. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>) {
  const startedAt = Date.now();
  while (!(await isSo())) {
    if (Date.now() - startedAt > seconds * 1_000)
      throw new Error(`Timed out after ${seconds} s waiting for ${what}`);
    await wait(100);
  }
}
