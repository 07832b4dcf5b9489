export {
  type CourseKey,
  type Enrollment,
  findEnrollment,
  findNextLesson,
  findNextLessonInCourse,
  firstCompletedAt,
  getHighestPercent,
  insertEnrollment,
  listCourseProgressRows,
  listStartedCourseRows,
  lockCourseForEnrollment,
  lockEnrollment,
  lockUnlockedEnrollments,
  type StoredLessonProgress,
} from './enrollments.queries.ts';
export { isMigratingLearners, lockCourseLearning } from './learner-migration.queries.ts';
export {
  isBehindVersion,
  lockCurrentEnrollment,
  migrateRemainingLearners,
  startLearnerMigration,
} from './learner-migration.service.ts';
export { openNextCycle } from './next-cycle.service.ts';
export { getPercentComplete, milestoneBetween } from './percent.ts';
