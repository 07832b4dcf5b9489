import type { Deps } from '../../../platform/deps.ts';
import { sha256OfStream } from '../../../platform/storage/file-hash.ts';
import { completeContentSnapshot, lockLessonForEdit } from '../../courses/index.ts';
import { listUnhashedFiles, saveFileHash } from './file-hashes.queries.ts';

const isMissing = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey';

/** Computes missing content hashes of stored files, for the content snapshots of their courses. */
export async function hashFiles({ db, storage, logger }: Deps): Promise<void> {
  for (const file of await listUnhashedFiles(db)) {
    try {
      const contentHash = await sha256OfStream(await storage.openStream(file.objectKey));
      await db.transaction().execute(async (tx) => {
        await lockLessonForEdit(tx, file.lessonId);
        await saveFileHash(tx, file, contentHash);
        await completeContentSnapshot(tx, file.courseId);
      });
    } catch (error) {
      if (!isMissing(error)) throw error;
      logger.warn({ objectKey: file.objectKey }, 'stored file is missing');
    }
  }
}
