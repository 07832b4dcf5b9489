export { updateLessonProgress } from './lesson-status.service.ts';
export { getLesson, openLesson } from './lesson.service.ts';
export { reportVideo } from './video-report.service.ts';
export { getWatchedPercent, parseRanges } from './watch-progress.ts';
