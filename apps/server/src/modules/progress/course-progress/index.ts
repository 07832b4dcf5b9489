export { findStoredProgress, type LessonChange } from './course-progress.queries.ts';
export { isCapstoneAccepted, isMarkable, mergeProgress, toEnhancedProgress } from './summary.ts';
export {
  type LessonContext,
  type LessonEvent,
  runLessonAction,
  saveCourseProgress,
} from './lesson-action.service.ts';
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
} from './progress.service.ts';
