import { readdir, rmdir } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, UsageError } from '../command-errors.ts';
import { parsePastTime } from '../past-time.ts';
import type { Terminal } from '../terminal.ts';
import { ProgramError, runAsPostgres, runPgbackrest } from './pgbackrest.ts';

type RestoreOptions = {
  targetTime: Date | undefined;
  /** The timeline that has the target time; the newest one without it. */
  timeline: string | undefined;
  to: string | undefined;
  replace: boolean;
};

function readOptions(args: string[]): RestoreOptions {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        'target-time': { type: 'string' },
        timeline: { type: 'string' },
        to: { type: 'string' },
        replace: { type: 'boolean', default: false },
      },
    }));
  } catch {
    throw new UsageError();
  }
  const { 'target-time': time, timeline, to, replace } = values;
  if (to !== undefined && (!isAbsolute(to) || replace)) throw new UsageError();
  if (timeline !== undefined && (time === undefined || !/^[1-9]\d*$/.test(timeline)))
    throw new UsageError();
  const targetTime = time === undefined ? undefined : parsePastTime(time);
  return { targetTime, timeline, to, replace };
}

async function requireEmptyFolder(env: Terminal['env'], folder: string): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new CommandError(`${folder} can't be read: ${error.message}`);
  });
  if (files === undefined) await runAsPostgres(env, ['mkdir', '-m', '700', folder]);
  else if (files.length > 0)
    throw new CommandError(`${folder} is not empty. Nothing was changed. Name an empty folder.`);
}

/** What pgBackRest's exit codes mean here: its own hints name its options, not ours. */
const reasons: Record<number, string> = {
  38: 'PostgreSQL still runs. Nothing was changed. Stop it first: systemctl stop postgresql.',
  40: 'The data directory is not empty. Nothing was changed. Move its files away, or overwrite them with --replace: see docs/backup.md.',
  75: 'No backup is older than this time. Nothing was changed. pgbackrest --stanza=atrium info lists the backups.',
};

/**
 * `atrium restore`: fills a data directory from the repository. Without `--to` it is the directory of the database
 * itself, which has to be empty or, with `--replace`, is overwritten. A server on another directory must not archive to
 * the same repository, so its archiving is turned off.
 */
export async function restoreDatabase(args: string[], terminal: Terminal): Promise<number> {
  const { targetTime, timeline, to, replace } = readOptions(args);
  if (to !== undefined) await requireEmptyFolder(terminal.env, to);
  const startedAt = Date.now();
  const moment = targetTime ? `as of ${targetTime.toISOString()}` : 'to its latest archived state';
  terminal.print(`Restoring the database ${moment} in ${to ?? 'its own data directory'}.`);
  await runPgbackrest(terminal, [
    'restore',
    ...(to === undefined ? [] : [`--pg1-path=${to}`, '--archive-mode=off']),
    ...(replace ? ['--delta'] : []),
    ...(targetTime
      ? ['--type=time', `--target=${toServerTime(targetTime)}`, '--target-action=promote']
      : []),
    ...(timeline === undefined ? [] : [`--target-timeline=${timeline}`]),
  ]).catch(async (error: unknown) => {
    // Only removes it if it is empty.
    if (to !== undefined) await rmdir(to).catch(() => undefined);
    const reason = error instanceof ProgramError ? reasons[error.code ?? 0] : undefined;
    throw reason === undefined ? error : new CommandError(reason, { cause: error });
  });
  terminal.print(
    [
      `The files are restored, in ${Math.round((Date.now() - startedAt) / 1_000)} s.`,
      'Start PostgreSQL on them. It replays the archived changes and then accepts connections.',
      ...(to === undefined ? [] : ['This is a copy: it does not archive. See docs/backup.md.']),
    ].join('\n'),
  );
  return 0;
}

const toServerTime = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '+00');
