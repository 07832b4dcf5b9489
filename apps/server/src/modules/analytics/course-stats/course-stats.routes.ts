import * as contract from '@atrium/contracts/analytics/course-stats';
import { getItemStats as itemStats } from '@atrium/contracts/analytics/item-stats';
import type { Routes } from '../../../platform/http/app-types.ts';
import { getCourseStats } from './course-stats.service.ts';
import { getItemStats } from './item-stats.service.ts';

export const courseStatsRoutes: Routes = async (app) => {
  app.route({
    ...contract.getCourseStats,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getCourseStats(deps, actor, params.courseId),
  });

  app.route({
    ...itemStats,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getItemStats(deps, actor, params.lessonId),
  });
};
