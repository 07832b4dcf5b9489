export {
  findContent,
  getContentLesson,
  getReadableContent,
  loadContent,
  type CourseContent,
} from './content.service.ts';
export { courseJobs } from './courses.jobs.ts';
export {
  courseColumns,
  toCourseFacts,
  findCourse,
  findRevisionsOfLesson,
  isVisibleToLearners,
  listModules,
  listVisibleLessons,
  listPublishedLessons,
  lockCourseStats,
  type CourseRecord,
  type VisibleLesson,
} from './courses.queries.ts';
export { isBlockedByPrerequisites, listPrerequisites } from './prerequisites.queries.ts';
export { courseRoutes } from './courses.routes.ts';
export {
  findLessonWithCourse,
  lockLessonForEdit,
  recordDraftChange,
  type LessonWithCourse,
} from './lesson-editing.queries.ts';
export { getEditableLesson, recordLessonChange } from './lesson-editing.service.ts';
export {
  completeContentSnapshot,
  recordUnpublishedContent,
  recordVersionSnapshot,
} from './content-snapshots.queries.ts';
export {
  courseHref,
  getCourse,
  listLessons,
  getCourseDuration,
  getReadableCourse,
  lessonHref,
  toCourse,
  toLesson,
} from './courses.service.ts';
