import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../platform/base/config.ts';
import type { Terminal } from '../terminal.ts';
import { failed, ok, toReason, warning, type Finding } from './finding.ts';

const execute = promisify(execFile);
type Run = (tool: string, args: string[]) => Promise<{ stdout: string }>;

/** Two of the largest videos with their renditions. */
const minFreeBytes = 5_000_000_000;

async function checkFfmpeg(run: Run): Promise<Finding> {
  try {
    const { stdout } = await run('ffmpeg', ['-hide_banner', '-version']);
    const [, version = ''] = /ffmpeg version (\S+)/.exec(stdout) ?? [];
    if (!stdout.includes('--enable-libx264'))
      return failed(`ffmpeg ${version} has no libx264`, 'Install the ffmpeg of Debian or Ubuntu.');
    await run('ffprobe', ['-hide_banner', '-version']);
    return ok(`ffmpeg ${version}`);
  } catch (error) {
    return failed(
      `ffmpeg can't be started: ${toReason(error)}`,
      'Install ffmpeg where workers run; videos are not processed without it.',
    );
  }
}

async function checkSandbox(run: Run): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const tool of ['setpriv', 'prlimit', 'nice'])
    await run(tool, ['--version']).catch(() =>
      findings.push(
        failed(
          `${tool} is missing`,
          'Install util-linux and coreutils where workers run; they limit what ffmpeg may use.',
        ),
      ),
    );
  return findings;
}

async function checkSpool(folder: string): Promise<Finding> {
  try {
    await mkdir(folder, { recursive: true });
    const probe = join(folder, `doctor-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const text = `${folder} is writable, ${Math.floor(free / 1e9)} GB free`;
    return free < minFreeBytes
      ? warning(text, 'Make room, or set MEDIA_SPOOL to a larger disk.')
      : ok(text);
  } catch (error) {
    return failed(
      `${folder} is not writable: ${toReason(error)}`,
      'Set MEDIA_SPOOL to a folder that the worker may write to.',
    );
  }
}

/** Checks what workers need to process videos. */
export async function checkMediaTools(
  { MEDIA_SPOOL }: Config,
  env: Terminal['env'],
): Promise<Finding[]> {
  const run: Run = (tool, args) => execute(tool, args, { env });
  return [await checkFfmpeg(run), ...(await checkSandbox(run)), await checkSpool(MEDIA_SPOOL)];
}
