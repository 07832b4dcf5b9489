import { sql } from 'kysely';
import type { CompletionMethod } from '@atrium/contracts/progress/constants';
import { batchReads, placeAllRows, type Ordinal } from '../../../platform/database/batch.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { StoredLessonProgress } from '../enrollments/index.ts';
import type { LearningEvent } from '../events/index.ts';
import type { NewLessonProgress } from './lesson-progress.queries.ts';

/** A learner and a course. */
export type CourseKey = { learnerId: string; courseId: number };

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
        'completedBy', completed_by, 'epoch', epoch)), '[]')
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

/** A change of a lesson's progress. */
export type LessonChange =
  | { status: 'in_progress' }
  | { status: 'completed'; by: CompletionMethod; passedAttemptId: string | null }
  /** Resets the lesson. The new epoch makes late reports from before the reset invalid. */
  | { status: 'not_started' };

type CourseProgressChange = {
  row: NewLessonProgress;
  change: LessonChange | undefined;
  summary: { percentComplete: number; pointsEarned: number };
  /** Moves the enrollment to the published version: the course is no longer complete. */
  isReopened: boolean;
  events: LearningEvent[];
};

const writeCourseProgress = statement(
  'save_course_progress',
  (input) => sql<{ completedAt: Date | null; writtenAt: Date }>`
    with input as materialized (
      select * from json_to_record(${input}) as input (learner_id uuid, course_id integer, cycle smallint,
        lesson_id integer, course_version integer, completion_gate completion_gate, status lesson_status,
        completed_by completion_method, passed_attempt_id uuid, percent smallint, points integer, is_reopened boolean,
        events json)
    ), progress as (
      insert into lesson_progress as known (learner_id, course_id, cycle, lesson_id, course_version, completion_gate,
        status, completed_at, completed_by, passed_attempt_id)
      select learner_id, course_id, cycle, lesson_id, course_version, completion_gate, status,
        case when status = 'completed' then now() end, completed_by, passed_attempt_id
      from input where status is not null
      on conflict (learner_id, course_id, cycle, lesson_id) do update
      set status = excluded.status, completed_at = excluded.completed_at, completed_by = excluded.completed_by,
        passed_attempt_id = excluded.passed_attempt_id, updated_at = now(),
        course_version = case excluded.status when 'completed' then excluded.course_version else known.course_version end,
        epoch = known.epoch + (excluded.status = 'not_started')::integer,
        watched = case excluded.status when 'not_started' then '{}' else known.watched end,
        position_seconds = case excluded.status when 'not_started' then 0 else known.position_seconds end,
        furthest_seconds = case excluded.status when 'not_started' then 0 else known.furthest_seconds end,
        watching_since = case excluded.status when 'not_started' then now() else known.watching_since end
    ), events as (
      insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle,
        lesson_id, verb, result)
      select gen_random_uuid(), now(), input.learner_id, event."organizationId", input.course_id, event."courseVersion",
        input.cycle, event."lessonId", event.verb, event.result
      from input cross join json_to_recordset(input.events)
        as event ("organizationId" uuid, "courseVersion" integer, "lessonId" integer, verb learning_verb, result jsonb)
    )
    update enrollments
    set percent_complete = input.percent, points_earned = input.points, last_activity_at = now(),
      completed_at = case when input.percent = 100 then coalesce(enrollments.completed_at, now()) end,
      course_version = case when input.is_reopened then coalesce(
        (select published_version from courses where id = input.course_id), enrollments.course_version)
        else enrollments.course_version end
    from input
    where enrollments.learner_id = input.learner_id and enrollments.course_id = input.course_id
      and enrollments.cycle = input.cycle
    returning enrollments.completed_at as "completedAt", now() as "writtenAt"`,
);

/**
 * Stores a changed lesson, the course progress that follows and the learning events in one statement. Returns the
 * completion time of the course, which stays as long as it is at 100 percent, and the time of the change. Triggers
 * record a changed percent or completion in `enrollment_history` and `read_model_changes`, and the events in
 * `pending_events`.
 */
export async function writeProgress(
  tx: Database,
  { row, change, summary, isReopened, events }: CourseProgressChange,
): Promise<{ completedAt: Date | null; writtenAt: Date }> {
  const completed = change?.status === 'completed' ? change : undefined;
  const [written] = await writeCourseProgress(
    tx,
    JSON.stringify({
      learner_id: row.learnerId,
      course_id: row.courseId,
      cycle: row.cycle,
      lesson_id: row.lessonId,
      course_version: row.courseVersion,
      completion_gate: row.completionGate,
      status: change?.status ?? null,
      completed_by: completed?.by ?? null,
      passed_attempt_id: completed?.passedAttemptId ?? null,
      percent: summary.percentComplete,
      points: summary.pointsEarned,
      is_reopened: isReopened,
      events: events.map(({ organizationId, courseVersion, lessonId, verb, result = {} }) => ({
        organizationId,
        courseVersion,
        lessonId,
        verb,
        result,
      })),
    }),
  );
  if (!written) throw new Error(`no enrollment of ${row.learnerId} in course ${row.courseId}`);
  return written;
}
