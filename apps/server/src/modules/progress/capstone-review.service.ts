import { writeAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { findCourse, findSeenLesson, lessonHref } from '../courses/index.ts';
import { getPersonForNotice, queueNotice } from '../identity/index.ts';
import { findMembership } from '../organizations/index.ts';
import { conclude, type Act } from './acting.service.ts';
import { findSubmission, saveReview } from './capstone.queries.ts';
import { recordEvents } from './learning-events.queries.ts';
import { completeLesson, type NewLessonProgress } from './lesson-progress.queries.ts';
import { lockForAct } from './take-over.service.ts';

/** What a reviewer makes of a project, and which handing-in of it they read. */
export type Review = { decision: 'approved' | 'returned'; comment: string; submittedAt: string };

/** Whose project it is, and where. */
type Project = { learnerId: string; courseId: number; lessonId: number };

type Kept = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

const isAsRead = (kept: Kept, { submittedAt }: Review) =>
  kept.submittedAt?.getTime() === Date.parse(submittedAt);

/** Whether this very review came before: its reply was lost, and it was sent again. */
const isKnown = (kept: Kept, actor: Actor, review: Review) =>
  kept.reviewedBy === actor.id &&
  kept.status === review.decision &&
  (kept.reviewComment ?? '') === review.comment &&
  isAsRead(kept, review);

/** Whom an admin reviews for; a super admin does it for the learner, wherever they belong themselves. */
const reviewedFor = ({ isSuperAdmin, membership }: Actor) =>
  isSuperAdmin ? undefined : membership?.organizationId;

async function getPlace(tx: Database, { courseId, lessonId }: Project) {
  const course = await findCourse(tx, courseId);
  const lesson = await findSeenLesson(tx, lessonId);
  if (!course || !lesson) throw new AppError('not_found');
  return { course, lesson };
}

/** Completes the lesson of a project, unless that was accepted without anybody looking at it. */
async function accept(
  tx: Database,
  row: NewLessonProgress,
  reviewer: Actor,
  seconds: number,
): Promise<Act[]> {
  const by = 'submitted' as const;
  if (!(await completeLesson(tx, row, { by, passedAttemptId: null }))) return [];
  const result = { by, seconds, movedBy: 'review' as const, reviewer: reviewer.id };
  return [{ verb: 'completed', result }];
}

/**
 * Approves a project, which completes its lesson, or gives it back with a comment; the learner gets a mail. Refused if
 * it is not the one that was read: handed in again, taken back or reviewed meanwhile. Whether somebody may review it is
 * for the caller to say.
 */
export async function reviewCapstone(
  deps: Deps,
  actor: Actor,
  project: Project,
  review: Review,
): Promise<void> {
  const { learnerId, courseId, lessonId } = project;
  await deps.db.transaction().execute(async (tx) => {
    // The learner's own acts, other reviewers, and whoever publishes the course, wait.
    const enrollment = await lockForAct(tx, learnerId, courseId);
    if (!enrollment) throw new AppError('not_found');
    const { course, lesson } = await getPlace(tx, project);
    const { cycle } = enrollment;
    const courseVersion = course.publishedVersion ?? enrollment.courseVersion;
    const { completionGate } = lesson;
    const row = { learnerId, courseId, cycle, lessonId, courseVersion, completionGate };
    const kept = await findSubmission(tx, row);
    if (kept && isKnown(kept, actor, review)) return;
    if (kept?.status !== 'submitted' || !isAsRead(kept, review))
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
      const acts = await accept(tx, row, actor, lesson.durationSeconds);
      await conclude(tx, { organizationId, enrollment, row }, acts);
    }
    const { email, fullName } = await getPersonForNotice(tx, learnerId);
    await writeAudit(tx, actor, {
      organizationId: reviewedFor(actor) ?? organizationId ?? course.organizationId,
      action: `capstone.${decision}`,
      target: `Project of ${fullName ?? email}: ${course.title}, ${lesson.title}`,
      before: { status: kept.status },
      after: { status: decision, comment },
    });
    await queueNotice(tx, email, {
      template: 'capstone_reviewed',
      decision,
      comment,
      courseTitle: course.title,
      lessonTitle: lesson.title,
      url: `${deps.config.PUBLIC_URL}${lessonHref(course, lessonId)}`,
    });
  });
}
