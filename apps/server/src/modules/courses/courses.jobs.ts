import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import type { Jobs } from '../../platform/queue/worker.ts';
import { findStatsAge, refreshCourseStats } from './courses.queries.ts';

/** Minimum time between two refreshes of a course, so that a burst of enrollments does not recount it each time. */
const minIntervalSeconds = 10;

async function refreshStats(deps: Deps, { courseId }: { courseId: number }): Promise<void> {
  const { seconds = minIntervalSeconds } = (await findStatsAge(deps.db, courseId)) ?? {};
  const waitSeconds = minIntervalSeconds - seconds;
  if (waitSeconds <= 0) {
    await deps.db.transaction().execute((tx) => refreshCourseStats(tx, courseId));
    return;
  }
  const runAt = new Date(Date.now() + waitSeconds * 1_000);
  const key = `later stats of ${courseId}`;
  await enqueue(deps.db, 'courses.refresh_stats', { courseId }, { key, runAt });
}

export const courseJobs: Jobs = { 'courses.refresh_stats': refreshStats };
