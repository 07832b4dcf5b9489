import type { Submission } from '@atrium/contracts/admin';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { cutPage } from '../../platform/lists.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOtherReviewer, requireOverseer } from '../../policies/oversight.policy.ts';
import { reviewCapstone, type Review } from '../progress/index.ts';
import {
  findOverseenSubmission,
  listOverseenSubmissions,
  type OverseenSubmission,
} from './capstone-review.queries.ts';

const position = z.tuple([z.int().min(0), z.uuid(), z.int32().positive()]);

/** A project as reviewers see it; one that is being worked on is nobody else's business. */
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

/** What the people one leads have handed in, and what was handed in to the courses one runs, page by page. */
export async function browseSubmissions(
  deps: Deps,
  actor: Actor,
  question: { status: Submission['status']; limit: number; cursor?: string | undefined },
) {
  requireOverseer(actor);
  const { status, limit, cursor } = question;
  const after = cursor === undefined ? undefined : readCursor(cursor, position);
  const filter = { status, after, limit: limit + 1 };
  const rows = await listOverseenSubmissions(deps.db, actor, filter);
  const { page, nextCursor } = cutPage(rows, limit, (last) =>
    writeCursor(position, [last.submittedMicros, last.learnerId, last.lessonId]),
  );
  return { submissions: page.map(toSubmission), nextCursor };
}

/** Approves a project or gives it back, as it was read; never one's own. */
export async function reviewSubmission(
  deps: Deps,
  actor: Actor,
  which: { learnerId: string; lessonId: number },
  review: Review,
): Promise<{ submission: Submission }> {
  requireOverseer(actor);
  const found = await findOverseenSubmission(deps.db, actor, which);
  if (!found) throw new AppError('not_found');
  requireOtherReviewer(actor, found.learnerId);
  await reviewCapstone(deps, actor, found, review);
  const after = await findOverseenSubmission(deps.db, actor, which);
  if (!after) throw new AppError('not_found');
  return { submission: toSubmission(after) };
}
