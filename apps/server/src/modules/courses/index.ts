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
  type CourseRecord,
} from './courses.queries.ts';
export { courseRoutes } from './courses.routes.ts';
export { lockEditedLesson, noteDraftChange, type TaughtLesson } from './edited-lesson.queries.ts';
export { getEditedLesson, noteLessonChange } from './edited-lesson.service.ts';
export {
  completeTeaching,
  noteNothingTaught,
  noteTeaching,
  noteVersion,
  taughtOn,
  type Teaching,
} from './teachings.queries.ts';
export {
  courseHref,
  getCourse,
  listLessons,
  durationOf,
  getReadableCourse,
  lessonHref,
  toCourse,
  toLesson,
} from './courses.service.ts';
