import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { once } from 'node:events';
import { promisify } from 'node:util';

export const run = promisify(execFile);
export const isRoot = process.getuid?.() === 0;

/** Prefix of commands that must not run as root, such as PostgreSQL. It replaces itself with the command. */
export const asPostgres = isRoot
  ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
  : [];

/** How a program ended. */
export type ProgramExit = {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether the test ended it. */
  isByTest: boolean;
};

export type Program = {
  name: string;
  pid: number;
  isRunning: () => boolean;
  /** Returns how it ended; undefined while it runs. */
  findExit: () => ProgramExit | undefined;
  signal: (signal: NodeJS.Signals) => void;
  /** Sends the signal and waits until the program has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>;
};

const running = new Set<ChildProcess>();

/** Starts a program whose output goes to a file. */
export function startProgram(
  name: string,
  command: string[],
  options: { log: string; env?: NodeJS.ProcessEnv; cwd?: string },
): Program {
  const [file = '', ...args] = command;
  const log = openSync(options.log, 'a');
  const child = spawn(file, args, {
    env: options.env ?? { PATH: process.env['PATH'] },
    cwd: options.cwd,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
  running.add(child);
  child.once('exit', () => running.delete(child));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let isByTest = false;
  return {
    name,
    pid: child.pid ?? 0,
    isRunning,
    findExit: () =>
      isRunning() ? undefined : { code: child.exitCode, signal: child.signalCode, isByTest },
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      if (!isRunning()) return;
      isByTest = true;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Kills every program that still runs. */
export async function killPrograms(): Promise<void> {
  const left = [...running];
  for (const child of left) {
    const ended = once(child, 'exit');
    // A stopped process is killed as well.
    child.kill('SIGKILL');
    await ended;
  }
}
