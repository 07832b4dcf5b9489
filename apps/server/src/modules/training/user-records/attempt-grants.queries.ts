import type { BlockedQuiz } from '@atrium/contracts/training/user-records';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { AttemptUsage } from '../../progress/index.ts';

export type Member = { userId: string; organizationId: string };

type LimitedQuiz = AttemptUsage &
  Pick<BlockedQuiz, 'lessonId' | 'title' | 'course'> & {
    courseId: number;
    cycle: number;
    attemptLimit: number | null;
    cooldownMinutes: number;
  };

/**
 * Lists the quizzes a member has tried and not passed in the current cycle and has no open attempt at, in courses the
 * organization owns, was granted or has assigned.
 */
export async function listTriedQuizzes(
  db: Database,
  { userId, organizationId }: Member,
): Promise<LimitedQuiz[]> {
  const { rows } = await sql<LimitedQuiz>`
    select lessons.id as lesson_id, lessons.title, courses.title as course, courses.id as course_id, current.cycle,
      rules.attempt_limit, rules.cooldown_minutes, attempts.used, attempts.last_at, attempts.last_failed_at, granted.*,
      now()
    from (
      select course_id, max(cycle) as cycle from enrollments where learner_id = ${userId} group by course_id
    ) as current
      join courses on courses.id = current.course_id
      join lessons on lessons.course_id = courses.id
      join quiz_rules rules on rules.lesson_id = lessons.id
      cross join lateral (
        select count(*)::integer as used, max(completed_at) as last_at,
          max(completed_at) filter (where not passed) as last_failed_at,
          -- A pass before the lesson was reset doesn't complete it.
          coalesce(bool_or(passed and epoch = coalesce((
            select progress.epoch from lesson_progress progress
            where progress.learner_id = ${userId} and progress.course_id = courses.id
              and progress.cycle = current.cycle and progress.lesson_id = lessons.id), 0)), false) as has_passed
        from quiz_attempts
        where learner_id = ${userId} and course_id = courses.id and cycle = current.cycle and lesson_id = lessons.id
      ) as attempts
      cross join lateral (
        select count(*)::integer as granted, max(granted_at) as last_granted_at
        from quiz_attempt_grants
        where learner_id = ${userId} and course_id = courses.id and cycle = current.cycle and lesson_id = lessons.id
      ) as granted
    where courses.id in (
        select id from courses where organization_id = ${organizationId}
        union all select course_id from course_grants where organization_id = ${organizationId}
        union all select course_id from assignments where organization_id = ${organizationId})
      and lessons.archived_at is null and attempts.used > 0 and not attempts.has_passed
      and not exists (
        select from open_quiz_attempts open
        where open.learner_id = ${userId} and open.course_id = courses.id and open.cycle = current.cycle
          and open.lesson_id = lessons.id)
    order by attempts.last_at desc, lessons.id
  `.execute(db);
  return rows;
}

const organizationName = sql<string>`(
  select name from organizations where organizations.id = quiz_attempt_grants.organization_id)`;

type Grant = Member & { courseId: number; cycle: number; lessonId: number; grantedBy: string };

/** Stores a granted attempt. Returns its id and the name of the organization. */
export async function insertAttemptGrant(
  tx: Database,
  { userId: learnerId, ...grant }: Grant,
): Promise<{ id: string; organizationName: string }> {
  return tx
    .insertInto('quizAttemptGrants')
    .values({ learnerId, ...grant })
    .returning(['id', organizationName.as('organizationName')])
    .executeTakeFirstOrThrow();
}
