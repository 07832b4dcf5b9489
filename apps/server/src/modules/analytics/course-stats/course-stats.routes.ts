import * as contract from '@atrium/contracts/analytics/course-stats';
import type { Routes } from '../../../platform/http/app-types.ts';
import { getCourseStats } from './course-stats.service.ts';

export const courseStatsRoutes: Routes = async (app) => {
  app.route({
    ...contract.getCourseStats,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getCourseStats(deps, actor, params.courseId),
  });
};
