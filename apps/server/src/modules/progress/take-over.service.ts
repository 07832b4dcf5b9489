import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue, enqueueAll } from '../../platform/queue.ts';
import type { JobRun } from '../../platform/worker.ts';
import { lockEnrollment } from './enrollments.queries.ts';
import { holdPublishing, keyOf, listBehind, takeOver, type Version } from './take-over.queries.ts';

/** So many that whoever is among them hardly notices. */
const atOnce = 500;

async function moveLearners(tx: Database, to: Version, learnerIds: string[]): Promise<void> {
  if (learnerIds.length === 0) return;
  await enqueueAll(tx, 'certificates.issue', await takeOver(tx, to, learnerIds));
}

/** Takes everybody over to a version that is being published: a few with it, many by a job, some at a time. */
export async function beginTakeOver(tx: Database, to: Version): Promise<void> {
  const behind = await listBehind(tx, to, atOnce + 1);
  if (behind.length <= atOnce) await moveLearners(tx, to, behind);
  else await enqueue(tx, 'progress.take_over', to, { key: keyOf(to.courseId) });
}

/** Takes those over who are left. Each of them waits for one part of the work at most. Again changes nothing. */
export async function takeOverLearners(
  { db }: Pick<Deps, 'db'>,
  to: Version,
  run?: Pick<JobRun, 'signal'>,
): Promise<void> {
  const behind = await listBehind(db, to, null);
  for (let from = 0; from < behind.length; from += atOnce) {
    run?.signal.throwIfAborted();
    const some = behind.slice(from, from + atOnce);
    await db.transaction().execute((tx) => moveLearners(tx, to, some));
  }
}

/**
 * Somebody's enrolment, locked for what they do in a course, which is not published meanwhile. Who was not taken over yet
 * to the version that is published is taken over first: nobody goes on by an old one.
 */
export async function lockForAct(tx: Database, learnerId: string, courseId: number) {
  await holdPublishing(tx, courseId);
  const known = await lockEnrollment(tx, learnerId, courseId);
  if (!known || known.publishedVersion === null) return known;
  const isBehind = known.courseVersion < known.publishedVersion;
  if (!isBehind || (known.completedAt !== null && !known.asksCompleted)) return known;
  await moveLearners(tx, { courseId, version: known.publishedVersion }, [learnerId]);
  return lockEnrollment(tx, learnerId, courseId);
}
