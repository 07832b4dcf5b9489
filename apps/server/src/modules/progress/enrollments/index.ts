export {
  type Enrollment,
  findEnrollment,
  findNextLesson,
  findNextLessonInCourse,
  getHighestPercent,
  insertEnrollment,
  listCourseProgressRows,
  listStartedCourseRows,
  lockCourseForEnrollment,
  lockEnrollment,
  recordActivity,
  type StoredLessonProgress,
} from './enrollments.queries.ts';
export { isMigratingLearners, lockCourseLearning } from './learner-migration.queries.ts';
export {
  lockCurrentEnrollment,
  migrateRemainingLearners,
  startLearnerMigration,
} from './learner-migration.service.ts';
export { openNextCycle } from './next-cycle.service.ts';
export { getPercentComplete, milestoneBetween } from './percent.ts';
