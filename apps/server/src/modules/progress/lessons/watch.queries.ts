import { sql } from 'kysely';
import type { Visibility } from '@atrium/contracts/courses/constants';
import { video, type LessonStatus } from '@atrium/contracts/progress/constants';
import type { SecondRange } from '@atrium/contracts/progress/lessons';
import { batchReads } from '../../../platform/database/batch.ts';
import type { Database, DatabaseHandle } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { isVisibleToLearners } from '../../courses/index.ts';
import type { ProgressKey } from '../course-progress/index.ts';

/** What a player reports as played. The progress row must exist. */
export type WatchReport = ProgressKey & {
  courseVersion: number;
  epoch: number;
  positionSeconds: number;
  ranges: SecondRange[];
  durationSeconds: number;
  completionRule: 'watched' | 'position';
};

/** A learner and the lesson they watch. */
export type Viewer = { learnerId: string; lessonId: number };

/** What a report needs to know about a video lesson, its course and the learner. */
export type Viewing = {
  completionGate: 'open' | 'quiz' | 'capstone';
  durationSeconds: number;
  courseId: number;
  organizationId: string | null;
  authorId: string | null;
  visibility: Visibility;
  publishedVersion: number | null;
  archivedAt: Date | null;
  completionRule: 'watched' | 'position';
  videoCompletePercent: number;
  /** The newest enrollment, if the learner has started this lesson. */
  enrollment: {
    cycle: number;
    courseVersion: number;
    progress: { epoch: number; status: LessonStatus };
  } | null;
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

type Ordinal = { ordinal: number };

/** Returns rows in the order of the items they belong to; undefined for items without a row. */
function sortByOrdinal<Row extends Ordinal>(rows: Row[], count: number): (Row | undefined)[] {
  const sorted: (Row | undefined)[] = Array.from({ length: count }, () => undefined);
  for (const row of rows) sorted[row.ordinal - 1] = row;
  return sorted;
}

// Statements take JSON instead of arrays: the planner does not estimate its length, so one plan serves 1 and 500 items.
const selectViewings = statement(
  'find_viewings',
  (viewers) => sql<Viewing & Ordinal>`
    select viewer.ordinal, lessons.completion_gate as "completionGate", videos.duration_seconds as "durationSeconds",
      lessons.course_id as "courseId", courses.organization_id as "organizationId", courses.author_id as "authorId",
      courses.visibility, courses.published_version as "publishedVersion", courses.archived_at as "archivedAt",
      courses.completion_rule as "completionRule", courses.video_complete_percent as "videoCompletePercent",
      to_json(enrollment) as enrollment
    from rows from (json_to_recordset(${viewers}) as ("learnerId" uuid, "lessonId" integer))
      with ordinality as viewer (learner_id, lesson_id, ordinal)
    join lessons on lessons.id = viewer.lesson_id
    join courses on courses.id = lessons.course_id
    join lesson_videos on lesson_videos.lesson_id = lessons.id
    join videos on videos.id = lesson_videos.video_id
    left join lateral (
      select enrollments.cycle, enrollments.course_version as "courseVersion", (
        select json_build_object('epoch', epoch, 'status', status) from lesson_progress progress
        where progress.learner_id = enrollments.learner_id and progress.course_id = enrollments.course_id
          and progress.cycle = enrollments.cycle and progress.lesson_id = lessons.id
      ) as progress
      from enrollments
      where enrollments.learner_id = viewer.learner_id and enrollments.course_id = lessons.course_id
      order by enrollments.cycle desc limit 1
    ) enrollment on enrollment.progress is not null
    where ${isVisibleToLearners}`,
);

async function listViewings(db: Database, viewers: Viewer[]): Promise<(Viewing | undefined)[]> {
  return sortByOrdinal(await selectViewings(db, JSON.stringify(viewers)), viewers.length);
}

/** Returns the video lesson of a viewer; undefined if learners see no such video. The caller checks access. */
export const findViewing = batchReads(listViewings);

const insertWatched = statement(
  'add_watched',
  (reports) => sql<WatchProgress & Ordinal>`
    with reports as (
      select * from rows from (json_to_recordset(${reports}) as (
        "learnerId" uuid, "courseId" integer, cycle smallint, "lessonId" integer, "courseVersion" integer,
        epoch integer, "positionSeconds" integer, "reachedSeconds" integer, ranges int4multirange,
        "durationSeconds" integer
      )) with ordinality as report
        (learner_id, course_id, cycle, lesson_id, course_version, epoch, position, reached, ranges, duration, ordinal)
    ), changed as (
      insert into lesson_progress as progress (learner_id, course_id, cycle, lesson_id, course_version,
        completion_gate, status, epoch, position_seconds, furthest_seconds, watched)
      select learner_id, course_id, cycle, lesson_id, course_version, 'open', 'in_progress', epoch,
        least(position, duration), least(reached, duration), ranges * int4multirange(int4range(0, duration))
      from reports order by learner_id
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
    select reports.ordinal, ${watchedColumns}
    from reports join changed progress using (learner_id, course_id, cycle, lesson_id)`,
);

/**
 * Adds the played ranges to the watched ones, limited by each learner's watch allowance. Reports may arrive in any order
 * and more than once; reports of an earlier epoch change nothing.
 *
 * Takes at most one report per learner. Rows are locked in the order of learners, progress before allowance, so two of
 * these statements can't deadlock. Written as an insert that always conflicts, because an update would plan all sixteen
 * partitions. Returns the updated rows in the order of the reports.
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
  return sortByOrdinal(await insertWatched(db, JSON.stringify(claims)), reports.length);
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
          as report ("learnerId" uuid, "courseId" integer, cycle smallint, "lessonId" integer)
      ), unlocked as (
        select learner_id from lesson_progress progress join reports
          on progress.learner_id = "learnerId" and progress.course_id = "courseId"
          and progress.cycle = reports.cycle and progress.lesson_id = "lessonId"
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
  (learnerId, courseId, cycle, lessonId) => sql<WatchProgress>`
    select ${watchedColumns} from lesson_progress progress
    where learner_id = ${learnerId} and course_id = ${courseId} and cycle = ${cycle} and lesson_id = ${lessonId}`,
);

/** Finds a learner's progress in a video, if they have started it. */
export async function findWatchProgress(
  db: Database,
  { learnerId, courseId, cycle, lessonId }: ProgressKey,
): Promise<WatchProgress | undefined> {
  const [progress] = await selectWatchProgress(db, learnerId, courseId, cycle, lessonId);
  return progress;
}

const selectWatchProgressInCourses = statement(
  'find_watch_progress_in_courses',
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
  keys: Omit<ProgressKey, 'cycle'>[],
): Promise<(WatchProgress | undefined)[]> {
  return sortByOrdinal(await selectWatchProgressInCourses(db, JSON.stringify(keys)), keys.length);
}

/** Finds a learner's progress in a lesson of the newest cycle. */
export const findWatchProgressInCourse = batchReads(listWatchProgress);
