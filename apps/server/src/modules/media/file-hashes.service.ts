import type { Deps } from '../../platform/deps.ts';
import { sha256OfStream } from '../../platform/file-hash.ts';
import { completeTeaching, lockEditedLesson } from '../courses/index.ts';
import { listUnhashed, noteFileHash } from './file-hashes.queries.ts';

const isMissing = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey';

/** Computes missing content hashes of stored files, for the content snapshots of their courses. */
export async function hashFiles({ db, storage, logger }: Deps): Promise<void> {
  for (const file of await listUnhashed(db)) {
    try {
      const contentHash = await sha256OfStream(await storage.openStream(file.objectKey));
      await db.transaction().execute(async (tx) => {
        await lockEditedLesson(tx, file.lessonId);
        await noteFileHash(tx, file, contentHash);
        await completeTeaching(tx, file.courseId);
      });
    } catch (error) {
      if (!isMissing(error)) throw error;
      logger.warn({ objectKey: file.objectKey }, 'stored file is missing');
    }
  }
}
