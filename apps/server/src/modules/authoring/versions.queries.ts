import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { isSeenByLearners } from '../courses/index.ts';

const tasks = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('title', title, 'body', body) order by position), '[]')
  from lesson_tasks where lesson_id = lessons.id)`;

const questions = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'text', question_text, 'type', question_type, 'points', points, 'explanation', explanation, 'answers', (
      select jsonb_agg(jsonb_build_object('text', answer_text, 'isCorrect', is_correct) order by order_index)
      from quiz_answers where question_id = quiz_questions.id)) order by order_index), '[]')
  from quiz_questions where lesson_id = lessons.id)`;

// A film is never changed, only replaced by another.
const video = sql`(
  select jsonb_build_object('id', videos.id, 'durationSeconds', videos.duration_seconds)
  from lesson_videos join videos on videos.id = lesson_videos.video_id where lesson_videos.lesson_id = lessons.id)`;

const modules = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('number', number, 'title', title) order by position), '[]')
  from course_modules where course_id = courses.id)`;

const lessons = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', lessons.id, 'kind', lessons.kind, 'title', lessons.title, 'description', lessons.description,
    'module', (select number from course_modules where id = lessons.module_id), 'body', lessons.body,
    'durationSeconds', lessons.duration_seconds, 'isPreview', lessons.is_preview, 'points', lessons.points,
    'tasks', ${tasks}, 'questions', ${questions}, 'video', ${video}) order by lessons.order_index), '[]')
  from lessons where lessons.course_id = courses.id and ${isSeenByLearners})`;

const taught = sql`jsonb_build_object(
  'title', title, 'description', description, 'outcomes', outcomes, 'prerequisites', prerequisites,
  'completionRule', completion_rule, 'videoCompletePercent', video_complete_percent,
  'passMarkPercent', pass_mark_percent, 'manualCompletion', manual_completion, 'capstoneReview', capstone_review,
  'certificateTitle', certificate_title, 'certificateMonths', certificate_months,
  'modules', ${modules}, 'lessons', ${lessons})`;

/** Freezes what learners of a course see as its next version, and publishes that. The hash is of the text it is kept as. */
export async function publishVersion(
  tx: Database,
  courseId: number,
  publisherId: string,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with frozen as (select ${taught} as outline from courses where id = ${courseId})
    insert into course_versions (course_id, number, outline, content_hash, published_by)
    select ${courseId}, coalesce((select max(number) from course_versions where course_id = ${courseId}), 0) + 1,
      outline, sha256(convert_to(outline::text, 'UTF8')), ${publisherId}
    from frozen
    returning number
  `.execute(tx);
  const [version] = rows;
  if (!version) throw new Error(`course ${courseId} has vanished`);
  await tx
    .updateTable('courses')
    .set({ publishedVersion: version.number, updatedAt: sql<Date>`now()` })
    .where('id', '=', courseId)
    .execute();
  return version.number;
}

/** Takes a course out of what is published. Its versions stay. */
export async function unpublishVersion(tx: Database, courseId: number): Promise<void> {
  await tx
    .updateTable('courses')
    .set({ publishedVersion: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', courseId)
    .execute();
}

/** When a version was published. */
export async function findPublishedAt(db: Database, courseId: number, number: number) {
  const version = await db
    .selectFrom('courseVersions')
    .select('publishedAt')
    .where('courseId', '=', courseId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return version.publishedAt;
}
