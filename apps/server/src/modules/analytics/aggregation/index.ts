export { analyticsJobs } from './analytics.jobs.ts';
export {
  listOwnCourses,
  listOwnDays,
  listOwnRatings,
  type OwnEventsQuery,
} from './own-events.queries.ts';
