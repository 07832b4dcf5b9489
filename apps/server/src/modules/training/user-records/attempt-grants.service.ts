import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { insertMessage } from '../../messages/index.ts';
import { lockCurrentEnrollment } from '../../progress/index.ts';
import { insertAttemptGrant } from './attempt-grants.queries.ts';
import { listBlockedQuizzes } from './blocked-quizzes.service.ts';
import { getMember, type MemberKey } from './user-records.service.ts';

/**
 * Allows a member one more attempt at a quiz, without waiting for the end of a cool-down, and tells them. Throws `attempts_left` if the
 * member can start one already, so that two admins don't grant two.
 */
export async function grantQuizAttempt(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { orgId: organizationId, userId, lessonId }: MemberKey & { lessonId: number },
): Promise<{ success: true }> {
  requireOrganizationAdmin(actor, organizationId);
  await db.transaction().execute(async (tx) => {
    const { fullName, email } = await getMember(tx, { organizationId, managerId: null }, userId);
    const findBlocked = async () =>
      (await listBlockedQuizzes(tx, { userId, organizationId })).find(
        (each) => each.lessonId === lessonId,
      );
    const found = await findBlocked();
    // Serializes with the member's own requests and other grants, after which the quiz may no longer be blocked.
    const quiz =
      found && (await lockCurrentEnrollment(tx, userId, found.courseId)) && (await findBlocked());
    if (!quiz) throw new AppError('attempts_left');
    const { id, organizationName } = await insertAttemptGrant(tx, {
      userId,
      organizationId,
      courseId: quiz.courseId,
      cycle: quiz.cycle,
      lessonId,
      grantedBy: actor.id,
    });
    await insertMessage(tx, {
      userId,
      kind: 'attempt_granted',
      eventKey: id,
      payload: {
        organizationName,
        courseId: quiz.courseId,
        courseTitle: quiz.course,
        lessonId,
        lessonTitle: quiz.title,
      },
    });
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: 'quiz.attempt_granted',
      target: `${fullName ?? email}: ${quiz.course}, ${quiz.title}`,
      before: { attempts: quiz.allowed },
      after: { attempts: quiz.allowed === null ? null : quiz.allowed + 1 },
    });
  });
  return { success: true };
}
