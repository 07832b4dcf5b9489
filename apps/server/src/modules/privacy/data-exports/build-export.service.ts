import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZip } from '../../../platform/base/zip.ts';
import { withLongTimeout, type Deps } from '../../../platform/deps.ts';
import type { JobRun } from '../../../platform/queue/worker.ts';
import { toArchiveEntries } from './archive-entries.service.ts';
import { findPendingExport, type PendingExport } from './data-exports.queries.ts';
import { failExport, publishExport } from './finish-export.service.ts';
import { toDataExportFolder } from './prune-exports.service.ts';

/** Streams the archive to object storage and returns its size. */
async function storeArchive(
  deps: Deps,
  { userId }: PendingExport,
  objectKey: string,
  signal: AbortSignal,
): Promise<number> {
  return withLongTimeout(deps, async (db) => {
    const archive = createZip(await toArchiveEntries(deps, db, userId));
    let sizeBytes = 0;
    async function* countBytes() {
      for await (const chunk of archive as AsyncIterable<Buffer>) {
        sizeBytes += chunk.length;
        yield chunk;
      }
    }
    try {
      const stream = Readable.from(countBytes());
      await deps.storage.putStream(objectKey, stream, 'application/zip', { signal });
    } finally {
      // An upload that is aborted before it starts never reads the archive.
      archive.destroy();
    }
    return sizeBytes;
  });
}

/**
 * Creates an archive with everything about its user. Can be run again or twice at the same time: it becomes ready once,
 * with one email. Throws if another attempt may succeed.
 */
export async function buildDataExport(
  deps: Deps,
  exportId: string,
  run: JobRun = { isLastAttempt: false, signal: new AbortController().signal },
): Promise<void> {
  const pending = await findPendingExport(deps.db, exportId);
  if (!pending) return;
  // Each run writes an object of its own, so that a run that is late can't replace the file of another.
  const objectKey = `${toDataExportFolder(exportId)}${randomUUID()}`;
  try {
    const sizeBytes = await storeArchive(deps, pending, objectKey, run.signal);
    if (!(await publishExport(deps, exportId, { objectKey, sizeBytes })))
      await deps.storage.remove([objectKey]);
  } catch (error) {
    if (run.signal.aborted || !run.isLastAttempt) throw error;
    deps.logger.info({ err: error, exportId }, 'data export failed');
    if (await failExport(deps, exportId))
      await deps.storage.removeFolder(toDataExportFolder(exportId));
  }
}
