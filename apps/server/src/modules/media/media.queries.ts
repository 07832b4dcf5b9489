import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** How long what a lesson plays lasts, if it plays anything. */
export async function findVideo(db: Database, lessonId: number) {
  return db
    .selectFrom('lessonVideos')
    .innerJoin('videos', 'videos.id', 'lessonVideos.videoId')
    .select((eb) => eb.ref('videos.durationSeconds').$notNull().as('durationSeconds'))
    .where('lessonVideos.lessonId', '=', lessonId)
    .executeTakeFirst();
}

/** A lesson's captions, in the order of their languages. */
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

/** Records a file that lies in storage and can be played as it is. The same object again is the same video. */
export async function insertReadyVideo(db: Database, video: ReadyVideo): Promise<string> {
  const { id } = await db
    .insertInto('videos')
    .values({ ...video, state: 'ready', percent: 100 })
    .onConflict((conflict) => conflict.column('objectKey').doUpdateSet(video))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets a lesson play a video, in place of the one it had. */
export async function pointLessonTo(db: Database, lessonId: number, videoId: string) {
  await db
    .insertInto('lessonVideos')
    .values({ lessonId, videoId })
    .onConflict((conflict) =>
      conflict.column('lessonId').doUpdateSet({ videoId, publishedAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Gives a lesson these captions and no others. */
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
