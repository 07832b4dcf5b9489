import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../platform/deps.ts';
import { listClaimed } from './preparing.queries.ts';

const idLength = 36;
const forgottenMs = 3_600_000;

async function isForgotten(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > forgottenMs;
}

/** Removes the folders of workers that were killed: a video's own at once, others when nobody has touched them for an hour. */
export async function sweepSpool(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  ownId?: string,
): Promise<void> {
  const root = config.MEDIA_SPOOL;
  await mkdir(root, { recursive: true });
  const folders = (await readdir(root)).filter((name) => /^[0-9a-f-]{36}-\w{6}$/.test(name));
  const idOf = (folder: string) => folder.slice(0, idLength);
  const held = new Set(await listClaimed(db, [...new Set(folders.map(idOf))]));
  for (const folder of folders) {
    const path = join(root, folder);
    const isOver = idOf(folder) === ownId || !held.has(idOf(folder));
    // Another may be removing the same.
    const isOld = idOf(folder) === ownId || (await isForgotten(path).catch(() => false));
    if (isOver && isOld) await rm(path, { recursive: true, force: true });
  }
}

/** Does some work in a folder of its own on the local disk, and leaves nothing of it there. */
export async function inSpool<Result>(
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
