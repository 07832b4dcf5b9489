export { isCapstoneAccepted, isMarkable } from './summary.ts';
export {
  getOpenLesson,
  type LessonContext,
  type LessonEvent,
  runLessonAction,
  saveCourseProgress,
} from './lesson-action.service.ts';
export {
  completeLesson,
  findLessonProgress,
  hasRecentWatchActivity,
  type NewLessonProgress,
  type ProgressKey,
  resetLesson,
  selectLessonsWithProgress,
  startLesson,
} from './lesson-progress.queries.ts';
export {
  findNext,
  getEnhancedProgress,
  listCourseProgress,
  listStartedCourses,
} from './progress.service.ts';
