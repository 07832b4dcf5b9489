import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Lists the captions of a lesson, ordered by language. */
export async function listCaptions(db: Database, lessonId: number) {
  return db
    .selectFrom('lessonCaptions')
    .select(['language', 'label', 'objectKey'])
    .where('lessonId', '=', lessonId)
    .orderBy('language')
    .execute();
}

export type CaptionsRecord = {
  language: string;
  label: string;
  objectKey: string;
  /** SHA-256 of the object. */
  contentHash: Buffer;
};

export type ReadyVideo = {
  lessonId: number;
  fileName: string;
  objectKey: string;
  contentType: string;
  sizeBytes: number;
  contentHash: Buffer;
  durationSeconds: number;
};

/** Inserts a stored file that can be played as is. The same object key updates the existing video. */
export async function insertReadyVideo(db: Database, video: ReadyVideo): Promise<string> {
  const { id } = await db
    .insertInto('videos')
    .values({ ...video, status: 'ready', percent: 100 })
    .onConflict((conflict) => conflict.column('objectKey').doUpdateSet(video))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the video a lesson plays. */
export async function setLessonVideo(db: Database, lessonId: number, videoId: string) {
  await db
    .insertInto('lessonVideos')
    .values({ lessonId, videoId })
    .onConflict((conflict) =>
      conflict.column('lessonId').doUpdateSet({ videoId, publishedAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Replaces all captions of a lesson. */
export async function replaceCaptions(
  db: Database,
  lessonId: number,
  captions: CaptionsRecord[],
): Promise<void> {
  await db.deleteFrom('lessonCaptions').where('lessonId', '=', lessonId).execute();
  if (captions.length === 0) return;
  await db
    .insertInto('lessonCaptions')
    .values(captions.map((track) => ({ lessonId, ...track })))
    .execute();
}
