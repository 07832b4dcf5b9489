export { analyticsJobs } from './aggregation/index.ts';
export { analyticsRoutes } from './analytics.routes.ts';
export { reencryptXapiPasswords, xapiJobs, xapiRoutes } from './xapi/index.ts';
export { courseStatsRoutes } from './course-stats/index.ts';
export { systemRoutes, systemStatusRoutes } from './system/index.ts';
