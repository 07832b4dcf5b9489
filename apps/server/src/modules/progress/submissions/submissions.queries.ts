import type {
  Reviewer,
  Submission,
  SubmissionSummary,
} from '@atrium/contracts/progress/submissions';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { readableCourses } from '../../../policies/course.policy.ts';
import {
  organizationOf,
  overseenRounds,
  overseenSubmissions,
} from '../../../policies/oversight.policy.ts';
import { selectRounds } from '../capstones/index.ts';

/** Page cursor: due date of the review or null, submission time in microseconds, then learner and lesson. */
export type SubmissionCursor = [
  reviewDueOn: string | null,
  submittedMicros: number,
  learnerId: string,
  lessonId: number,
];

/** Whose submissions to list: all, those assigned to the actor, or unassigned ones. */
export type AssignedFilter = 'all' | 'me' | 'unassigned';

const submittedMicros = sql<number>`(extract(epoch from capstone_submissions.submitted_at) * 1000000)::bigint`;

// Submissions without a due date come last.
const reviewOrder = sql`coalesce(capstone_submissions.review_due_on, 'infinity'::date)`;

/**
 * SQL over the submissions the actor oversees: whether the assigned user may still review it. An assignment ends without
 * being deleted when the reviewer loses the right.
 */
function hasReviewer(actor: Actor) {
  // Equal to the function, but evaluated once for all rows: admins of one organization oversee the same submissions,
  // except those of courses that only their author can read.
  const isFellowAdmin = sql<boolean>`courses.author_id is distinct from ${actor.id}
    and capstone_submissions.assigned_reviewer_id in (
      select user_id from memberships where organization_id = ${organizationOf(actor)} and role = 'admin')`;
  // A case expression, since the planner would evaluate the function first for all rows.
  return sql<boolean>`(case when capstone_submissions.assigned_reviewer_id is null then false
    when ${isFellowAdmin} then true
    else is_capstone_reviewer(capstone_submissions.assigned_reviewer_id, capstone_submissions.learner_id,
      capstone_submissions.course_id, capstone_submissions.submitted_at) end)`;
}

const selectReviewer = (actor: Actor) => sql<Reviewer | null>`case when ${hasReviewer(actor)} then (
  select json_build_object('id', account.id, 'name', coalesce(profile.full_name, account.name))
  from profiles profile join auth.users account on account.id = profile.id
  where profile.id = capstone_submissions.assigned_reviewer_id) end`;

const isReviewOverdue = sql<boolean>`coalesce(capstone_submissions.status = 'submitted'
  and capstone_submissions.review_due_on
    < (training_clock() at time zone learner_time_zone(capstone_submissions.learner_id))::date, false)`;

const tasks = sql<Submission['tasks']>`coalesce((
  select json_agg(json_build_object('title', tasks.title,
    'isDone', tasks.id = any(capstone_submissions.checked_task_ids)) order by tasks.position)
  from lesson_tasks tasks where tasks.lesson_id = capstone_submissions.lesson_id), '[]')`;

const criteria = sql<Submission['criteria']>`coalesce((
  select rules.criteria from capstone_rules rules where rules.lesson_id = capstone_submissions.lesson_id), '[]')`;

const isNewestCycle = sql<boolean>`not exists (select from enrollments newer
  where newer.learner_id = capstone_submissions.learner_id and newer.course_id = capstone_submissions.course_id
    and newer.cycle > capstone_submissions.cycle)`;

/**
 * Selects from the submissions the actor oversees, in active lessons of courses they can access. Excludes submissions
 * from before the learner joined the actor's organization.
 */
const fromOverseen = (db: Database, actor: Actor) =>
  db
    .selectFrom('capstoneSubmissions')
    .innerJoin('courses', 'courses.id', 'capstoneSubmissions.courseId')
    .innerJoin('lessons', 'lessons.id', 'capstoneSubmissions.lessonId')
    .where(readableCourses(actor))
    .where('lessons.archivedAt', 'is', null)
    .where(isNewestCycle)
    .where(overseenSubmissions(actor));

