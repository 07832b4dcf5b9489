export {
  type CompletionProof,
  findStoredProgress,
  type LessonChange,
} from './course-progress.queries.ts';
export { isCapstoneAccepted, isMarkable } from './summary.ts';
export {
  type LessonContext,
  runLessonAction,
  saveCourseProgress,
} from './lesson-action.service.ts';
export { changeLesson, findNotEnrolledProgress } from './lesson-change.service.ts';
export { getLessonOrder, listLockedLessons } from './lesson-order.ts';
export { listPrerequisites } from './prerequisites.service.ts';
export { getReadingSecondsLeft, needsOpening, requireRead } from './reading-time.ts';
export type { LessonEvent, Outcome } from './plan-progress.ts';
export {
  type NewLessonProgress,
  type ProgressKey,
  selectLessonsWithProgress,
} from './lesson-progress.queries.ts';
export {
  findNext,
  getEnhancedProgress,
  listCourseProgress,
  listStartedCourses,
  requireUnlockedLesson,
} from './progress.service.ts';
