import type { Jobs } from '../../platform/worker.ts';
import { refreshCourseStats } from './courses.queries.ts';

export const courseJobs: Jobs = {
  'courses.refresh_stats': (deps, { courseId }) =>
    deps.db.transaction().execute((tx) => refreshCourseStats(tx, courseId)),
};
