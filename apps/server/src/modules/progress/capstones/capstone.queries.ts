import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ProgressKey } from '../course-progress/index.ts';

/** Lists the tasks of a capstone lesson in order. */
export async function listTasks(db: Database, lessonId: number) {
  return db
    .selectFrom('lessonTasks')
    .select(['id', 'title', 'body'])
    .where('lessonId', '=', lessonId)
    .orderBy('position')
    .execute();
}

export async function findSubmission(db: Database, key: ProgressKey) {
  return db
    .selectFrom('capstoneSubmissions')
    .select(['checkedTaskIds', 'reflection', 'status', 'submittedAt', 'revision'])
    .select(['reviewedAt', 'reviewedBy', 'reviewComment'])
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where('lessonId', '=', key.lessonId)
    .executeTakeFirst();
}

/**
 * Upserts a capstone. Submitting clears the previous review; the review comment stays until the submission is approved.
 */
export async function saveSubmission(
  db: Database,
  key: ProgressKey,
  work: {
    checkedTaskIds: number[];
    reflection: string;
    status: 'draft' | 'submitted' | 'approved';
    revision: string;
  },
) {
  const { learnerId, courseId, cycle, lessonId } = key;
  const changes = {
    ...work,
    submittedAt: work.status === 'draft' ? null : sql<Date>`now()`,
    ...(work.status === 'draft' ? {} : { reviewedAt: null, reviewedBy: null }),
    ...(work.status === 'approved' ? { reviewComment: null } : {}),
    updatedAt: sql<Date>`now()`,
  };
  await db
    .insertInto('capstoneSubmissions')
    .values({ learnerId, courseId, cycle, lessonId, ...changes })
    .onConflict((conflict) =>
      conflict.columns(['learnerId', 'courseId', 'cycle', 'lessonId']).doUpdateSet(changes),
    )
    .execute();
}

/** Stores a reviewer's decision. */
export async function saveReview(
  db: Database,
  key: ProgressKey,
  review: { status: 'approved' | 'returned'; reviewComment: string | null; reviewedBy: string },
): Promise<void> {
  await db
    .updateTable('capstoneSubmissions')
    .set({ ...review, reviewedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where('lessonId', '=', key.lessonId)
    .execute();
}

/** Sets a submitted or approved capstone back to draft and keeps its content. */
export async function reopenSubmission(db: Database, key: ProgressKey): Promise<void> {
  await db
    .updateTable('capstoneSubmissions')
    .set({
      status: 'draft',
      submittedAt: null,
      reviewedAt: null,
      reviewedBy: null,
      reviewComment: null,
      updatedAt: sql<Date>`now()`,
    })
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where('lessonId', '=', key.lessonId)
    .where('status', 'in', ['submitted', 'approved'])
    .execute();
}
