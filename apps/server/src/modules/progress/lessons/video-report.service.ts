import type { SecondRange, VideoProgress } from '@atrium/contracts/progress/lessons';
import { createBatcher } from '../../../platform/database/batch.ts';
import { isLockTimeout } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { isDatabaseUnavailable } from '../../../platform/database/lost-connections.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canReadCourse } from '../../../policies/course.policy.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { toCourseFacts } from '../../courses/index.ts';
import { runLessonAction } from '../course-progress/index.ts';
import { updateLessonProgress } from './lesson-status.service.ts';
import { getWatchedPercent, toVideoProgress } from './watch-progress.ts';
import {
  addWatched,
  addWatchedUnlocked,
  findViewing,
  findWatchProgress,
  type Viewing,
  type WatchProgress,
  type WatchReport,
} from './watch.queries.ts';

type Report = {
  lessonId: number;
  epoch: number;
  positionSeconds: number;
  ranges: SecondRange[];
};

/** Writes reports in batches, shared by all requests of this process. */
type AddWatched = (report: WatchReport) => Promise<WatchProgress | undefined>;
const writersByDatabase = new WeakMap<object, AddWatched>();

function getWriter({ db }: Deps): AddWatched {
  const known = writersByDatabase.get(db);
  if (known) return known;
  const writer = createBatcher((reports: WatchReport[]) => addWatched(db, reports), {
    isTransientError: isDatabaseUnavailable,
    keyOf: ({ learnerId }) => learnerId,
    lockTimeout: { isLockTimeout, writeUnlocked: (reports) => addWatchedUnlocked(db, reports) },
  });
  writersByDatabase.set(db, writer);
  return writer;
}

/** Returns the video lesson. Throws `not_found` if the actor may not watch it. */
async function getViewing(deps: Deps, actor: Actor, lessonId: number): Promise<Viewing> {
  requireActiveOrganization(actor);
  const viewing = await findViewing(deps, { learnerId: actor.id, lessonId });
  if (viewing?.completionGate !== 'open') throw new AppError('not_found');
  const course = toCourseFacts({ ...viewing, id: viewing.courseId });
  if (!canReadCourse(actor, course)) throw new AppError('not_found');
  return viewing;
}

/** Returns the video lesson, starting it first if needed so that a progress row and a `started` event exist. */
async function getStartedViewing(deps: Deps, actor: Actor, { lessonId, epoch }: Report) {
  const viewing = await getViewing(deps, actor, lessonId);
  const progress = viewing.enrollment?.progress;
  // A late report from before a reset must not start the lesson again.
  const isStarted = progress && (progress.status !== 'not_started' || progress.epoch !== epoch);
  if (!isStarted)
    await updateLessonProgress(deps, actor, { lessonId, status: 'in_progress', epoch });
  const started = isStarted ? viewing : await getViewing(deps, actor, lessonId);
  if (!started.enrollment)
    throw new Error(`lesson ${lessonId} of ${actor.id} has no progress after it was started`);
  return { ...started, ...started.enrollment };
}

function isWatchedEnough(viewing: Viewing, watched: WatchProgress): boolean {
  const byPosition = viewing.completionRule === 'position';
  const seconds = byPosition ? watched.furthestSeconds : watched.watchedSeconds;
  return getWatchedPercent(seconds, viewing.durationSeconds) >= viewing.videoCompletePercent;
}

async function complete(
  deps: Deps,
  actor: Actor,
  { lessonId, epoch }: Report,
  by: 'watched' | 'position',
) {
  await runLessonAction(deps, actor, lessonId, async (_tx, { before }) => {
    // A reset may have happened since the seconds were stored.
    if (before?.status === 'completed' || before?.epoch !== epoch)
      return { events: [], result: undefined };
    return {
      change: { status: 'completed', by, passedAttemptId: null },
      events: [{ verb: 'completed', result: { by, seconds: before.watchedSeconds } }],
      result: undefined,
    };
  });
}

/** Stores what was played and completes the lesson when enough of the video was watched. */
export async function reportVideo(
  deps: Deps,
  actor: Actor,
  report: Report,
): Promise<VideoProgress> {
  const { lessonId } = report;
  const viewing = await getStartedViewing(deps, actor, report);
  const { courseId, cycle, courseVersion, durationSeconds, completionRule } = viewing;
  const key = { learnerId: actor.id, courseId, cycle, lessonId };
  const watched =
    report.epoch === viewing.progress.epoch
      ? await getWriter(deps)({
          ...report,
          ...key,
          courseVersion,
          durationSeconds,
          completionRule,
        })
      : undefined;
  const isDone = watched && watched.status !== 'completed' && isWatchedEnough(viewing, watched);
  if (isDone) await complete(deps, actor, report, completionRule);
  // Most replies use the row just written.
  const now = watched && !isDone ? watched : await findWatchProgress(deps.db, key);
  return toVideoProgress(lessonId, now, durationSeconds);
}
