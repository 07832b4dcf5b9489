import type { SecondRange, VideoProgress } from '@atrium/contracts/learning';
import { createBatcher } from '../../platform/batch.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { findVideo } from '../media/index.ts';
import { actOnLesson, getOpenLesson } from './acting.service.ts';
import { findEnrollment } from './enrollments.queries.ts';
import { completeLesson, findLessonProgress, startLesson } from './lesson-progress.queries.ts';
import { percentOf, toVideoProgress } from './watch-place.ts';
import { addWatched, findWatched, type Watched, type WatchReport } from './watch.queries.ts';

type Report = {
  lessonId: number;
  epoch: number;
  positionSeconds: number;
  ranges: SecondRange[];
};
type Course = Awaited<ReturnType<typeof getOpenLesson>>['course'];

// One for each process: the reports of all its learners are written together.
const writers = new WeakMap<Deps, (report: WatchReport) => Promise<Watched | undefined>>();

function writerOf(deps: Deps) {
  const known = writers.get(deps);
  if (known) return known;
  const write = createBatcher((reports: WatchReport[]) => addWatched(deps.db, reports));
  writers.set(deps, write);
  return write;
}

/** Opens the lesson for somebody who has not yet, so that there is a row to report to. */
async function open(deps: Deps, actor: Actor, lessonId: number): Promise<number> {
  const { result } = await actOnLesson(deps, actor, lessonId, async (tx, { row }) => {
    const before = await findLessonProgress(tx, row);
    if (before && before.status !== 'not_started') return { acts: [], result: row.cycle };
    await startLesson(tx, row);
    return { acts: [{ verb: 'started' }], result: row.cycle };
  });
  return result;
}

function isSeenEnough(course: Course, watched: Watched, durationSeconds: number): boolean {
  const byPosition = course.completionRule === 'position';
  const seconds = byPosition ? watched.positionSeconds : watched.watchedSeconds;
  return percentOf(seconds, durationSeconds) >= course.videoCompletePercent;
}

async function complete(deps: Deps, actor: Actor, lessonId: number, by: 'watched' | 'position') {
  await actOnLesson(deps, actor, lessonId, async (tx, { row }) => {
    const before = await findLessonProgress(tx, row);
    if (before?.status === 'completed') return { acts: [], result: undefined };
    await completeLesson(tx, row, { by, passedAttemptId: null });
    return { acts: [{ verb: 'completed', result: { by } }], result: undefined };
  });
}

/** Takes down what was played. When enough of a video was, its lesson is complete. */
export async function reportVideo(
  deps: Deps,
  actor: Actor,
  report: Report,
): Promise<VideoProgress> {
  const { lessonId } = report;
  const { lesson, course } = await getOpenLesson(deps, actor, lessonId);
  const file = await findVideo(deps.db, lessonId);
  if (!file || lesson.completionGate !== 'open') throw new AppError('not_found');
  const { durationSeconds } = file;
  const enrollment = await findEnrollment(deps.db, actor.id, course.id);
  const cycle = enrollment?.cycle ?? (await open(deps, actor, lessonId));
  const key = { learnerId: actor.id, courseId: course.id, cycle, lessonId };
  const write = () => writerOf(deps)({ ...report, ...key, durationSeconds });
  let watched = await write();
  if (!watched && !(await findWatched(deps.db, key))) {
    await open(deps, actor, lessonId);
    watched = await write();
  }
  if (watched && watched.status !== 'completed' && isSeenEnough(course, watched, durationSeconds))
    await complete(deps, actor, lessonId, course.completionRule);
  return toVideoProgress(lessonId, await findWatched(deps.db, key), durationSeconds);
}
