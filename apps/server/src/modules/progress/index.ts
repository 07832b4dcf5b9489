export { getCapstone } from './capstone.service.ts';
export { reviewCapstone, type Review } from './capstone-review.service.ts';
export { findEnrollment, getHighestPercent } from './enrollments.queries.ts';
export type { LearningEventDetails } from './learning-event-details.ts';
export { recordEvents, type LearningEvent } from './learning-events.queries.ts';
export { getLesson } from './lesson.service.ts';
export { listMissingLessonsOfCycle } from './missing.service.ts';
export { openNextCycle } from './next-cycle.service.ts';
export { progressJobs } from './progress.jobs.ts';
export { progressRoutes } from './progress.routes.ts';
export { findNext } from './progress.service.ts';
export { getQuiz } from './quiz-attempt.service.ts';
export { lockCourseLearning, isMigratingLearners } from './learner-migration.queries.ts';
export {
  startLearnerMigration,
  lockCurrentEnrollment,
  migrateRemainingLearners,
} from './learner-migration.service.ts';
