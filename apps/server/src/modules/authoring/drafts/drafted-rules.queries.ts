import { sql, type RawBuilder } from 'kysely';
import { listOutlineLessons, type StoredDraft } from './stored-draft.ts';

/** A kind of lesson with rules of its own: its gate and the field of the drafted content that holds them. */
type RuledLessons = { gate: 'quiz' | 'capstone'; field: 'quizRules' | 'capstoneRules' };

/**
 * SQL for the drafted rules of the lessons of one kind: `removed` lists the lessons whose rules are set to null, `written`
 * the others with their rules. A draft without the field is older than the rules and is in neither.
 */
export function selectDraftedRules(
  { courseId, outline }: Pick<StoredDraft, 'courseId' | 'outline'>,
  { gate, field }: RuledLessons,
): { removed: RawBuilder<unknown>; written: RawBuilder<unknown> } {
  const lessonIds = listOutlineLessons(outline).map(({ id }) => id);
  const select = sql`select drafted.lesson_id, drafted.content -> ${sql.lit(field)} as rules
    from lesson_drafts drafted join lessons on lessons.id = drafted.lesson_id
    where drafted.course_id = ${courseId} and drafted.lesson_id = any(${lessonIds}::int[])
      and lessons.completion_gate = ${sql.lit(gate)}`;
  return {
    removed: sql`(select lesson_id from (${select}) as lesson where rules = 'null')`,
    written: sql`(select * from (${select}) as lesson where jsonb_typeof(rules) = 'object')`,
  };
}
