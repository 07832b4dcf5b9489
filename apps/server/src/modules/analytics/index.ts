export { analyticsJobs } from './analytics.jobs.ts';
export { analyticsRoutes } from './analytics.routes.ts';
export { getCourseLook, type CourseLook } from './course-look.service.ts';
