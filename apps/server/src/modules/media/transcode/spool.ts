import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { listLeasedVideoIds } from './video-preparation.queries.ts';

const idLength = 36;
const staleMs = 3_600_000;

async function isStale(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > staleMs;
}

/**
 * Removes the folders of killed workers: those of the video `ownId` at once, others after an hour without changes if
 * their video is not leased.
 */
export async function sweepSpool(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  ownId?: string,
): Promise<void> {
  const root = config.MEDIA_SPOOL;
  await mkdir(root, { recursive: true });
  const folders = (await readdir(root)).filter((name) => /^[0-9a-f-]{36}-\w{6}$/.test(name));
  const idOf = (folder: string) => folder.slice(0, idLength);
  const leased = new Set(await listLeasedVideoIds(db, [...new Set(folders.map(idOf))]));
  for (const folder of folders) {
    const path = join(root, folder);
    const isUnused = idOf(folder) === ownId || !leased.has(idOf(folder));
    // Another worker may be removing the same folder.
    const isOld = idOf(folder) === ownId || (await isStale(path).catch(() => false));
    if (isUnused && isOld) await rm(path, { recursive: true, force: true });
  }
}

/** Runs `work` with a temporary folder on the local disk, which is removed afterwards. */
export async function withSpoolFolder<Result>(
  deps: Pick<Deps, 'config' | 'db'>,
  videoId: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await sweepSpool(deps, videoId);
  const folder = await mkdtemp(join(deps.config.MEDIA_SPOOL, `${videoId}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
