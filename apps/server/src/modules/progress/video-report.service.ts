import type { SecondRange, VideoProgress } from '@atrium/contracts/learning';
import { createBatcher } from '../../platform/batch.ts';
import { isLockTimeout } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { isDatabaseUnavailable } from '../../platform/lost-connections.ts';
import type { Actor } from '../../policies/actor.ts';
import { canReadCourse } from '../../policies/course.policy.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { factsOf } from '../courses/index.ts';
import { actOnLesson } from './acting.service.ts';
import { completeLesson, findLessonProgress } from './lesson-progress.queries.ts';
import { setLessonProgress } from './lesson-status.service.ts';
import { percentOf, toVideoProgress } from './watch-place.ts';
import {
  addWatched,
  addWatchedUnlocked,
  findViewings,
  findWatched,
  type Viewer,
  type Viewing,
  type Watched,
  type WatchReport,
} from './watch.queries.ts';

type Report = {
  lessonId: number;
  epoch: number;
  positionSeconds: number;
  ranges: SecondRange[];
};

/** Reads and writes of reports, those of all learners of this process together. */
type Ledger = {
  find: (viewer: Viewer) => Promise<Viewing | undefined>;
  add: (report: WatchReport) => Promise<Watched | undefined>;
};
const ledgers = new WeakMap<Deps, Ledger>();

function ledgerOf(deps: Deps): Ledger {
  const known = ledgers.get(deps);
  if (known) return known;
  const ledger = {
    find: createBatcher((viewers: Viewer[]) => findViewings(deps.db, viewers), {
      isTransientError: isDatabaseUnavailable,
    }),
    add: createBatcher((reports: WatchReport[]) => addWatched(deps.db, reports), {
      isTransientError: isDatabaseUnavailable,
      keyOf: ({ learnerId }) => learnerId,
      lockTimeout: {
        isLockTimeout,
        writeUnlocked: (reports) => addWatchedUnlocked(deps.db, reports),
      },
    }),
  };
  ledgers.set(deps, ledger);
  return ledger;
}

/** The video somebody watches; to anyone who may not, it does not exist. */
async function getViewing(deps: Deps, actor: Actor, lessonId: number): Promise<Viewing> {
  requireActiveOrganization(actor);
  const viewing = await ledgerOf(deps).find({ learnerId: actor.id, lessonId });
  if (viewing?.completionGate !== 'open') throw new AppError('not_found');
  const course = factsOf({ ...viewing, id: viewing.courseId });
  if (!canReadCourse(actor, course)) throw new AppError('not_found');
  return viewing;
}

/** The same, opened if it is not yet, so that there is a row to report to, and the record tells who began. */
async function getBegun(deps: Deps, actor: Actor, { lessonId, epoch }: Report) {
  const viewing = await getViewing(deps, actor, lessonId);
  const place = viewing.begun?.place;
  // What was played before a Reset does not begin the lesson anew.
  const isOpen = place && (place.status !== 'not_started' || place.epoch !== epoch);
  if (!isOpen) await setLessonProgress(deps, actor, { lessonId, status: 'in_progress', epoch });
  const opened = isOpen ? viewing : await getViewing(deps, actor, lessonId);
  if (!opened.begun) throw new Error(`lesson ${lessonId} of ${actor.id} was opened and is not`);
  return { ...opened, ...opened.begun };
}

function isSeenEnough(viewing: Viewing, watched: Watched): boolean {
  const byPosition = viewing.completionRule === 'position';
  const seconds = byPosition ? watched.furthestSeconds : watched.watchedSeconds;
  return percentOf(seconds, viewing.durationSeconds) >= viewing.videoCompletePercent;
}

async function complete(
  deps: Deps,
  actor: Actor,
  { lessonId, epoch }: Report,
  by: 'watched' | 'position',
) {
  await actOnLesson(deps, actor, lessonId, async (tx, { row }) => {
    const before = await findLessonProgress(tx, row);
    // A Reset may have come between the seconds and this.
    if (before?.status === 'completed' || before?.epoch !== epoch)
      return { acts: [], result: undefined };
    const done = await completeLesson(tx, row, { by, passedAttemptId: null });
    const seconds = done?.watchedSeconds ?? 0;
    return { acts: [{ verb: 'completed', result: { by, seconds } }], result: undefined };
  });
}

/** Takes down what was played. When enough of a video was, its lesson is complete. */
export async function reportVideo(
  deps: Deps,
  actor: Actor,
  report: Report,
): Promise<VideoProgress> {
  const { lessonId } = report;
  const viewing = await getBegun(deps, actor, report);
  const { courseId, cycle, courseVersion, durationSeconds, completionRule } = viewing;
  const key = { learnerId: actor.id, courseId, cycle, lessonId };
  const watched =
    report.epoch === viewing.place.epoch
      ? await ledgerOf(deps).add({
          ...report,
          ...key,
          courseVersion,
          durationSeconds,
          completionRule,
        })
      : undefined;
  const isDone = watched && watched.status !== 'completed' && isSeenEnough(viewing, watched);
  if (isDone) await complete(deps, actor, report, completionRule);
  // Nearly every report is answered with the row it wrote.
  const now = watched && !isDone ? watched : await findWatched(deps.db, key);
  return toVideoProgress(lessonId, now, durationSeconds);
}
