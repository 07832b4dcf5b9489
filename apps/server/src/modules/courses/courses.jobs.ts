import type { Jobs } from '../../platform/worker.ts';
import { refreshCourseStats } from './courses.queries.ts';

export const courseJobs: Jobs = {
  'courses.refresh_stats': (deps, { courseId }) => refreshCourseStats(deps.db, courseId),
};
