import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CommandError, UsageError } from './command-errors.ts';
import { toReason } from './doctor/finding.ts';
import { withDeps } from './open-deps.ts';
import { parsePastTime } from './past-time.ts';
import type { Terminal } from './terminal.ts';

/** A week longer than backups of the database are kept. */
const defaultDays = 35;

/** Returns the value of the only option that a command takes. */
function readOption(args: string[], name: string): string | undefined {
  try {
    const { values } = parseArgs({ args, options: { [name]: { type: 'string' } } });
    return z.string().optional().parse(values[name]);
  } catch {
    throw new UsageError();
  }
}

/** `atrium storage create`: creates the bucket unless it exists, and sets its rules. */
export async function createStorageBucket({ env, print }: Terminal): Promise<void> {
  await withDeps(env, async ({ storage, config }) => {
    await storage.ensureBucket().catch((error: unknown) => {
      throw new CommandError(
        `The object storage at ${config.S3_ENDPOINT} fails: ${toReason(error)}\nCheck S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
        { cause: error },
      );
    });
    print(`The bucket ${config.S3_BUCKET} exists, and ${config.PUBLIC_URL} may read from it.`);
  });
}

/** `atrium storage keep-versions`: turns on versioning, and removes old versions after some days. */
export async function keepStorageVersions(args: string[], terminal: Terminal): Promise<number> {
  const days = z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .safeParse(readOption(args, 'days') ?? defaultDays);
  if (!days.success) throw new UsageError();
  return withDeps(terminal.env, async ({ storage, config }) => {
    await storage.keepVersions(days.data);
    terminal.print(`Deleted files stay in ${config.S3_BUCKET} for ${days.data} days.`);
    return 0;
  });
}

/**
 * `atrium storage undelete`: restores what was deleted since a time. It restores too much rather than too little: jobs
 * delete files again that no row of the database refers to.
 */
export async function undeleteStorage(args: string[], terminal: Terminal): Promise<number> {
  const since = readOption(args, 'since');
  if (since === undefined) throw new UsageError();
  const time = parsePastTime(since);
  return withDeps(terminal.env, async ({ storage }) => {
    const restored = await storage.undelete(time);
    terminal.print(`Restored files that were deleted since ${time.toISOString()}: ${restored}`);
    return 0;
  });
}
