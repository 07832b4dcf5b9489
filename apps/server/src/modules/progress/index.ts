export { attachmentRoutes } from './attachments/index.ts';
export { getCapstone } from './capstones/index.ts';
export {
  findEnrollment,
  firstCompletedAt,
  getHighestPercent,
  isMigratingLearners,
  lockCourseLearning,
  lockCurrentEnrollment,
  openNextCycle,
  startLearnerMigration,
} from './enrollments/index.ts';
export { type LearningEvent, type LearningEventDetails, recordEvents } from './events/index.ts';
export { getLesson } from './lessons/index.ts';
export { listMissingLessonsOfCycle } from './missing/index.ts';
export { progressJobs } from './progress.jobs.ts';
export { progressRoutes } from './progress.routes.ts';
export { findNext } from './course-progress/index.ts';
export { type AttemptUsage, getAttemptLimits, getQuizPreview } from './quiz-attempts/index.ts';
export { capstoneReviewRoutes, countWaitingSubmissions } from './submissions/index.ts';
