import type { Submission } from '@atrium/contracts/progress/submissions';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { readableCourses } from '../../../policies/course.policy.ts';
import { overseenSubmissions } from '../../../policies/oversight.policy.ts';

/** Page cursor: submission time in microseconds, then learner and lesson. */
export type SubmissionCursor = [submittedMicros: number, learnerId: string, lessonId: number];

const submittedMicros = sql<number>`(extract(epoch from capstone_submissions.submitted_at) * 1000000)::bigint`;

const tasks = sql<Submission['tasks']>`coalesce((
  select json_agg(json_build_object('title', tasks.title,
    'isDone', tasks.id = any(capstone_submissions.checked_task_ids)) order by tasks.position)
  from lesson_tasks tasks where tasks.lesson_id = capstone_submissions.lesson_id), '[]')`;

const isNewestCycle = sql<boolean>`not exists (select from enrollments newer
  where newer.learner_id = capstone_submissions.learner_id and newer.course_id = capstone_submissions.course_id
    and newer.cycle > capstone_submissions.cycle)`;

/**
 * Selects the submissions the actor oversees, in active lessons of courses they can access. Excludes submissions from
 * before the learner joined the actor's organization.
 */
function selectOverseen(db: Database, actor: Actor) {
  return db
    .selectFrom('capstoneSubmissions')
    .innerJoin('courses', 'courses.id', 'capstoneSubmissions.courseId')
    .innerJoin('lessons', 'lessons.id', 'capstoneSubmissions.lessonId')
    .innerJoin('profiles', 'profiles.id', 'capstoneSubmissions.learnerId')
    .innerJoin('auth.users as user', 'user.id', 'capstoneSubmissions.learnerId')
    .select([
      'capstoneSubmissions.learnerId',
      'capstoneSubmissions.courseId',
      'capstoneSubmissions.cycle',
      'capstoneSubmissions.lessonId',
      'capstoneSubmissions.reflection',
      'capstoneSubmissions.status',
      'capstoneSubmissions.submittedAt',
      'capstoneSubmissions.reviewedAt',
      'capstoneSubmissions.reviewComment',
      'courses.title as courseTitle',
      'lessons.title as lessonTitle',
    ])
    .select((eb) => [
      eb.fn.coalesce('profiles.fullName', 'user.name').as('learnerName'),
      tasks.as('tasks'),
      submittedMicros.as('submittedMicros'),
    ])
    .where(readableCourses(actor))
    .where('lessons.archivedAt', 'is', null)
    .where(isNewestCycle)
    .where(overseenSubmissions(actor));
}

/** Lists submissions: pending ones oldest first, reviewed ones newest first. */
export async function listOverseenSubmissions(
  db: Database,
  actor: Actor,
  filter: {
    status: Submission['status'];
    after?: SubmissionCursor | undefined;
    limit: number;
  },
) {
  const order = filter.status === 'submitted' ? ('asc' as const) : ('desc' as const);
  let query = selectOverseen(db, actor).where('capstoneSubmissions.status', '=', filter.status);
  if (filter.after) {
    const [micros, learnerId, lessonId] = filter.after;
    const comparison = order === 'asc' ? sql`>` : sql`<`;
    query = query.where(
      sql<boolean>`(capstone_submissions.submitted_at, capstone_submissions.learner_id, capstone_submissions.lesson_id)
        ${comparison} (timestamptz 'epoch' + ${micros}::double precision * interval '1 microsecond',
          ${learnerId}::uuid, ${lessonId}::integer)`,
    );
  }
  return query
    .orderBy('capstoneSubmissions.submittedAt', order)
    .orderBy('capstoneSubmissions.learnerId', order)
    .orderBy('capstoneSubmissions.lessonId', order)
    .limit(filter.limit)
    .execute();
}

export type OverseenSubmission = Awaited<ReturnType<typeof listOverseenSubmissions>>[number];

/** Counts the submissions that wait for a review. */
export async function countWaitingSubmissions(db: Database, actor: Actor): Promise<number> {
  const { count } = await selectOverseen(db, actor)
    .where('capstoneSubmissions.status', '=', 'submitted')
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds one submission in any status. */
export async function findOverseenSubmission(
  db: Database,
  actor: Actor,
  { learnerId, lessonId }: { learnerId: string; lessonId: number },
) {
  return selectOverseen(db, actor)
    .where('capstoneSubmissions.learnerId', '=', learnerId)
    .where('capstoneSubmissions.lessonId', '=', lessonId)
    .executeTakeFirst();
}
