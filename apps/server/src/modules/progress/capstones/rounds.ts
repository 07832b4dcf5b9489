import type { CapstoneRound } from '@atrium/contracts/progress/capstone-rules';
import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for the rounds of the capstone in the current row of `capstone_submissions` as JSON, newest first. Only rounds that
 * meet the condition over `rounds`.
 */
export const selectRounds = (condition: RawBuilder<boolean>): RawBuilder<CapstoneRound[]> =>
  sql<CapstoneRound[]>`coalesce((
    select jsonb_agg(jsonb_build_object('number', rounds.number, 'submittedAt', ${toIso('submitted_at')},
      'reflection', rounds.reflection, 'tasks', rounds.tasks, 'decision', rounds.decision,
      'reviewedAt', ${toIso('reviewed_at')}, 'reviewer', coalesce(reviewer.full_name, account.name),
      'comment', rounds.comment, 'ratings', rounds.ratings, 'attachments', rounds.attachments) order by rounds.number desc)
    from capstone_rounds rounds
      left join profiles reviewer on reviewer.id = rounds.reviewed_by
      left join auth.users account on account.id = rounds.reviewed_by
    where rounds.learner_id = capstone_submissions.learner_id and rounds.course_id = capstone_submissions.course_id
      and rounds.cycle = capstone_submissions.cycle and rounds.lesson_id = capstone_submissions.lesson_id
      and ${condition}), '[]')`;

const toIso = (column: string) =>
  sql`to_char(${sql.ref(`rounds.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
