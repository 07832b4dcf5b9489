import type { SecondRange, VideoProgress } from '@atrium/contracts/progress/lessons';
import { batchPerDatabase, createBatcher } from '../../../platform/database/batch.ts';
import { isLockTimeout } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { isDatabaseUnavailable } from '../../../platform/database/lost-connections.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getContentLesson, getReadableContent } from '../../courses/index.ts';
import { changeLesson, requireUnlockedLesson } from '../course-progress/index.ts';
import { updateLessonProgress } from './lesson-status.service.ts';
import { getWatchedPercent, toVideoProgress } from './watch-progress.ts';
import {
  addWatched,
  addWatchedUnlocked,
  findWatchProgress,
  type WatchProgress,
  type WatchReport,
} from './watch.queries.ts';

type Report = {
  lessonId: number;
  epoch: number;
  positionSeconds: number;
  ranges: SecondRange[];
};

const writeReport = batchPerDatabase((db) =>
  createBatcher((reports: WatchReport[]) => addWatched(db, reports), {
    isTransientError: isDatabaseUnavailable,
    keyOf: ({ learnerId }) => learnerId,
    lockTimeout: { isLockTimeout, writeUnlocked: (reports) => addWatchedUnlocked(db, reports) },
  }),
);

/**
 * Returns the course and the lesson with its video. Throws `not_found` if the actor may not watch it, and `lesson_locked`
 * if they can't open it yet.
 */
async function getWatchedLesson(deps: Deps, actor: Actor, lessonId: number, revisions: Revisions) {
  const content = await getReadableContent(deps, actor, revisions);
  const lesson = getContentLesson(content, lessonId);
  if (lesson.completionGate !== 'open' || lesson.videoSeconds === null)
    throw new AppError('not_found');
  await requireUnlockedLesson(deps, actor, lessonId, revisions);
  return { course: content.course, durationSeconds: lesson.videoSeconds };
}

/** Writes a report, starting the lesson first if needed so that a progress row and a `started` event exist. */
async function startAndWrite(
  deps: Deps,
  actor: Actor,
  report: WatchReport,
  revisions: Revisions,
): Promise<WatchProgress | undefined> {
  const written = await writeReport(deps, report);
  if (written) return written;
  const { lessonId, epoch } = report;
  const before = await findWatchProgress(deps, report);
  const isStarted = before && before.status !== 'not_started';
  // A late report from before a reset must not start the lesson again.
  if (isStarted || (before && before.epoch !== epoch)) return undefined;
  const input = { lessonId, status: 'in_progress' as const, epoch };
  await updateLessonProgress(deps, actor, input, revisions);
  return writeReport(deps, report);
}

async function complete(
  deps: Deps,
  actor: Actor,
  { lessonId, epoch }: Report,
  by: 'watched' | 'position',
  revisions: Revisions,
) {
  await changeLesson(deps, actor, { lessonId, revisions }, ({ before }) => {
    // A reset may have happened since the seconds were stored.
    if (before?.status === 'completed' || before?.epoch !== epoch) return { events: [] };
    return {
      change: { status: 'completed', by, passedAttemptId: null },
      events: [{ verb: 'completed', result: { by, seconds: before.watchedSeconds } }],
    };
  });
}

/** Stores what was played and completes the lesson when enough of the video was watched. */
export async function reportVideo(
  deps: Deps,
  actor: Actor,
  report: Report,
  revisions: Revisions,
): Promise<VideoProgress> {
  const { lessonId } = report;
  const { course, durationSeconds } = await getWatchedLesson(deps, actor, lessonId, revisions);
  const { completionRule, videoCompletePercent } = course;
  const key = { learnerId: actor.id, courseId: course.id, lessonId };
  const watched = await startAndWrite(
    deps,
    actor,
    { ...report, ...key, durationSeconds, completionRule },
    revisions,
  );
  const seconds =
    completionRule === 'position' ? watched?.furthestSeconds : watched?.watchedSeconds;
  const isWatchedEnough = getWatchedPercent(seconds ?? 0, durationSeconds) >= videoCompletePercent;
  const isDone = watched && watched.status !== 'completed' && isWatchedEnough;
  if (isDone) await complete(deps, actor, report, completionRule, revisions);
  // Most replies use the row just written.
  const now = watched && !isDone ? watched : await findWatchProgress(deps, key);
  return toVideoProgress(lessonId, now, durationSeconds);
}
