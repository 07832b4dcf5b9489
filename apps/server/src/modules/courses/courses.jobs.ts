import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Jobs } from '../../platform/worker.ts';
import { findStatsAge, refreshCourseStats } from './courses.queries.ts';

/** A course that many begin at once is not counted for each of them. */
const atMostEverySeconds = 10;

async function refreshStats(deps: Deps, { courseId }: { courseId: number }): Promise<void> {
  const { seconds = atMostEverySeconds } = (await findStatsAge(deps.db, courseId)) ?? {};
  const waitSeconds = atMostEverySeconds - seconds;
  if (waitSeconds <= 0) {
    await deps.db.transaction().execute((tx) => refreshCourseStats(tx, courseId));
    return;
  }
  const runAt = new Date(Date.now() + waitSeconds * 1_000);
  const key = `later stats of ${courseId}`;
  await enqueue(deps.db, 'courses.refresh_stats', { courseId }, { key, runAt });
}

export const courseJobs: Jobs = { 'courses.refresh_stats': refreshStats };
