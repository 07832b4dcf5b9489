import { isDeepStrictEqual } from 'node:util';
import type { CapstoneCriterion, CapstoneRating } from '@atrium/contracts/progress/capstone-rules';
import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { lessonHref, loadContent, type VisibleLesson } from '../../courses/index.ts';
import { getUserContact } from '../../identity/index.ts';
import { insertMessage } from '../../messages/index.ts';
import { findMembership } from '../../organizations/index.ts';
import {
  type LessonChange,
  type LessonEvent,
  saveCourseProgress,
} from '../course-progress/index.ts';
import { findCapstoneRules, findSubmission, saveReview } from './capstone.queries.ts';
import { recordEvents } from '../events/index.ts';
import { type Enrollment, lockCurrentEnrollment } from '../enrollments/index.ts';

/** A reviewer's decision. `submittedAt` identifies the submission they read. */
export type Review = {
  decision: 'approved' | 'returned';
  comment: string;
  ratings: Pick<CapstoneRating, 'key' | 'level' | 'comment'>[];
  submittedAt: string;
};

/** Identifies a learner's capstone. */
type CapstoneKey = { learnerId: string; courseId: number; lessonId: number };

type Submission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

const isSameSubmission = (submission: Submission, { submittedAt }: Review) =>
  submission.submittedAt?.getTime() === Date.parse(submittedAt);

/** True if this review was already stored and the client retried after losing the reply. */
const isRetry = (
  submission: Submission,
  actor: Actor,
  review: Review,
  ratings: CapstoneRating[] | undefined,
) =>
  submission.reviewedBy === actor.id &&
  submission.status === review.decision &&
  (submission.reviewComment ?? '') === review.comment &&
  isDeepStrictEqual(submission.reviewRatings, ratings) &&
  isSameSubmission(submission, review);

/** Adds the text of each criterion to its rating. Returns undefined unless each criterion is rated once and no other is. */
function toRatings(
  criteria: CapstoneCriterion[],
  sent: Review['ratings'],
): CapstoneRating[] | undefined {
  const byKey = new Map(sent.map((rating) => [rating.key, rating]));
  if (byKey.size !== sent.length || sent.length !== criteria.length) return undefined;
  const ratings = criteria.flatMap((criterion) => {
    const rating = byKey.get(criterion.key);
    return rating ? [{ ...criterion, ...rating }] : [];
  });
  return ratings.length === criteria.length ? ratings : undefined;
}

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
 * Approves a capstone, which completes its lesson, or returns it with a comment, and tells the learner. Throws
 * `submission_changed` if it was submitted again, reset or reviewed since the reviewer read it, and `ratings_missing`
 * unless every criterion is rated. The caller checks that the actor may review it.
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
    const { criteria = [] } = (await findCapstoneRules(tx, lessonId)) ?? {};
    const ratings = toRatings(criteria, review.ratings);
    if (submission && isRetry(submission, actor, review, ratings)) return;
    if (submission?.status !== 'submitted' || !isSameSubmission(submission, review))
      throw new AppError('submission_changed');
    if (!ratings) throw new AppError('ratings_missing');
    const { decision, comment } = review;
    await saveReview(tx, row, {
      status: decision,
      reviewComment: comment || null,
      reviewRatings: ratings,
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
    await insertMessage(tx, {
      userId: learnerId,
      kind: 'review_result',
      eventKey: `${courseId} ${cycle} ${lessonId} ${submission.revision}`,
      payload: {
        decision,
        comment,
        courseTitle: course.title,
        lessonTitle: lesson.title,
        path: lessonHref(course, lessonId),
      },
    });
  });
}
