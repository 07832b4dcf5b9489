export { courseListingRoutes } from './listings.routes.ts';
export { isRequested, isWithoutLessons } from './system-courses.queries.ts';
