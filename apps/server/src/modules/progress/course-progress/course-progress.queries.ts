import { sql } from 'kysely';
import type { CompletionMethod } from '@atrium/contracts/progress/constants';
import { batchReads, placeAllRows, type Ordinal } from '../../../platform/database/batch.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { CourseKey, StoredLessonProgress } from '../enrollments/index.ts';
import type { LearningEvent } from '../events/index.ts';
import type { NewLessonProgress } from './lesson-progress.queries.ts';

/** A learner's newest cycle of a course; `cycle` is null if they never started it. */
export type StoredCourseProgress = {
  cycle: number | null;
  completedAt: Date | null;
  lessons: StoredLessonProgress[];
};

const selectCourseProgress = statement(
  'find_course_progress',
  (keys) => sql<StoredCourseProgress & Ordinal>`
    select key.ordinal, enrollment.cycle, enrollment.completed_at as "completedAt", (
      select coalesce(json_agg(json_build_object('lessonId', lesson_id, 'status', status, 'completedAt', completed_at,
        'completedBy', completed_by, 'epoch', epoch, 'openedAt', coalesce(opened_at, watching_since))), '[]')
      from lesson_progress progress
      where progress.learner_id = key.learner_id and progress.course_id = key.course_id
        and progress.cycle = enrollment.cycle
    ) as lessons
    from rows from (json_to_recordset(${keys}) as ("learnerId" uuid, "courseId" integer))
      with ordinality as key (learner_id, course_id, ordinal)
    left join lateral (
      select cycle, completed_at from enrollments
      where enrollments.learner_id = key.learner_id and enrollments.course_id = key.course_id
      order by cycle desc limit 1
    ) enrollment on true`,
);

/** Returns a learner's progress in the newest cycle of a course. */
export const findStoredProgress = batchReads(
  async (db, keys: CourseKey[]): Promise<StoredCourseProgress[]> => {
    const rows = await selectCourseProgress(db, JSON.stringify(keys));
    return placeAllRows(rows, keys);
  },
);

/** What completes a lesson; a passed quiz attempt if it has a quiz. */
export type CompletionProof = { by: CompletionMethod; passedAttemptId: string | null };

/** A change of a lesson's progress. */
export type LessonChange =
  | { status: 'in_progress' }
  | ({ status: 'completed' } & CompletionProof)
  /** Resets the lesson. The new epoch makes late reports from before the reset invalid. */
  | { status: 'not_started' };

/** Everything that changes with a lesson's progress. */
export type CourseProgressChange = {
  row: NewLessonProgress;
  change: LessonChange | undefined;
  /** Version of the course that the enrollment is in after the change. */
  enrollmentVersion: number;
  summary: { percentComplete: number; pointsEarned: number };
  events: LearningEvent[];
};

/** The completion time of the course, and the time of the change. */
export type WrittenProgress = { completedAt: Date | null; writtenAt: Date };

const writeCourseProgress = statement(
  'save_course_progress',
  (changes) => sql<WrittenProgress & Ordinal>`
    with input as materialized (
      select * from rows from (json_to_recordset(${changes}) as ("learnerId" uuid, "courseId" integer, cycle smallint,
        "lessonId" integer, "courseVersion" integer, "completionGate" completion_gate, status lesson_status,
        "completedBy" completion_method, "passedAttemptId" uuid, "enrollmentVersion" integer, percent smallint,
        points integer, events json)) with ordinality as input (learner_id, course_id, cycle, lesson_id, course_version,
        completion_gate, status, completed_by, passed_attempt_id, enrollment_version, percent, points, events, ordinal)
    ), progress as (
      insert into lesson_progress as known (learner_id, course_id, cycle, lesson_id, course_version, completion_gate,
        status, completed_at, completed_by, passed_attempt_id, opened_at)
      select learner_id, course_id, cycle, lesson_id, course_version, completion_gate, status,
        case when status = 'completed' then now() end, completed_by, passed_attempt_id,
        case when status <> 'not_started' then now() end
      from input where status is not null order by learner_id
      on conflict (learner_id, course_id, cycle, lesson_id) do update
      set status = excluded.status, completed_at = excluded.completed_at, completed_by = excluded.completed_by,
        passed_attempt_id = excluded.passed_attempt_id, updated_at = now(),
        course_version = case excluded.status when 'completed' then excluded.course_version else known.course_version end,
        epoch = known.epoch + (excluded.status = 'not_started')::integer,
        watched = case excluded.status when 'not_started' then '{}' else known.watched end,
        position_seconds = case excluded.status when 'not_started' then 0 else known.position_seconds end,
        furthest_seconds = case excluded.status when 'not_started' then 0 else known.furthest_seconds end,
        watching_since = case excluded.status when 'not_started' then now() else known.watching_since end,
        opened_at = case when known.status = 'not_started' or excluded.status = 'not_started' then excluded.opened_at
          else known.opened_at end
    ), events as (
      insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle,
        lesson_id, verb, result)
      select gen_random_uuid(), now(), input.learner_id, event."organizationId", input.course_id, event."courseVersion",
        input.cycle, event."lessonId", event.verb, event.result
      from input cross join json_to_recordset(input.events)
        as event ("organizationId" uuid, "courseVersion" integer, "lessonId" integer, verb learning_verb, result jsonb)
    ), enrollment as (
      insert into enrollments as known (learner_id, course_id, cycle, course_version, percent_complete, points_earned,
        completed_at)
      select learner_id, course_id, cycle, enrollment_version, percent, points, case when percent = 100 then now() end
      from input order by learner_id
      on conflict (learner_id, course_id, cycle) do update
      set course_version = excluded.course_version, percent_complete = excluded.percent_complete,
        points_earned = excluded.points_earned, last_activity_at = now(),
        completed_at = case when excluded.percent_complete = 100 then coalesce(known.completed_at, now()) end
      returning learner_id, course_id, cycle, completed_at
    )
    select input.ordinal, enrollment.completed_at as "completedAt", now() as "writtenAt"
    from enrollment join input using (learner_id, course_id, cycle)`,
);

const toInput = ({ row, change, enrollmentVersion, summary, events }: CourseProgressChange) => ({
  ...row,
  status: change?.status,
  ...(change?.status === 'completed'
    ? { completedBy: change.by, passedAttemptId: change.passedAttemptId }
    : {}),
  enrollmentVersion,
  percent: summary.percentComplete,
  points: summary.pointsEarned,
  events: events.map(({ organizationId, courseVersion, lessonId, verb, result = {} }) => ({
    organizationId,
    courseVersion,
    lessonId,
    verb,
    result,
  })),
});

/**
 * Stores changed lessons of several learners, the course progress that follows and the learning events in one statement.
 * The transaction must hold the locks of the enrollments. Returns the completion time of each course, which stays as long
 * as it is at 100 percent, and the time of the change. Triggers record a changed percent or completion in
 * `enrollment_history` and `read_model_changes`, and the events in `pending_events`.
 *
 * Rows are written in the order of learners, so two of these statements can't deadlock. Enrollments are written by an
 * insert that always conflicts, because an update would plan all sixteen partitions.
 */
export async function writeProgress(
  tx: Database,
  changes: CourseProgressChange[],
): Promise<WrittenProgress[]> {
  const rows = await writeCourseProgress(tx, JSON.stringify(changes.map(toInput)));
  return placeAllRows(rows, changes);
}
