export { courseStatsRoutes } from './course-stats.routes.ts';
export { exportCourseTrend, getCourseTrend } from './course-trend.service.ts';
