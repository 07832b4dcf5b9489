export { analyticsJobs } from './analytics.jobs.ts';
export { analyticsRoutes } from './analytics.routes.ts';
export { getCourseStatsView, type CourseStatsView } from './course-stats-view.service.ts';
