export { courseStatsRoutes } from './course-stats.routes.ts';
