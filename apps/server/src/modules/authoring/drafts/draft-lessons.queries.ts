import { sql } from 'kysely';
import type { UploadStatus } from '@atrium/contracts/media/constants';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Lists what the outline of a draft does not contain about its lessons. Content comes from the draft where it has any.
 */
export async function listLessonFacts(db: Database, lessonIds: number[]) {
  return db
    .selectFrom('lessons')
    .leftJoin('lessonDrafts as written', 'written.lessonId', 'lessons.id')
    .leftJoin('lessonVideos as shown', 'shown.lessonId', 'lessons.id')
    .leftJoin('videos as playedVideo', 'playedVideo.id', 'shown.videoId')
    .select(['lessons.id', 'lessons.kind', 'lessons.isPublished'])
    .select('playedVideo.durationSeconds as videoSeconds')
    .select([
      sql<number>`(select count(*) from quiz_questions where lesson_id = lessons.id)`.as(
        'questionCount',
      ),
      sql<
        number | null
      >`(case when written.content ? 'quizRules' then written.content -> 'quizRules'
        else quiz_rules_of(lessons.id) end ->> 'drawCount')::integer`.as('drawCount'),
      sql<number>`coalesce(jsonb_array_length(written.content -> 'tasks'),
        (select count(*) from lesson_tasks where lesson_id = lessons.id))`.as('taskCount'),
      sql<boolean>`coalesce(written.content ->> 'body', lessons.body) ~ '\\S'`.as('hasText'),
      sql<boolean>`shown.lesson_id is not null`.as('playsVideo'),
      sql<UploadStatus | null>`(select status from videos where videos.lesson_id = lessons.id
        and status in ('processing', 'ready', 'failed') order by created_at desc, id limit 1)`.as(
        'video',
      ),
    ])
    .where(sql<boolean>`lessons.id = any(${lessonIds}::int[])`)
    .execute();
}

/** Returns the number of the first module of a course, or 1 if it has none. */
export async function findFirstModuleNumber(db: Database, courseId: number): Promise<number> {
  const first = await db
    .selectFrom('courseModules')
    .select((eb) => eb.fn.min('number').as('number'))
    .where('courseId', '=', courseId)
    .executeTakeFirst();
  return first?.number ?? 1;
}
