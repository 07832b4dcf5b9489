import type { Database } from '../../platform/database.ts';

/** The file a lesson plays, if it has one. */
export async function findVideo(db: Database, lessonId: number) {
  return db
    .selectFrom('lessonVideos')
    .select(['objectKey', 'contentType', 'durationSeconds'])
    .where('lessonId', '=', lessonId)
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

export type VideoRecord = {
  objectKey: string;
  contentType: string;
  sizeBytes: number;
  durationSeconds: number;
};
export type CaptionsRecord = { language: string; label: string; objectKey: string };

/** Points a lesson to a file in storage, in place of the one it had. */
export async function saveVideo(db: Database, lessonId: number, video: VideoRecord): Promise<void> {
  await db
    .insertInto('lessonVideos')
    .values({ lessonId, ...video })
    .onConflict((conflict) => conflict.column('lessonId').doUpdateSet(video))
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
