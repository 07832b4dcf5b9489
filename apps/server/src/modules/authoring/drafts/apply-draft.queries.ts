import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { applyCapstoneRules } from './apply-capstone-rules.queries.ts';
import { applyQuizRules } from './apply-quiz-rules.queries.ts';
import { applyPrerequisites } from './prerequisites.queries.ts';
import { listOutlineLessons, type StoredDraft } from './stored-draft.ts';

async function applyCourse(tx: Database, draft: StoredDraft): Promise<void> {
  const { duration, ...details } = draft.details;
  const { quizReveal, prerequisiteIds: _, ...settings } = draft.settings;
  await tx
    .updateTable('courses')
    .set({ ...details, ...settings, durationSeconds: duration * 60, updatedAt: sql<Date>`now()` })
    .where('id', '=', draft.courseId)
    .execute();
  await tx
    .updateTable('lessons')
    .set({ quizReveal })
    .where('courseId', '=', draft.courseId)
    .where('completionGate', '=', 'quiz')
    .where('quizReveal', '!=', quizReveal)
    .execute();
}

/** Upserts the modules. They are numbered consecutively from the lowest existing number. */
async function applyModules(tx: Database, { courseId, outline }: StoredDraft): Promise<void> {
  if (outline.modules.length === 0) return;
  const modules = outline.modules.map(({ key, title }, index) => ({ key, title, index }));
  await sql`
    insert into course_modules as module (course_id, key, title, position, number)
    select ${courseId}, key, title, index + 1, index + coalesce(
      (select min(number) from course_modules where course_id = ${courseId}), 1)
    from jsonb_to_recordset(${JSON.stringify(modules)}::jsonb) as wanted (key uuid, title text, index smallint)
    on conflict (course_id, key) do update
    set title = excluded.title, position = excluded.position, number = excluded.number
  `.execute(tx);
}

/**
 * Updates the lessons of the outline and archives all others. The duration of a lesson with a video is that of the
 * video.
 */
async function applyLessons(tx: Database, { courseId, outline }: StoredDraft): Promise<void> {
  const keys = new Map(
    outline.modules.flatMap(({ key, lessons }) => lessons.map(({ id }) => [id, key] as const)),
  );
  const lessons = listOutlineLessons(outline).map((lesson, index) => ({
    ...lesson,
    orderIndex: index + 1,
    module: keys.get(lesson.id) ?? null,
  }));
  await sql`
    update lessons set archived_at = now(), module_id = null, updated_at = now()
    where course_id = ${courseId} and archived_at is null and id <> all(${lessons.map(({ id }) => id)}::int[])
  `.execute(tx);
  await sql`
    update lessons set title = wanted.title, description = wanted.description, points = wanted.points,
      is_preview = wanted."isPreview" and lessons.completion_gate = 'open', order_index = wanted."orderIndex",
      duration_seconds = coalesce(video.duration_seconds, wanted.duration),
      module_id = (select id from course_modules where course_id = ${courseId} and key = wanted.module),
      min_reading_seconds = coalesce(wanted."minReadingSeconds", 0),
      body = coalesce(written.content ->> 'body', lessons.body),
      is_published = true, archived_at = null, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as wanted (id int, title text, description text,
      duration int, "isPreview" boolean, points smallint, "minReadingSeconds" smallint, "orderIndex" smallint,
      module uuid)
    left join lesson_videos shown on shown.lesson_id = wanted.id
    left join videos video on video.id = shown.video_id
    left join lesson_drafts written on written.lesson_id = wanted.id
    where lessons.id = wanted.id and lessons.course_id = ${courseId}
  `.execute(tx);
}

/** Deletes modules that are not in the outline, after removing archived lessons from them. */
async function removeModules(tx: Database, { courseId, outline }: StoredDraft): Promise<void> {
  const keys = outline.modules.map(({ key }) => key);
  await sql`
    with gone as (select id from course_modules where course_id = ${courseId} and key <> all(${keys}::uuid[]))
    update lessons set module_id = null where course_id = ${courseId} and module_id in (select id from gone)
  `.execute(tx);
  await tx
    .deleteFrom('courseModules')
    .where('courseId', '=', courseId)
    .where(sql<boolean>`key <> all(${keys}::uuid[])`)
    .execute();
}

async function applyTasks(tx: Database, { courseId, outline }: StoredDraft): Promise<void> {
  const written = sql`lesson_drafts written cross join lateral
    rows from (jsonb_to_recordset(written.content -> 'tasks') as (key uuid, title text, body text, "isRequired" boolean))
      with ordinality as task (key, title, body, is_required, ordinal)
    where written.course_id = ${courseId} and written.lesson_id = any(${listOutlineLessons(outline).map(({ id }) => id)}::int[])`;
  await sql`
    delete from lesson_tasks using lesson_drafts
    where lesson_drafts.course_id = ${courseId} and lesson_drafts.lesson_id = lesson_tasks.lesson_id
      and not exists (
        select from jsonb_array_elements(lesson_drafts.content -> 'tasks') as task
        where (task ->> 'key')::uuid = lesson_tasks.key)
  `.execute(tx);
  await sql`
    insert into lesson_tasks (lesson_id, key, title, body, is_required, position)
    select written.lesson_id, task.key, task.title, task.body, coalesce(task.is_required, false), task.ordinal from ${written}
    on conflict (lesson_id, key) do update
    set title = excluded.title, body = excluded.body, is_required = excluded.is_required, position = excluded.position
  `.execute(tx);
}

/** Locks the lessons before their course, in the same order as changes to a single lesson do, to avoid deadlocks. */
async function lockLessons(tx: Database, courseId: number): Promise<void> {
  await sql`select from lessons where course_id = ${courseId} order by id for no key update`.execute(
    tx,
  );
}

/** Applies a draft to the course that learners see. The draft must be locked, so that this never runs twice at once. */
export async function applyDraft(tx: Database, draft: StoredDraft): Promise<void> {
  await sql`set constraints all deferred`.execute(tx);
  await lockLessons(tx, draft.courseId);
  await applyCourse(tx, draft);
  await applyPrerequisites(tx, draft);
  await applyModules(tx, draft);
  await applyLessons(tx, draft);
  await removeModules(tx, draft);
  await applyTasks(tx, draft);
  await applyQuizRules(tx, draft);
  await applyCapstoneRules(tx, draft);
}
