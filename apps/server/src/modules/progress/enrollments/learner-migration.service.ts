import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue, enqueueAll } from '../../../platform/queue/queue.ts';
import type { JobRun } from '../../../platform/queue/worker.ts';
import { lockEnrollment, type Enrollment } from './enrollments.queries.ts';
import {
  migrationJobKey,
  listLearnersBehindVersion,
  lockLearnersBehindVersion,
  saveMigratedLearners,
  type Version,
} from './learner-migration.queries.ts';
import { getPercentComplete, milestoneBetween } from './percent.ts';

/** Small enough that a learner in the batch waits only briefly. */
const batchSize = 500;

/**
 * Migrates learners to a version of a course: recalculates their progress, records the completions and milestones that
 * follow, and enqueues certificates. Idempotent.
 */
async function migrateLearners(tx: Database, to: Version, learnerIds: string[]): Promise<void> {
  if (learnerIds.length === 0) return;
  const behind = await lockLearnersBehindVersion(tx, to, learnerIds);
  if (behind.length === 0) return;
  const migrated = behind.map(({ percentBefore, completedLessons, lessons, ...learner }) => {
    const percent = getPercentComplete(completedLessons, lessons);
    return { ...learner, percent, milestone: milestoneBetween(percentBefore, percent) ?? null };
  });
  await saveMigratedLearners(tx, to, migrated);
  const certificates = migrated
    .filter(({ percent }) => percent === 100)
    .map(({ learnerId, courseId, cycle }) => ({ learnerId, courseId, cycle }));
  if (certificates.length > 0) await enqueueAll(tx, 'certificates.issue', certificates);
}

/** Migrates learners to a version that is being published: in this transaction if they are few, else by a job. */
export async function startLearnerMigration(tx: Database, to: Version): Promise<void> {
  const behind = await listLearnersBehindVersion(tx, to, batchSize + 1);
  if (behind.length <= batchSize) await migrateLearners(tx, to, behind);
  else await enqueue(tx, 'progress.migrate_learners', to, { key: migrationJobKey(to.courseId) });
}

/** Migrates the remaining learners in batches. Idempotent. */
export async function migrateRemainingLearners(
  { db }: Pick<Deps, 'db'>,
  to: Version,
  run?: Pick<JobRun, 'signal'>,
): Promise<void> {
  const behind = await listLearnersBehindVersion(db, to, null);
  for (let from = 0; from < behind.length; from += batchSize) {
    run?.signal.throwIfAborted();
    const batch = behind.slice(from, from + batchSize);
    await db.transaction().execute((tx) => migrateLearners(tx, to, batch));
  }
}

/** True if the learner must be migrated to the published version before anything else changes. */
export const isBehindVersion = ({
  courseVersion,
  publishedVersion,
  completedAt,
  requiresCompletedLearners,
}: Enrollment): boolean =>
  publishedVersion !== null &&
  courseVersion < publishedVersion &&
  (completedAt === null || requiresCompletedLearners);

/**
 * Locks a learner's enrollment and blocks publishing of the course. A learner who is still on an older version is
 * migrated to the published one first.
 */
export async function lockCurrentEnrollment(tx: Database, learnerId: string, courseId: number) {
  const enrollment = await lockEnrollment(tx, learnerId, courseId);
  if (!enrollment || enrollment.publishedVersion === null || !isBehindVersion(enrollment))
    return enrollment;
  await migrateLearners(tx, { courseId, version: enrollment.publishedVersion }, [learnerId]);
  return lockEnrollment(tx, learnerId, courseId);
}
