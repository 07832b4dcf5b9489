export { analyticsJobs } from './analytics.jobs.ts';
export { analyticsRoutes } from './analytics.routes.ts';
export { courseStatsRoutes } from './course-stats/index.ts';
export { systemRoutes } from './system/index.ts';
