import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { selectDraftedRules } from './drafted-rules.queries.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Applies the drafted rules of quizzes and exams. A draft without rules is older than them and changes none. */
export async function applyQuizRules(
  tx: Database,
  draft: Pick<StoredDraft, 'courseId' | 'outline'>,
): Promise<void> {
  const { removed, written } = selectDraftedRules(draft, { gate: 'quiz', field: 'quizRules' });
  await sql`delete from quiz_rules where lesson_id in ${removed}`.execute(tx);
  await sql`
    insert into quiz_rules (lesson_id, pass_mark_percent, shuffle_questions, shuffle_answers, reveal, reveal_when,
      attempt_limit, cooldown_minutes, draw_count, time_limit_minutes, integrity_statement, weight_by_points,
      partial_credit)
    select drafted.lesson_id, "passMarkPercent", "shuffleQuestions", "shuffleAnswers", reveal, "revealWhen",
      "attemptLimit", coalesce("cooldownMinutes", 0), "drawCount", "timeLimitMinutes", "integrityStatement",
      coalesce("weightByPoints", false), coalesce("partialCredit", false)
    from ${written} as drafted
    cross join lateral jsonb_to_record(drafted.rules) as rules ("passMarkPercent" smallint, "shuffleQuestions" boolean,
      "shuffleAnswers" boolean, reveal revealed_part, "revealWhen" reveal_time, "attemptLimit" smallint,
      "cooldownMinutes" integer, "drawCount" smallint, "timeLimitMinutes" smallint, "integrityStatement" text,
      "weightByPoints" boolean, "partialCredit" boolean)
    on conflict (lesson_id) do update
    set pass_mark_percent = excluded.pass_mark_percent, shuffle_questions = excluded.shuffle_questions,
      shuffle_answers = excluded.shuffle_answers, reveal = excluded.reveal, reveal_when = excluded.reveal_when,
      attempt_limit = excluded.attempt_limit, cooldown_minutes = excluded.cooldown_minutes,
      draw_count = excluded.draw_count, time_limit_minutes = excluded.time_limit_minutes,
      integrity_statement = excluded.integrity_statement, weight_by_points = excluded.weight_by_points,
      partial_credit = excluded.partial_credit
  `.execute(tx);
}
