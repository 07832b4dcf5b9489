import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { lessonHref, loadContent, type VisibleLesson } from '../../courses/index.ts';
import { getUserContact, queueMail } from '../../identity/index.ts';
import { findMembership } from '../../organizations/index.ts';
import {
  type LessonChange,
  type LessonEvent,
  saveCourseProgress,
} from '../course-progress/index.ts';
import { findSubmission, saveReview } from './capstone.queries.ts';
import { recordEvents } from '../events/index.ts';
import { type Enrollment, lockCurrentEnrollment } from '../enrollments/index.ts';

/** A reviewer's decision. `submittedAt` identifies the submission they read. */
export type Review = { decision: 'approved' | 'returned'; comment: string; submittedAt: string };

/** Identifies a learner's capstone. */
type CapstoneKey = { learnerId: string; courseId: number; lessonId: number };

type Submission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

const isSameSubmission = (submission: Submission, { submittedAt }: Review) =>
  submission.submittedAt?.getTime() === Date.parse(submittedAt);

/** True if this review was already stored and the client retried after losing the reply. */
const isRetry = (submission: Submission, actor: Actor, review: Review) =>
  submission.reviewedBy === actor.id &&
  submission.status === review.decision &&
  (submission.reviewComment ?? '') === review.comment &&
  isSameSubmission(submission, review);

/** Returns the reviewing admin's organization. Super admins review on behalf of the learner's organization. */
const reviewingOrganizationOf = ({ isSuperAdmin, membership }: Actor) =>
  isSuperAdmin ? undefined : membership?.organizationId;

/** Returns what an approval changes: it completes the lesson, unless it is complete already. */
function getApproval(
  enrollment: Enrollment,
  { id, durationSeconds: seconds }: VisibleLesson,
  reviewer: Actor,
): { change?: LessonChange; events: LessonEvent[] } {
  const before = enrollment.lessons.find(({ lessonId }) => lessonId === id);
  if (before?.status === 'completed') return { events: [] };
  const by = 'submitted' as const;
  const result = { by, seconds, movedBy: 'review' as const, reviewer: reviewer.id };
  return {
    change: { status: 'completed', by, passedAttemptId: null },
    events: [{ verb: 'completed', result }],
  };
}

async function getContent(tx: Database, { courseId, lessonId }: CapstoneKey) {
  const content = await loadContent(tx, courseId);
  const lesson = content?.lessons.find(({ id }) => id === lessonId);
  if (!content || !lesson) throw new AppError('not_found');
  return { content, course: content.course, lesson };
}

/**
 * Approves a capstone, which completes its lesson, or returns it with a comment, and emails the learner. Throws
 * `submission_changed` if it was submitted again, reset or reviewed since the reviewer read it. The caller checks that
 * the actor may review it.
 */
export async function reviewCapstone(
  deps: Deps,
  actor: Actor,
  key: CapstoneKey,
  review: Review,
): Promise<void> {
  const { learnerId, courseId, lessonId } = key;
  await deps.db.transaction().execute(async (tx) => {
    // Serializes with the learner's own requests, other reviews and publishing.
    const enrollment = await lockCurrentEnrollment(tx, learnerId, courseId);
    if (!enrollment) throw new AppError('not_found');
    const { content, course, lesson } = await getContent(tx, key);
    const { cycle } = enrollment;
    const courseVersion = course.publishedVersion ?? enrollment.courseVersion;
    const { completionGate } = lesson;
    const row = { learnerId, courseId, cycle, lessonId, courseVersion, completionGate };
    const submission = await findSubmission(tx, row);
    if (submission && isRetry(submission, actor, review)) return;
    if (submission?.status !== 'submitted' || !isSameSubmission(submission, review))
      throw new AppError('submission_changed');
    const { decision, comment } = review;
    await saveReview(tx, row, {
      status: decision,
      reviewComment: comment || null,
      reviewedBy: actor.id,
    });
    const organizationId = (await findMembership(tx, learnerId))?.organizationId ?? null;
    const result = { decision, reviewer: actor.id };
    const { completionGate: _gate, ...event } = row;
    await recordEvents(tx, [{ ...event, organizationId, verb: 'reviewed', result }]);
    if (decision === 'approved') {
      await saveCourseProgress(
        tx,
        { organizationId, enrollment, row, content, lessonOrder: course.lessonOrder },
        getApproval(enrollment, lesson, actor),
      );
    }
    const { email, fullName } = await getUserContact(tx, learnerId);
    await recordAuditEvent(tx, actor, {
      organizationId: reviewingOrganizationOf(actor) ?? organizationId ?? course.organizationId,
      action: `capstone.${decision}`,
      target: `Capstone project of ${fullName ?? email}: ${course.title}, ${lesson.title}`,
      before: { status: submission.status },
      after: { status: decision, comment },
    });
    await queueMail(tx, email, {
      template: 'capstone_reviewed',
      decision,
      comment,
      courseTitle: course.title,
      lessonTitle: lesson.title,
      url: `${deps.config.PUBLIC_URL}${lessonHref(course, lessonId)}`,
    });
  });
}
