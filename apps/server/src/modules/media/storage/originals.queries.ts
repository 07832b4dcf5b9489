import type { VideoContentType } from '@atrium/contracts/media/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Lists the original video files of a course: per lesson the one it plays, else the one being prepared. */
export async function listOriginals(db: Database, courseId: number) {
  const isPlayed = sql<boolean>`exists (select from lesson_videos where video_id = videos.id)`;
  return db
    .selectFrom('videos')
    .innerJoin('lessons', 'lessons.id', 'videos.lessonId')
    .distinctOn('videos.lessonId')
    .select(['videos.lessonId', 'objectKey'])
    .select(sql<VideoContentType>`content_type`.as('contentType'))
    .where('lessons.courseId', '=', courseId)
    .where((eb) => eb.or([isPlayed, eb('status', '=', 'processing')]))
    .orderBy('videos.lessonId')
    .orderBy(isPlayed, 'desc')
    .orderBy('videos.createdAt', 'desc')
    .execute();
}

/** Lists the captions of all lessons of a course, ordered by language. */
export async function listCourseCaptions(db: Database, courseId: number) {
  return db
    .selectFrom('lessonCaptions')
    .innerJoin('lessons', 'lessons.id', 'lessonCaptions.lessonId')
    .select(['lessonId', 'lessonCaptions.language', 'objectKey'])
    .where('lessons.courseId', '=', courseId)
    .orderBy('lessonCaptions.language')
    .execute();
}
