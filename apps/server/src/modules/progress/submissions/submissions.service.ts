import type { Submission } from '@atrium/contracts/progress/submissions';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOtherReviewer, requireOverseer } from '../../../policies/oversight.policy.ts';
import { reviewCapstone, type Review } from '../capstones/index.ts';
import {
  findOverseenSubmission,
  listOverseenSubmissions,
  type OverseenSubmission,
} from './submissions.queries.ts';

const position = z.tuple([z.int().min(0), z.uuid(), z.int32().positive()]);

/** Converts a submission for reviewers. Throws `submission_changed` for drafts, key reviewers must not see. */
function toSubmission(row: OverseenSubmission): Submission {
  const { status, submittedAt } = row;
  if (status === 'draft' || submittedAt === null) throw new AppError('submission_changed');
  return {
    ...row,
    status,
    submittedAt: submittedAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
}

/** Lists the submissions of members the actor manages and of courses the actor runs. */
export async function listSubmissions(
  deps: Deps,
  actor: Actor,
  query: { status: Submission['status']; limit: number; cursor?: string | undefined },
) {
  requireOverseer(actor);
  const { status, limit, cursor } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor, position);
  const filter = { status, after, limit: limit + 1 };
  const rows = await listOverseenSubmissions(deps.db, actor, filter);
  const { page, nextCursor } = trimPage(rows, limit, (last) =>
    writeCursor(position, [last.submittedMicros, last.learnerId, last.lessonId]),
  );
  return { submissions: page.map(toSubmission), nextCursor };
}

/** Approves or returns a submission. Throws if it changed since it was read or is the actor's own. */
export async function reviewSubmission(
  deps: Deps,
  actor: Actor,
  key: { learnerId: string; lessonId: number },
  review: Review,
): Promise<{ submission: Submission }> {
  requireOverseer(actor);
  const found = await findOverseenSubmission(deps.db, actor, key);
  if (!found) throw new AppError('not_found');
  requireOtherReviewer(actor, found.learnerId);
  await reviewCapstone(deps, actor, found, review);
  const after = await findOverseenSubmission(deps.db, actor, key);
  if (!after) throw new AppError('not_found');
  return { submission: toSubmission(after) };
}
