import { sql } from 'kysely';
import { video } from '@atrium/contracts/constants';
import type { SecondRange } from '@atrium/contracts/learning';
import type { Database } from '../../platform/database.ts';
import type { ProgressKey } from './lesson-progress.queries.ts';

/** What a player says was played, with the length of what it plays. */
export type WatchReport = ProgressKey & {
  epoch: number;
  positionSeconds: number;
  ranges: SecondRange[];
  durationSeconds: number;
};

/** A learner's place in a video. */
export type Watched = {
  status: 'not_started' | 'in_progress' | 'completed';
  epoch: number;
  positionSeconds: number;
  completedAt: Date | null;
  completedBy: 'watched' | 'position' | 'marked' | 'passed' | 'submitted' | null;
  watched: string;
  watchedSeconds: number;
};

const literal = (ranges: SecondRange[]) =>
  `{${ranges
    .filter(([from, to]) => from < to)
    .map(([from, to]) => `[${from},${to})`)
    .join(',')}}`;

const watchedColumns = sql`progress.status, progress.epoch, progress.position_seconds, progress.completed_at,
  progress.completed_by, progress.watched::text as watched, seconds_in(progress.watched) as watched_seconds`;

/**
 * Adds what was played to what was played before. A set of seconds is the same in whatever order, and however often,
 * its parts arrive. No more is believed than can have been played since the lesson was opened; a report of an epoch
 * that is over, or of a lesson never opened, changes nothing. Rows are locked in order, so that two of these at once
 * can't wait for each other. Answers the rows as they are now, in the order of the reports.
 */
export async function addWatched(
  db: Database,
  reports: WatchReport[],
): Promise<(Watched | undefined)[]> {
  const of = <Key extends keyof WatchReport>(key: Key) => reports.map((report) => report[key]);
  const { rows } = await sql<Watched & { place: number }>`
    with reports as (
      select * from unnest(
        ${of('learnerId')}::uuid[], ${of('courseId')}::integer[], ${of('cycle')}::smallint[], ${of('lessonId')}::integer[],
        ${of('epoch')}::integer[], ${of('positionSeconds')}::integer[],
        ${reports.map(({ ranges }) => literal(ranges))}::text[], ${of('durationSeconds')}::integer[]
      ) with ordinality as report (learner_id, course_id, cycle, lesson_id, epoch, position, ranges, duration, place)
    ), heard as (
      -- Several reports of one row are one: their seconds together, and the place of the last.
      select learner_id, course_id, cycle, lesson_id, epoch,
        (array_agg(least(position, duration) order by place desc))[1] as position,
        range_agg(ranges::int4multirange) * int4multirange(int4range(0, max(duration))) as ranges
      from reports group by learner_id, course_id, cycle, lesson_id, epoch
    ), locked as (
      select progress.learner_id, progress.course_id, progress.cycle, progress.lesson_id
      from heard join lesson_progress progress using (learner_id, course_id, cycle, lesson_id)
      order by 1, 2, 3, 4 for update of progress
    ), changed as (
      update lesson_progress progress
      set position_seconds = heard.position, updated_at = now(),
        status = case when progress.status = 'not_started' then 'in_progress' else progress.status end,
        watched = progress.watched + first_seconds(heard.ranges - progress.watched, greatest(0,
          (extract(epoch from now() - progress.watching_since) * ${video.maxSpeed})::integer
          + ${video.allowanceSeconds} - seconds_in(progress.watched)))
      from heard join locked using (learner_id, course_id, cycle, lesson_id)
      where progress.learner_id = heard.learner_id and progress.course_id = heard.course_id
        and progress.cycle = heard.cycle and progress.lesson_id = heard.lesson_id and progress.epoch = heard.epoch
      returning progress.*
    )
    select reports.place, ${watchedColumns}
    from reports join changed progress using (learner_id, course_id, cycle, lesson_id)
  `.execute(db);
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]));
  return reports.map((_, index) => byPlace.get(index + 1));
}

/** A learner's place in a video, if they have opened it. */
export async function findWatched(db: Database, key: ProgressKey): Promise<Watched | undefined> {
  const { rows } = await sql<Watched>`
    select ${watchedColumns} from lesson_progress progress
    where learner_id = ${key.learnerId} and course_id = ${key.courseId}
      and cycle = ${key.cycle} and lesson_id = ${key.lessonId}
  `.execute(db);
  return rows[0];
}
