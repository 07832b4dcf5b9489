export { catalogueJobs } from './catalogue.jobs.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
export { organizationCourseRoutes } from './grants/index.ts';
export { courseListingRoutes, isRequested, isWithoutLessons } from './listings/index.ts';
