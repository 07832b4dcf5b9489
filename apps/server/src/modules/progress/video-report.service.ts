import type { SecondRange, VideoProgress } from '@atrium/contracts/learning';
import { createBatcher } from '../../platform/batch.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { findVideo } from '../media/index.ts';
import { actOnLesson, getOpenLesson } from './acting.service.ts';
import { findEnrollment } from './enrollments.queries.ts';
import { completeLesson, findLessonProgress } from './lesson-progress.queries.ts';
import { setLessonProgress } from './lesson-status.service.ts';
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
const open = (deps: Deps, actor: Actor, lessonId: number) =>
  setLessonProgress(deps, actor, { lessonId, status: 'in_progress' });

async function getCycle(deps: Deps, actor: Actor, courseId: number, lessonId: number) {
  const known = await findEnrollment(deps.db, actor.id, courseId);
  if (known) return known.cycle;
  await open(deps, actor, lessonId);
  return (await findEnrollment(deps.db, actor.id, courseId))?.cycle ?? 1;
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
  const cycle = await getCycle(deps, actor, course.id, lessonId);
  const key = { learnerId: actor.id, courseId: course.id, cycle, lessonId };
  const write = () => writerOf(deps)({ ...report, ...key, durationSeconds });
  let watched = await write();
  if (!watched && !(await findWatched(deps.db, key))) {
    await open(deps, actor, lessonId);
    watched = await write();
  }
  const isDone =
    watched && watched.status !== 'completed' && isSeenEnough(course, watched, durationSeconds);
  if (isDone) await complete(deps, actor, lessonId, course.completionRule);
  // Nearly every report is answered with the row it wrote.
  const now = watched && !isDone ? watched : await findWatched(deps.db, key);
  return toVideoProgress(lessonId, now, durationSeconds);
}
