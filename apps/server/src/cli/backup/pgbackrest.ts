import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { CommandError } from '../command-errors.ts';
import type { Terminal } from '../terminal.ts';

type Env = Terminal['env'];

/**
 * Returns a command line of pgBackRest. Its own variables select another configuration or stanza; they are passed as
 * arguments because a restore writes only those into the settings by which the server reads the archive.
 */
export function toPgbackrest(env: Env, args: string[]): [string, ...string[]] {
  const { PGBACKREST_CONFIG: config, PGBACKREST_STANZA: stanza } = env;
  const options = [`--stanza=${stanza || 'atrium'}`, ...(config ? [`--config=${config}`] : [])];
  return ['pgbackrest', ...args, ...options];
}

/** A program failed. Its exit code says why. */
export class ProgramError extends CommandError {
  readonly code: number | null;
  constructor(code: number | null, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Runs a program as the owner of the database files: root runs it as `postgres`. Returns its output and passes on each
 * line of it. Throws a `ProgramError` with the errors it printed if it fails.
 */
export async function runAsPostgres(
  env: Env,
  [program, ...args]: [string, ...string[]],
  onLine: (line: string) => void = () => undefined,
): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const [command, all] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', program, ...args]]
    : [program, args];
  const child = spawn(command, all, {
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const errors: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    output.push(line);
    if (line.includes('ERROR:')) errors.push(line);
    onLine(line);
  });
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((error: unknown) => {
    throw new CommandError(`${command} can't be started: ${(error as Error).message}`);
  });
  if (code === 0) return output.join('\n');
  throw new ProgramError(code, [`${program} failed with ${code}.`, ...errors].join('\n'));
}

/** Runs a command of pgBackRest and prints its progress in steps of ten percent, and its warnings. */
export async function runPgbackrest(
  { env, print, printError }: Terminal,
  args: string[],
): Promise<void> {
  let next = 10;
  await runAsPostgres(env, toPgbackrest(env, [...args, '--log-level-console=detail']), (line) => {
    if (line.includes('WARN:')) printError(line);
    const percent = Number(/, ([\d.]+)%\)/.exec(line)?.[1] ?? 0);
    if (percent < next) return;
    print(`${Math.floor(percent / 10) * 10} %`);
    next = Math.floor(percent / 10) * 10 + 10;
  });
}

export type Backup = {
  label: string;
  kind: 'full' | 'diff' | 'incr';
  startedAt: Date;
  finishedAt: Date;
  databaseBytes: number;
  storedBytes: number;
};

const seconds = z.number().transform((value) => new Date(value * 1_000));
const report = z.array(
  z.object({
    backup: z.array(
      z.object({
        label: z.string(),
        type: z.enum(['full', 'diff', 'incr']),
        timestamp: z.object({ start: seconds, stop: seconds }),
        info: z.object({ size: z.number(), repository: z.object({ delta: z.number() }) }),
        // True if a page of the database had a wrong checksum.
        error: z.boolean().nullish(),
      }),
    ),
  }),
);

/** Parses the output of `pgbackrest info`. Leaves out backups that contain damaged pages. */
export function parseBackups(json: string): Backup[] {
  return report
    .parse(JSON.parse(json))
    .flatMap(({ backup }) => backup)
    .filter(({ error }) => error !== true)
    .map(({ label, type, timestamp, info }) => ({
      label,
      kind: type,
      startedAt: timestamp.start,
      finishedAt: timestamp.stop,
      databaseBytes: info.size,
      storedBytes: info.repository.delta,
    }));
}

/** Lists the usable backups of the database, oldest first. */
export async function listBackups(env: Env): Promise<Backup[]> {
  const args = ['info', '--output=json', '--log-level-console=off'];
  return parseBackups(await runAsPostgres(env, toPgbackrest(env, args)));
}
