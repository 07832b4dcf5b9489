export { courseJobs } from './courses.jobs.ts';
export {
  courseColumns,
  factsOf,
  findCourse,
  findSeenLesson,
  isSeenByLearners,
  listSeenLessons,
} from './courses.queries.ts';
export { courseRoutes } from './courses.routes.ts';
export { courseHref, getReadableCourse, lessonHref, toCourse } from './courses.service.ts';
