import { sql } from 'kysely';
import { minDiscriminationAttempts } from '@atrium/contracts/analytics/constants';
import type { QuestionType } from '@atrium/contracts/quizzes/constants';
import type { Database } from '../../../platform/database/database.ts';

/** Question types whose answers are options that learners choose. */
export const choiceTypes: readonly QuestionType[] = [
  'single_choice',
  'multiple_choice',
  'true_false',
];

/** Which attempts are covered. Those of members of the organization are visible to the viewer. */
export type ItemStatsScope = {
  courseId: number;
  lessonId: number;
  coversAllLearners: boolean;
  organizationId: string | null;
  /** The most recent attempts to cover. */
  attempts: number;
};

/** The quiz as it is today: its questions as snapshots contain them, and whether points weight the score. */
type CurrentQuiz = { snapshot: string; weightByPoints: boolean };

/** Stats of a question in its present version. Counts of `unseen` are of learners the viewer may not see. */
export type ItemCounts = {
  questionId: number;
  /** The number of attempts the stats of all questions cover. */
  covered: number;
  attempts: number;
  unseen: number;
  difficulty: number;
  discrimination: number | null;
  options: { answerId: number; chosen: number; unseen: number }[];
};

/** Differences of scores below this are rounding errors. */
const margin = 1e-9;

/**
 * Computes the stats of each question from the first attempt of each learner and cycle. Attempts with another version
 * of a question don't count for it. An explanation is shown after the attempt, so it is not part of the version.
 */
export async function computeItemStats(
  db: Database,
  { courseId, lessonId, coversAllLearners, organizationId, attempts }: ItemStatsScope,
  { snapshot, weightByPoints }: CurrentQuiz,
): Promise<ItemCounts[]> {
  const isSeen =
    organizationId === null
      ? sql`false`
      : sql`exists (select from memberships
          where user_id = learner_id and organization_id = ${organizationId})`;
  const { rows } = await sql<ItemCounts>`
    with current as materialized (
      select (question ->> 'id')::integer as question_id, question - 'explanation' as content
      from jsonb_array_elements(${snapshot}::jsonb) as question
    ), firsts as (
      select distinct on (learner_id, cycle) learner_id, id, completed_at from quiz_attempts
      where course_id = ${courseId} and lesson_id = ${lessonId}
        and (not ${coversAllLearners}::boolean or not exists (
          select from continued_enrollments taken
          where taken.learner_id = quiz_attempts.learner_id and taken.course_id = quiz_attempts.course_id
            and taken.cycle = quiz_attempts.cycle))
      order by learner_id, cycle, completed_at, id
    ), latest as materialized (
      select learner_id, id, not ${isSeen} as is_unseen from firsts
      ${coversAllLearners ? sql`` : sql`where ${isSeen}`}
      order by completed_at desc, id limit ${attempts}
    ), sample as materialized (
      select row_number() over () as number, latest.is_unseen, snapshot_hash, answers, question_ids, credits,
        coalesce((rules ->> 'weightByPoints')::boolean, ${weightByPoints}) as is_weighted
      from latest cross join lateral (
        -- Looked up one by one: a join would read all attempts again.
        select snapshot_hash, answers, question_ids, credits, rules from quiz_attempts own
        where own.learner_id = latest.learner_id and own.id = latest.id offset 0) as attempt
      where credits is not null
    ), shown as materialized (
      select content_hash, position, (question ->> 'id')::integer as question_id,
        (question ->> 'points')::integer as points, current.question_id is not null as is_current,
        question ->> 'type' = any (${choiceTypes}::text[]) as has_options
      from quiz_snapshots
        cross join lateral jsonb_array_elements(questions) with ordinality as each (question, position)
        left join current on current.question_id = (question ->> 'id')::integer
          and current.content = question - 'explanation'
      where lesson_id = ${lessonId} and content_hash in (select snapshot_hash from sample)
    ), items as materialized (
      select number, is_unseen, question_id, is_current, credit, case when is_weighted then points else 1 end as weight,
        case when is_current and has_options then answers -> question_id::text end as chosen
      from sample join shown on content_hash = snapshot_hash
        cross join lateral (select credits[
          case when question_ids is null then position else array_position(question_ids, question_id) end] as credit
        ) as earned
      where credit is not null
    ), scored as (
      select *, (sum(credit * weight) over attempt - credit * weight)
        / nullif(sum(weight) over attempt - weight, 0) as rest
      from items window attempt as (partition by number)
    ), stats as (
      select question_id, count(*) as attempts, count(*) filter (where is_unseen) as unseen, avg(credit) as difficulty,
        case when count(rest) >= ${minDiscriminationAttempts} and max(credit) - min(credit) > ${margin}
          and max(rest) - min(rest) > ${margin} then corr(credit, rest) end as discrimination
      from scored where is_current group by question_id
    ), options as (
      select question_id, answer::integer as answer_id, count(*) as chosen, count(*) filter (where is_unseen) as unseen
      from items cross join lateral jsonb_array_elements(chosen) as answer
      group by question_id, answer
    )
    select stats.*, (select count(*) from latest) as covered, coalesce((
      select jsonb_agg(jsonb_build_object('answerId', answer_id, 'chosen', chosen, 'unseen', options.unseen))
      from options where options.question_id = stats.question_id), '[]') as options
    from stats
  `.execute(db);
  return rows;
}
