import type { Submission, SubmissionSummary } from '@atrium/contracts/progress/submissions';
import { z } from 'zod';
import { queryDate } from '@atrium/contracts/base/dates';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import { createReadRecorder } from '../../../platform/read-recorder.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOtherReviewer } from '../../../policies/oversight.policy.ts';
import { assignCapstone, reviewCapstone, type Review } from '../capstones/index.ts';
import { listPossibleReviewers } from './reviewers.queries.ts';
import {
  countOwnReviews,
  findOverseenSubmission,
  listOverseenSubmissions,
  type AssignedFilter,
  type ListedSubmission,
  type OverseenSubmission,
} from './submissions.queries.ts';

type SubmissionKey = { learnerId: string; lessonId: number };

const position = z.tuple([queryDate.nullable(), z.int().min(0), z.uuid(), z.int32().positive()]);

/** A count from here on is not exact. */
const countUpTo = 100;

/** The number of reviewers to choose from. */
const maxReviewers = 100;

/** Converts a submission for reviewers. Throws `submission_changed` for drafts, which reviewers must not see. */
function toSummary<Row extends ListedSubmission>(
  row: Row,
): Omit<Row, keyof SubmissionSummary> & SubmissionSummary {
  const { status, submittedAt } = row;
  if (status === 'draft' || submittedAt === null) throw new AppError('submission_changed');
  return {
    ...row,
    status,
    submittedAt: submittedAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
}

async function getOverseen(
  { db }: Deps,
  actor: Actor,
  key: SubmissionKey,
): Promise<OverseenSubmission> {
  const found = await findOverseenSubmission(db, actor, key);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Records that a super admin read a submission, for the organizations whose learning it is. */
export async function recordSubmissionRead(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  operation: string,
  {
    learnerId,
    courseId,
    submittedAt: at,
  }: Pick<OverseenSubmission, 'learnerId' | 'courseId' | 'submittedAt'>,
): Promise<void> {
  if (actor.id === learnerId) return;
  const read = { kind: 'super_admin_read', operation, userId: learnerId } as const;
  await createReadRecorder(db, actor, read)({ learning: [{ learnerId, courseId, at }] });
}

/** Lists the submissions of members the actor manages and of courses the actor runs. */
export async function listSubmissions(
  deps: Deps,
  actor: Actor,
  query: {
    status: SubmissionSummary['status'];
    assigned: AssignedFilter;
    limit: number;
    cursor?: string | undefined;
  },
) {
  const { limit, cursor, ...filter } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor, position);
  const rows = await listOverseenSubmissions(deps.db, actor, {
    ...filter,
    after,
    limit: limit + 1,
  });
  const { page, nextCursor } = trimPage(rows, limit, (last) =>
    writeCursor(position, [last.reviewDueOn, last.submittedMicros, last.learnerId, last.lessonId]),
  );
  const read = { kind: 'super_admin_read', operation: 'listSubmissions' } as const;
  const learning = page.map(({ learnerId, courseId, submittedAt }) => ({
    learnerId,
    courseId,
    at: submittedAt,
  }));
  await createReadRecorder(deps.db, actor, read)({ learning });
  return { submissions: page.map((row) => toSummary(row)), nextCursor };
}

/** Counts the waiting reviews that are assigned to the actor or unassigned. */
export async function countWaitingReviews(deps: Deps, actor: Actor): Promise<{ waiting: number }> {
  return { waiting: await countOwnReviews(deps.db, actor, countUpTo) };
}

/** Returns a submission with its content. Throws `submission_changed` if the learner has not submitted it. */
export async function getSubmission(
  deps: Deps,
  actor: Actor,
  key: SubmissionKey,
): Promise<{ submission: Submission }> {
  const found = await getOverseen(deps, actor, key);
  const submission = toSummary(found);
  await recordSubmissionRead(deps, actor, 'getSubmission', found);
  return { submission };
}

/** Lists the users the actor can assign a submission to. */
export async function listReviewers(deps: Deps, actor: Actor, key: SubmissionKey) {
  const found = await getOverseen(deps, actor, key);
  const reviewers = await listPossibleReviewers(deps.db, actor, found, { limit: maxReviewers });
  await recordSubmissionRead(deps, actor, 'listReviewers', found);
  return { reviewers };
}

/**
 * Assigns a waiting submission to a reviewer, or clears the assignment if `reviewerId` is null. Throws
 * `reviewer_not_allowed` for a user who may not review it or whom the actor may not choose.
 */
export async function assignReviewer(
  deps: Deps,
  actor: Actor,
  key: SubmissionKey,
  { reviewerId, submittedAt }: { reviewerId: string | null; submittedAt: string },
): Promise<{ submission: Submission }> {
  const found = await getOverseen(deps, actor, key);
  requireOtherReviewer(actor, found.learnerId);
  if (found.submittedAt?.getTime() !== Date.parse(submittedAt))
    throw new AppError('submission_changed');
  const [reviewer = null] =
    reviewerId === null
      ? []
      : await listPossibleReviewers(deps.db, actor, found, { reviewerId, limit: 1 });
  if (reviewerId !== null && !reviewer) throw new AppError('reviewer_not_allowed');
  await assignCapstone(deps, actor, found, { submittedAt, reviewer });
  return getSubmission(deps, actor, key);
}

/** Approves or returns a submission. Throws if it changed since it was read or is the actor's own. */
export async function reviewSubmission(
  deps: Deps,
  actor: Actor,
  key: SubmissionKey,
  review: Review,
): Promise<{ submission: Submission }> {
  const found = await getOverseen(deps, actor, key);
  requireOtherReviewer(actor, found.learnerId);
  await reviewCapstone(deps, actor, found, review);
  return getSubmission(deps, actor, key);
}
