import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { listOutlineLessons, type StoredDraft } from './stored-draft.ts';

/** Applies the drafted rules of quizzes and exams. A draft without rules is older than them and changes none. */
export async function applyQuizRules(
  tx: Database,
  { courseId, outline }: Pick<StoredDraft, 'courseId' | 'outline'>,
): Promise<void> {
  const lessonIds = listOutlineLessons(outline).map(({ id }) => id);
  const written = sql`lesson_drafts written join lessons on lessons.id = written.lesson_id
    where written.course_id = ${courseId} and written.lesson_id = any(${lessonIds}::int[])
      and lessons.completion_gate = 'quiz'`;
  await sql`
    delete from quiz_rules where lesson_id in (
      select written.lesson_id from ${written} and written.content -> 'quizRules' = 'null')
  `.execute(tx);
  await sql`
    insert into quiz_rules (lesson_id, pass_mark_percent, shuffle_questions, shuffle_answers, reveal, reveal_when)
    select drafted.lesson_id, rules.*
    from (
      select written.lesson_id, written.content -> 'quizRules' as rules
      from ${written} and jsonb_typeof(written.content -> 'quizRules') = 'object'
    ) drafted
    cross join lateral jsonb_to_record(drafted.rules) as rules ("passMarkPercent" smallint, "shuffleQuestions" boolean,
      "shuffleAnswers" boolean, reveal revealed_part, "revealWhen" reveal_time)
    on conflict (lesson_id) do update
    set pass_mark_percent = excluded.pass_mark_percent, shuffle_questions = excluded.shuffle_questions,
      shuffle_answers = excluded.shuffle_answers, reveal = excluded.reveal, reveal_when = excluded.reveal_when
  `.execute(tx);
}
