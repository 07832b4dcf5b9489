import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportErrorReason } from '@atrium/contracts/authoring/constants';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { JobRun } from '../../../platform/queue/worker.ts';
import { discardVideos } from '../../media/index.ts';
import { withArchive, type Archive, parseCourse, ImportError } from '../course-file/index.ts';
import { toImageUrl } from '../images/index.ts';
import { createImportedCourse } from './create-imported-course.service.ts';
import { deriveMediaId, storeMedia, type ImportContext } from './store-media.service.ts';
import { discardImport, importFolderOf } from './import-sweep.service.ts';
import {
  startImport,
  findRequester,
  markImportFailed,
  updateImportProgress,
} from './imports.queries.ts';

/** Percentage of the progress for downloading the file and for creating the course. */
const shares = { download: 5, create: 2 };

/** Runs `work` with a temporary folder on the local disk, which is removed afterwards. */
async function withTempFolder<Result>(
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

/** Returns a function that stores the progress of an import, at most once per percent. */
function createProgressReporter(
  { db }: Deps,
  importId: string,
  { totalBytes }: Archive,
): ImportContext['reportProgress'] {
  let bytesRead = 0;
  let reported = 0;
  return async (bytes) => {
    bytesRead += bytes;
    const share = 100 - shares.download - shares.create;
    const percent = shares.download + Math.floor((share * bytesRead) / Math.max(1, totalBytes));
    if (percent > reported) await updateImportProgress(db, importId, percent);
    reported = percent;
  };
}

type PendingImport = { importId: string; requestedBy: string; objectKey: string };

async function processImport(
  deps: Deps,
  { importId, requestedBy, objectKey }: PendingImport,
  { signal, videoIds }: Pick<ImportContext, 'signal' | 'videoIds'>,
): Promise<void> {
  await withTempFolder(deps, importId, async (folder) => {
    const path = join(folder, 'course.zip');
    await deps.storage.downloadTo(objectKey, path);
    await updateImportProgress(deps.db, importId, shares.download);
    await withArchive(path, async (archive) => {
      const imageUrlOf = (name: string) => toImageUrl(deriveMediaId(importId, name));
      const courseContent = await parseCourse(archive, imageUrlOf);
      const reportProgress = createProgressReporter(deps, importId, archive);
      const reading = { deps, importId, archive, folder, signal, videoIds, reportProgress };
      const media = await storeMedia(reading, courseContent);
      signal.throwIfAborted();
      await deps.db.transaction().execute(async (tx) => {
        const requester = await findRequester(tx, requestedBy);
        if (!requester) throw new ImportError('interrupted');
        const author = { ...requester, ipAddress: null };
        const { config } = deps;
        await createImportedCourse(
          tx,
          { config, importId, author, imageUrlOf },
          courseContent,
          media,
        );
      });
    });
  });
}

const failureOf: Partial<Record<AppError['code'], ImportErrorReason>> = {
  media_quota_exceeded: 'quota_exceeded',
  too_many_courses: 'too_many_courses',
};

/** Returns the permanent error of an import. Returns undefined if a retry may succeed. */
function toImportError(error: unknown, { isLastAttempt }: JobRun): ImportError | undefined {
  if (error instanceof ImportError) return error;
  const failure = error instanceof AppError ? failureOf[error.code] : undefined;
  if (failure) return new ImportError(failure);
  const isMissing = error instanceof Error && error.name === 'NoSuchKey';
  return isMissing || isLastAttempt ? new ImportError('interrupted') : undefined;
}

/**
 * Creates a draft from a course file. Can be run again after it was killed: it starts over and still creates one
 * course. For an invalid file the import fails with the reason and leaves nothing behind; other errors are thrown.
 */
export async function runCourseImport(
  deps: Deps,
  importId: string,
  run: JobRun = { isLastAttempt: false, signal: new AbortController().signal },
): Promise<void> {
  const pendingImport = await startImport(deps.db, importId);
  if (!pendingImport) return;
  const videoIds: string[] = [];
  try {
    await processImport(deps, { importId, ...pendingImport }, { signal: run.signal, videoIds });
  } catch (error) {
    const importError = run.signal.aborted ? undefined : toImportError(error, run);
    if (!importError) throw error;
    deps.logger.info(
      { err: error, importId, failure: importError.failure },
      'course import failed',
    );
    if (!(await markImportFailed(deps.db, importId, importError))) return;
    await discardVideos(deps, videoIds);
    await discardImport(deps, importId);
    return;
  }
  await deps.storage.removeFolder(importFolderOf(importId));
}

const staleFolderMs = 6 * 3_600_000;

/** Removes local folders of workers that were killed during an import. */
export async function sweepImportFolders({ config }: Pick<Deps, 'config'>): Promise<void> {
  await mkdir(config.MEDIA_SPOOL, { recursive: true });
  const names = (await readdir(config.MEDIA_SPOOL)).filter((name) => name.startsWith('import-'));
  for (const path of names.map((name) => join(config.MEDIA_SPOOL, name))) {
    // Another worker may be removing the same folder.
    const mtimeMs = await stat(path).then(
      (folder) => folder.mtimeMs,
      () => Infinity,
    );
    if (Date.now() - mtimeMs > staleFolderMs) await rm(path, { recursive: true, force: true });
  }
}
