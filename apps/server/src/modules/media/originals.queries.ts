import type { VideoContentType } from '@atrium/contracts/constants';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** The file a lesson's video was made from: that of the one it plays, else of the one that is being made ready. */
export async function findOriginal(db: Database, lessonId: number) {
  const isPlayed = sql<boolean>`exists (select from lesson_videos where video_id = videos.id)`;
  return db
    .selectFrom('videos')
    .select(['objectKey', sql<VideoContentType>`content_type`.as('contentType')])
    .where('lessonId', '=', lessonId)
    .where((eb) => eb.or([isPlayed, eb('state', '=', 'processing')]))
    .orderBy(isPlayed, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