/** Selects what a list shows of the submissions the actor oversees. */
const selectSummaries = (db: Database, actor: Actor) =>
  fromOverseen(db, actor)
    .innerJoin('profiles', 'profiles.id', 'capstoneSubmissions.learnerId')
    .innerJoin('auth.users as user', 'user.id', 'capstoneSubmissions.learnerId')
    .select([
      'capstoneSubmissions.learnerId',
      'capstoneSubmissions.courseId',
      'capstoneSubmissions.cycle',
      'capstoneSubmissions.lessonId',
      'capstoneSubmissions.status',
      'capstoneSubmissions.submittedAt',
      'capstoneSubmissions.reviewedAt',
      'courses.title as courseTitle',
      'lessons.title as lessonTitle',
    ])
    .select((eb) => [
      eb.fn.coalesce('profiles.fullName', 'user.name').as('learnerName'),
      sql<string | null>`capstone_submissions.review_due_on::text`.as('reviewDueOn'),
      isReviewOverdue.as('isReviewOverdue'),
      selectReviewer(actor).as('reviewer'),
      submittedMicros.as('submittedMicros'),
    ]);

/** Lists submissions: waiting ones by the due date of their review, reviewed ones newest first. */
export async function listOverseenSubmissions(
  db: Database,
  actor: Actor,
  filter: {
    status: SubmissionSummary['status'];
    assigned: AssignedFilter;
    after?: SubmissionCursor | undefined;
    limit: number;
  },
) {
  const isWaiting = filter.status === 'submitted';
  // A literal, so that the partial index of waiting submissions matches.
  let query = selectSummaries(db, actor).where(
    sql<boolean>`capstone_submissions.status = ${sql.lit(filter.status)}`,
  );
  if (filter.assigned === 'me')
    query = query.where('capstoneSubmissions.assignedReviewerId', '=', actor.id);
  if (filter.assigned === 'unassigned')
    query = query.where(sql<boolean>`not ${hasReviewer(actor)}`);
  const columns = sql`capstone_submissions.submitted_at, capstone_submissions.learner_id,
    capstone_submissions.lesson_id`;
  if (filter.after) {
    const [reviewDueOn, micros, learnerId, lessonId] = filter.after;
    const position = sql`timestamptz 'epoch' + ${micros}::double precision * interval '1 microsecond',
      ${learnerId}::uuid, ${lessonId}::integer`;
    query = query.where(
      isWaiting
        ? sql<boolean>`(${reviewOrder}, ${columns}) > (${reviewDueOn ?? 'infinity'}::date, ${position})`
        : sql<boolean>`(${columns}) < (${position})`,
    );
  }
  const order = isWaiting ? ('asc' as const) : ('desc' as const);
  if (isWaiting) query = query.orderBy(reviewOrder);
  return query
    .orderBy('capstoneSubmissions.submittedAt', order)
    .orderBy('capstoneSubmissions.learnerId', order)
    .orderBy('capstoneSubmissions.lessonId', order)
    .limit(filter.limit)
    .execute();
}

export type ListedSubmission = Awaited<ReturnType<typeof listOverseenSubmissions>>[number];

/** Counts the submissions that wait for a review. */
export async function countWaitingSubmissions(db: Database, actor: Actor): Promise<number> {
  const { count } = await fromOverseen(db, actor)
    .where(sql<boolean>`capstone_submissions.status = 'submitted'`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the waiting reviews that are assigned to the actor or unassigned, up to a limit. */
export async function countOwnReviews(db: Database, actor: Actor, limit: number): Promise<number> {
  const waiting = fromOverseen(db, actor)
    .where(sql<boolean>`capstone_submissions.status = 'submitted'`)
    .where('capstoneSubmissions.learnerId', '<>', actor.id)
    .where(
      sql<boolean>`(capstone_submissions.assigned_reviewer_id = ${actor.id} or not ${hasReviewer(actor)})`,
    )
    .select('capstoneSubmissions.learnerId')
    .limit(limit);
  const { count } = await db
    .selectFrom(waiting.as('waiting'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds one submission in any status, with its content and rounds. */
export async function findOverseenSubmission(
  db: Database,
  actor: Actor,
  { learnerId, lessonId }: { learnerId: string; lessonId: number },
) {
  return selectSummaries(db, actor)
    .select([
      'capstoneSubmissions.reflection',
      'capstoneSubmissions.reviewComment',
      'courses.organizationId as courseOrganizationId',
    ])
    .select([
      tasks.as('tasks'),
      criteria.as('criteria'),
      selectRounds(overseenRounds(actor)).as('rounds'),
    ])
    .where('capstoneSubmissions.learnerId', '=', learnerId)
    .where('capstoneSubmissions.lessonId', '=', lessonId)
    .executeTakeFirst();
}

export type OverseenSubmission = NonNullable<Awaited<ReturnType<typeof findOverseenSubmission>>>;
