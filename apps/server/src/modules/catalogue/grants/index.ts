export { organizationCourseRoutes } from './organization-courses.routes.ts';
