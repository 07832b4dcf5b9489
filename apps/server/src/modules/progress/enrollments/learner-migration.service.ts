import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue, enqueueAll } from '../../../platform/queue/queue.ts';
import type { JobRun } from '../../../platform/queue/worker.ts';
import { lockEnrollment } from './enrollments.queries.ts';
import {
  lockCourseLearningShared,
  migrationJobKey,
  listLearnersBehindVersion,
  migrateLearners,
  type Version,
} from './learner-migration.queries.ts';

/** Small enough that a learner in the batch waits only briefly. */
const batchSize = 500;

async function migrateAndCertify(tx: Database, to: Version, learnerIds: string[]): Promise<void> {
  if (learnerIds.length === 0) return;
  await enqueueAll(tx, 'certificates.issue', await migrateLearners(tx, to, learnerIds));
}

/** Migrates learners to a version that is being published: in this transaction if they are few, else by a job. */
export async function startLearnerMigration(tx: Database, to: Version): Promise<void> {
  const behind = await listLearnersBehindVersion(tx, to, batchSize + 1);
  if (behind.length <= batchSize) await migrateAndCertify(tx, to, behind);
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
    await db.transaction().execute((tx) => migrateAndCertify(tx, to, batch));
  }
}

/**
 * Locks a learner's enrollment and blocks publishing of the course. A learner who is still on an older version is
 * migrated to the published one first.
 */
export async function lockCurrentEnrollment(tx: Database, learnerId: string, courseId: number) {
  await lockCourseLearningShared(tx, courseId);
  const enrollment = await lockEnrollment(tx, learnerId, courseId);
  if (!enrollment || enrollment.publishedVersion === null) return enrollment;
  const isBehind = enrollment.courseVersion < enrollment.publishedVersion;
  if (!isBehind || (enrollment.completedAt !== null && !enrollment.requiresCompletedLearners))
    return enrollment;
  await migrateAndCertify(tx, { courseId, version: enrollment.publishedVersion }, [learnerId]);
  return lockEnrollment(tx, learnerId, courseId);
}
