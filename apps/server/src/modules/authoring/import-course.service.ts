import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportFailure } from '@atrium/contracts/constants';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobRun } from '../../platform/worker.ts';
import { discardFilms } from '../media/index.ts';
import { withArchive, type Archive } from './course-file/archive.ts';
import { makeCourse } from './course-file/make-course.service.ts';
import { readCourse } from './course-file/read-course.ts';
import { ImportRefusal } from './course-file/refusal.ts';
import { derivedId, storeMedia, type Reading } from './course-file/store-media.service.ts';
import { addressOf as imageAddress } from './images.service.ts';
import { discardImport, folderOfImport } from './import-sweep.service.ts';
import { beginReading, findRequester, markFailed, noteProgress } from './imports.queries.ts';

/** Percents: what bringing the file takes, and what is left for making the course of it. */
const shares = { bringing: 5, making: 2 };

/** Does some work in a folder of its own on the local disk, and leaves nothing of it there. */
async function inFolder<Result>(
  { config }: Pick<Deps, 'config'>,
  importId: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(config.MEDIA_SPOOL, { recursive: true });
  const folder = await mkdtemp(join(config.MEDIA_SPOOL, `import-${importId}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Says how far the reading is, once for each percent. */
function tellerOf({ db }: Deps, importId: string, { totalBytes }: Archive): Reading['tell'] {
  let done = 0;
  let told = 0;
  return async (bytes) => {
    done += bytes;
    const share = 100 - shares.bringing - shares.making;
    const percent = shares.bringing + Math.floor((share * done) / Math.max(1, totalBytes));
    if (percent > told) await noteProgress(db, importId, percent);
    told = percent;
  };
}

type Waiting = { importId: string; requestedBy: string; objectKey: string };

async function readInto(
  deps: Deps,
  { importId, requestedBy, objectKey }: Waiting,
  { signal, filmIds }: Pick<Reading, 'signal' | 'filmIds'>,
): Promise<void> {
  await inFolder(deps, importId, async (folder) => {
    const path = join(folder, 'course.zip');
    await deps.storage.downloadTo(objectKey, path);
    await noteProgress(deps.db, importId, shares.bringing);
    await withArchive(path, async (archive) => {
      const addressOf = (name: string) => imageAddress(derivedId(importId, name));
      const read = await readCourse(archive, addressOf);
      const tell = tellerOf(deps, importId, archive);
      const reading = { deps, importId, archive, folder, signal, filmIds, tell };
      const media = await storeMedia(reading, read);
      signal.throwIfAborted();
      await deps.db.transaction().execute(async (tx) => {
        const requester = await findRequester(tx, requestedBy);
        if (!requester) throw new ImportRefusal('interrupted');
        const author = { ...requester, address: null };
        const { config } = deps;
        await makeCourse(tx, { config, importId, author, addressOf }, read, media);
      });
    });
  });
}

const failureOf: Partial<Record<AppError['code'], ImportFailure>> = {
  media_quota_exceeded: 'quota_exceeded',
  too_many_courses: 'too_many_courses',
};

/** Why it is over for good; nothing where another attempt may succeed. */
function toRefusal(error: unknown, { isLastAttempt }: JobRun): ImportRefusal | undefined {
  if (error instanceof ImportRefusal) return error;
  const failure = error instanceof AppError ? failureOf[error.code] : undefined;
  if (failure) return new ImportRefusal(failure);
  const isMissing = error instanceof Error && error.name === 'NoSuchKey';
  return isMissing || isLastAttempt ? new ImportRefusal('interrupted') : undefined;
}

/**
 * Makes a draft of a course file. Run again after it was killed it begins anew, and ends with one course. A file that
 * becomes none ends as failed, with the reason, and leaves nothing behind; other faults are thrown.
 */
export async function importCourse(
  deps: Deps,
  importId: string,
  run: JobRun = { isLastAttempt: false, signal: new AbortController().signal },
): Promise<void> {
  const waiting = await beginReading(deps.db, importId);
  if (!waiting) return;
  const filmIds: string[] = [];
  try {
    await readInto(deps, { importId, ...waiting }, { signal: run.signal, filmIds });
  } catch (error) {
    const refusal = run.signal.aborted ? undefined : toRefusal(error, run);
    if (!refusal) throw error;
    deps.logger.info({ err: error, importId, failure: refusal.failure }, 'no course was made');
    if (!(await markFailed(deps.db, importId, refusal))) return;
    await discardFilms(deps, filmIds);
    await discardImport(deps, importId);
    return;
  }
  await deps.storage.removeFolder(folderOfImport(importId));
}

const forgottenMs = 6 * 3_600_000;

/** Removes the folders that workers left on this disk that were killed while they read. */
export async function sweepImportFolders({ config }: Pick<Deps, 'config'>): Promise<void> {
  await mkdir(config.MEDIA_SPOOL, { recursive: true });
  const names = (await readdir(config.MEDIA_SPOOL)).filter((name) => name.startsWith('import-'));
  for (const path of names.map((name) => join(config.MEDIA_SPOOL, name))) {
    // Another may be removing the same.
    const mtimeMs = await stat(path).then(
      (folder) => folder.mtimeMs,
      () => Infinity,
    );
    if (Date.now() - mtimeMs > forgottenMs) await rm(path, { recursive: true, force: true });
  }
}
