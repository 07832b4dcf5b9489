export { courseJobs } from './courses.jobs.ts';
export {
  courseColumns,
  factsOf,
  findCourse,
  findSeenLesson,
  getLessonText,
  isSeenByLearners,
  listModules,
  listSeenLessons,
  listTaughtLessons,
  lockStats,
} from './courses.queries.ts';
export { courseRoutes } from './courses.routes.ts';
export {
  courseHref,
  getReadableCourse,
  lessonHref,
  toCourse,
  toLesson,
} from './courses.service.ts';
