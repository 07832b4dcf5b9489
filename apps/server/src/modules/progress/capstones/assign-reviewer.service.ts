import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { isCheckViolation } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { organizationOf } from '../../../policies/oversight.policy.ts';
import { findMembership } from '../../organizations/index.ts';
import type { ProgressKey } from '../course-progress/index.ts';
import { lockSubmission, saveAssignedReviewer } from './capstone.queries.ts';

/** A submission, with the names that the audit log shows. */
type NamedSubmission = ProgressKey & {
  learnerName: string;
  courseTitle: string;
  lessonTitle: string;
  courseOrganizationId: string | null;
};

/**
 * Assigns a waiting capstone to a reviewer, or clears the assignment. Throws `submission_changed` if it was submitted again, reset or
 * reviewed since it was read, and `reviewer_not_allowed` if the user may not review it. The caller checks that the actor
 * may assign it.
 */
export async function assignCapstone(
  { db }: Deps,
  actor: Actor,
  submission: NamedSubmission,
  { submittedAt, reviewer }: { submittedAt: string; reviewer: { id: string; name: string } | null },
): Promise<void> {
  const assign = db.transaction().execute(async (tx) => {
    const stored = await lockSubmission(tx, submission);
    if (stored?.status !== 'submitted' || stored.submittedAt?.getTime() !== Date.parse(submittedAt))
      throw new AppError('submission_changed');
    if (stored.assignedReviewerId === (reviewer?.id ?? null)) return;
    await saveAssignedReviewer(tx, submission, reviewer?.id ?? null);
    const { learnerId, learnerName, courseTitle, lessonTitle } = submission;
    await recordAuditEvent(tx, actor, {
      organizationId:
        organizationOf(actor) ??
        (await findMembership(tx, learnerId))?.organizationId ??
        submission.courseOrganizationId,
      action: reviewer ? 'capstone.assigned' : 'capstone.unassigned',
      target: `Capstone project of ${learnerName}: ${courseTitle}, ${lessonTitle}`,
      before: { reviewer: stored.assignedReviewerName },
      after: { reviewer: reviewer?.name ?? null },
    });
  });
  try {
    await assign;
  } catch (error) {
    if (isCheckViolation(error, 'capstone_submissions_assigned_reviewer_id_check'))
      throw new AppError('reviewer_not_allowed');
    throw error;
  }
}
