import { sql } from 'kysely';
import { video } from '@atrium/contracts/progress/constants';
import type { SecondRange } from '@atrium/contracts/progress/lessons';
import { batchReads, placeRows, type Ordinal } from '../../../platform/database/batch.ts';
import type { Database, DatabaseHandle } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ProgressKey } from '../course-progress/index.ts';

/** A learner and the lesson they watch, in the newest cycle of its course. */
export type WatchKey = Omit<ProgressKey, 'cycle'>;

/** What a player reports as played. */
export type WatchReport = WatchKey & {
  epoch: number;
  positionSeconds: number;
  ranges: SecondRange[];
  durationSeconds: number;
  completionRule: 'watched' | 'position';
};

/** A learner's progress in a video. */
export type WatchProgress = {
  status: 'not_started' | 'in_progress' | 'completed';
  epoch: number;
  positionSeconds: number;
  /** The furthest second that counts under the `position` rule. */
  furthestSeconds: number;
  completedAt: Date | null;
  completedBy: 'watched' | 'position' | 'marked' | 'passed' | 'submitted' | null;
  watched: string;
  watchedSeconds: number;
};

const toMultirange = (ranges: SecondRange[]) =>
  `{${ranges
    .filter(([from, to]) => from < to)
    .map(([from, to]) => `[${from},${to})`)
    .join(',')}}`;

const watchedColumns = sql`progress.status, progress.epoch, progress.position_seconds as "positionSeconds",
  progress.furthest_seconds as "furthestSeconds", progress.completed_at as "completedAt",
  progress.completed_by as "completedBy", progress.watched::text as watched,
  count_seconds(progress.watched) as "watchedSeconds"`;

const insertWatched = statement(
  'add_watched',
  (reports) => sql<WatchProgress & Ordinal>`
    with reports as (
      select * from rows from (json_to_recordset(${reports}) as (
        "learnerId" uuid, "courseId" integer, "lessonId" integer, epoch integer, "positionSeconds" integer,
        "reachedSeconds" integer, ranges int4multirange, "durationSeconds" integer
      )) with ordinality as report
        (learner_id, course_id, lesson_id, epoch, position, reached, ranges, duration, ordinal)
    ), started as (
      select reports.*, enrollment.cycle, enrollment.course_version from reports
      cross join lateral (
        select cycle, course_version from enrollments
        where enrollments.learner_id = reports.learner_id and enrollments.course_id = reports.course_id
        order by cycle desc limit 1
      ) enrollment
      cross join lateral (
        select from lesson_progress known
        where known.learner_id = reports.learner_id and known.course_id = reports.course_id
          and known.cycle = enrollment.cycle and known.lesson_id = reports.lesson_id
          and known.epoch = reports.epoch and known.status <> 'not_started'
        limit 1
      ) known
    ), changed as (
      insert into lesson_progress as progress (learner_id, course_id, cycle, lesson_id, course_version,
        completion_gate, status, epoch, position_seconds, furthest_seconds, watched)
      select learner_id, course_id, cycle, lesson_id, course_version, 'open', 'in_progress', epoch,
        least(position, duration), least(reached, duration), ranges * int4multirange(int4range(0, duration))
      from started order by learner_id
      on conflict (learner_id, course_id, cycle, lesson_id) do update
      set position_seconds = excluded.position_seconds, updated_at = now(),
        (watched, furthest_seconds) = (
          select credited.watched, credited.furthest_seconds
          from credit_watched_seconds(progress.learner_id, progress.watching_since, progress.watched, progress.furthest_seconds,
            excluded.watched, excluded.furthest_seconds, ${sql.lit(video.maxSpeed)},
            ${sql.lit(video.allowanceCarrySeconds)}) as credited)
      where progress.epoch = excluded.epoch
      returning progress.*
    )
    select started.ordinal, ${watchedColumns}
    from started join changed progress using (learner_id, course_id, cycle, lesson_id)`,
);

/**
 * Adds the played ranges to the watched ones, limited by each learner's watch allowance. Reports may arrive in any order
 * and more than once. Returns the updated rows in the order of the reports; undefined, without a change, where the lesson
 * is not started or was reset since.
 *
 * Takes at most one report per learner. Rows are locked in the order of learners, progress before allowance, so two of
 * these statements can't deadlock. Written as an insert that always conflicts, because an update would plan all sixteen
 * partitions. Takes JSON instead of arrays: the planner does not estimate its length, so one plan serves 1 and 500
 * reports.
 */
export async function addWatched(
  db: Database,
  reports: WatchReport[],
): Promise<(WatchProgress | undefined)[]> {
  const claims = reports.map(({ ranges, completionRule, ...report }) => ({
    ...report,
    ranges: toMultirange(ranges),
    reachedSeconds: completionRule === 'position' ? report.positionSeconds : 0,
  }));
  return placeRows(await insertWatched(db, JSON.stringify(claims)), reports);
}

/** Like `addWatched`, but skips reports whose row is locked by another transaction instead of waiting. */
export async function addWatchedUnlocked(
  db: DatabaseHandle,
  reports: WatchReport[],
): Promise<Map<WatchReport, WatchProgress | undefined>> {
  return db.transaction().execute(async (tx) => {
    const keys = reports.map(({ ranges: _ranges, ...key }) => key);
    const { rows } = await sql<{ learnerId: string }>`
      with reports as (
        select * from json_to_recordset(${JSON.stringify(keys)})
          as report ("learnerId" uuid, "courseId" integer, "lessonId" integer)
      ), unlocked as (
        select progress.learner_id from lesson_progress progress join reports
          on progress.learner_id = "learnerId" and progress.course_id = "courseId"
          and progress.lesson_id = "lessonId" and progress.cycle = (
            select max(cycle) from enrollments
            where enrollments.learner_id = "learnerId" and enrollments.course_id = "courseId")
        for no key update of progress skip locked
      )
      select learner_id from unlocked
      where learner_id not in (
        select * from list_locked_watch_allowances(array(select "learnerId" from reports)))
    `.execute(tx);
    const unlocked = new Set(rows.map(({ learnerId }) => learnerId));
    const free = reports.filter(({ learnerId }) => unlocked.has(learnerId));
    const written = await addWatched(tx, free);
    return new Map(free.map((report, index) => [report, written[index]]));
  });
}

const selectWatchProgress = statement(
  'find_watch_progress',
  (keys) => sql<WatchProgress & Ordinal>`
    select key.ordinal, ${watchedColumns}
    from rows from (json_to_recordset(${keys}) as ("learnerId" uuid, "courseId" integer, "lessonId" integer))
      with ordinality as key (learner_id, course_id, lesson_id, ordinal)
    cross join lateral (
      select cycle from enrollments
      where enrollments.learner_id = key.learner_id and enrollments.course_id = key.course_id
      order by cycle desc limit 1
    ) enrollment
    cross join lateral (
      select * from lesson_progress
      where lesson_progress.learner_id = key.learner_id and lesson_progress.course_id = key.course_id
        and lesson_progress.cycle = enrollment.cycle and lesson_progress.lesson_id = key.lesson_id
      -- Makes the planner look up each row instead of reading all partitions.
      limit 1
    ) progress`,
);

async function listWatchProgress(
  db: Database,
  keys: WatchKey[],
): Promise<(WatchProgress | undefined)[]> {
  return placeRows(await selectWatchProgress(db, JSON.stringify(keys)), keys);
}

/** Finds a learner's progress in a lesson of the newest cycle. */
export const findWatchProgress = batchReads(listWatchProgress);
