import { lessonContent, type LessonContent } from '@atrium/contracts/authoring/course-drafts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { toJson } from './stored-draft.ts';

const storedContent = lessonContent.required();

/** Lists the draft content of lessons of a course, or the published content of lessons without a draft. */
export async function listLessonContents(db: Database, courseId: number, lessonIds: number[]) {
  const rows = await db
    .selectFrom('lessons')
    .leftJoin('lessonDrafts as written', 'written.lessonId', 'lessons.id')
    .leftJoin('profiles as writer', 'writer.id', 'written.updatedBy')
    .select([
      'lessons.id as lessonId',
      sql<number>`coalesce(written.revision, 1)`.as('revision'),
      sql<Date>`coalesce(written.updated_at, lessons.updated_at)`.as('updatedAt'),
      'writer.fullName as updatedBy',
      sql`jsonb_build_object('quizRules', quiz_rules_of(lessons.id),
          'capstoneRules', capstone_rules_of(lessons.id))
        || coalesce(written.content, jsonb_build_object('body', lessons.body, 'tasks', coalesce((
        select jsonb_agg(jsonb_build_object('key', key, 'title', title, 'body', body, 'isRequired', is_required)
          order by position)
        from lesson_tasks where lesson_id = lessons.id), '[]')))`.as('content'),
    ])
    .where(sql<boolean>`lessons.id = any(${lessonIds}::int[])`)
    .where('lessons.courseId', '=', courseId)
    .execute();
  return rows.map(({ content, ...rest }) => ({ ...rest, ...storedContent.parse(content) }));
}

/** Saves the content of a lesson with the given revision. The draft of its course must be locked. */
export async function upsertLessonContent(
  tx: Database,
  { courseId, lessonId, revision }: { courseId: number; lessonId: number; revision: number },
  content: LessonContent,
  writerId: string,
): Promise<void> {
  const saved = {
    revision,
    content: toJson(content),
    updatedBy: writerId,
    updatedAt: sql<Date>`now()`,
  };
  await tx
    .insertInto('lessonDrafts')
    .values({ courseId, lessonId, ...saved })
    .onConflict((conflict) => conflict.column('lessonId').doUpdateSet(saved))
    .execute();
}
