import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import { AppError } from '../../../platform/base/errors.ts';
import { batchPerDatabase, createBatcher } from '../../../platform/database/batch.ts';
import { isLockTimeout, type DatabaseHandle } from '../../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../platform/database/lost-connections.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getContentLesson, getReadableContent, type CourseContent } from '../../courses/index.ts';
import { isBehindVersion, lockUnlockedEnrollments, type Enrollment } from '../enrollments/index.ts';
import {
  runLessonAction,
  savePlans,
  toLessonContext,
  type LessonContext,
} from './lesson-action.service.ts';
import { findStoredProgress } from './course-progress.queries.ts';
import { planProgress, type Outcome, type ProgressPlan } from './plan-progress.ts';
import { getLessonOrder } from './lesson-order.ts';
import { mergeProgress, toEnhancedProgress } from './summary.ts';

/** Decides what happens to a lesson. May throw an `AppError`; must not read or write anything. */
type Decide = (context: LessonContext) => Outcome;

type LessonRequest = {
  actor: Actor;
  lessonId: number;
  content: CourseContent;
  contentRevision: string | null;
  decide: Decide;
};

/** The reply to a request, its error, or undefined if it must run in its own transaction. */
type LessonReply = { progress: EnhancedProgress } | { error: AppError } | undefined;

/** True if the change needs nothing but the enrollment as it was read: no lock, no migration and no other content. */
const isReady = ({ content, contentRevision }: LessonRequest, enrollment: Enrollment): boolean =>
  content.course.publishedVersion !== null &&
  enrollment.contentRevision === contentRevision &&
  !isBehindVersion(enrollment);

function plan(
  request: LessonRequest,
  enrollment: Enrollment | undefined,
): ProgressPlan | { error: AppError } | undefined {
  if (!enrollment || !isReady(request, enrollment)) return undefined;
  const { actor, lessonId, content, decide } = request;
  try {
    const context = toLessonContext(actor, content, lessonId, enrollment);
    return planProgress(context, decide(context));
  } catch (error) {
    if (error instanceof AppError) return { error };
    throw error;
  }
}

async function changeTogether(
  db: DatabaseHandle,
  requests: LessonRequest[],
): Promise<LessonReply[]> {
  return db.transaction().execute(async (tx) => {
    const keys = requests.map(({ actor, content }) => ({
      learnerId: actor.id,
      courseId: content.course.id,
    }));
    const enrollments = await lockUnlockedEnrollments(tx, keys);
    const decisions = requests.map((request, index) => plan(request, enrollments[index]));
    const plans = decisions.map((each) => (each && !('error' in each) ? each : undefined));
    const saved = await savePlans(tx, plans);
    return decisions.map((each, index): LessonReply => {
      if (each && 'error' in each) return each;
      const progress = saved[index];
      return progress && { progress };
    });
  });
}

/**
 * Changes lessons in one transaction. If a row of one learner is locked, changes them one after the other, because
 * hundreds of concurrent transactions would use up the connections; that learner is left to a transaction of its own.
 */
async function changeUnlocked(
  db: DatabaseHandle,
  requests: LessonRequest[],
): Promise<LessonReply[]> {
  try {
    return await changeTogether(db, requests);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    if (requests.length === 1) return [undefined];
    const replies: LessonReply[] = [];
    for (const request of requests) replies.push(...(await changeUnlocked(db, [request])));
    return replies;
  }
}

const changeInBatch = batchPerDatabase((db) =>
  createBatcher((requests: LessonRequest[]) => changeUnlocked(db, requests), {
    isTransientError: isDatabaseUnavailable,
    // A learner's requests see each other's result.
    keyOf: ({ actor }) => actor.id,
  }),
);

/** Returns the progress of a learner who never started a course; undefined if they did. */
export async function findNotEnrolledProgress(
  deps: Deps,
  actor: Actor,
  content: CourseContent,
): Promise<EnhancedProgress | undefined> {
  const key = { learnerId: actor.id, courseId: content.course.id };
  const { cycle } = await findStoredProgress(deps, key);
  if (cycle !== null) return undefined;
  return toEnhancedProgress(mergeProgress(content, [], getLessonOrder(actor, content)), null);
}

type LessonTarget = {
  lessonId: number;
  revisions: Revisions;
  /** False if the change must not enroll a learner who never started the course. */
  enrolls?: boolean;
};

/**
 * Changes a lesson of a learner by a decision that needs nothing but the learner's progress. Concurrent requests of
 * different learners share a transaction, which waits only briefly for locks: a request that would have to wait, or that
 * has to enroll or migrate the learner first, runs in a transaction of its own.
 */
export async function changeLesson(
  deps: Deps,
  actor: Actor,
  { lessonId, revisions, enrolls = true }: LessonTarget,
  decide: Decide,
): Promise<EnhancedProgress> {
  const content = await getReadableContent(deps, actor, revisions);
  getContentLesson(content, lessonId);
  const contentRevision = revisions.content;
  const reply = await changeInBatch(deps, { actor, lessonId, content, contentRevision, decide });
  if (reply && 'error' in reply) throw reply.error;
  if (reply) return reply.progress;
  const untouched = enrolls ? undefined : await findNotEnrolledProgress(deps, actor, content);
  if (untouched) return untouched;
  const alone = await runLessonAction(
    deps,
    actor,
    { lessonId, revisions },
    async (_tx, context) => ({
      ...decide(context),
      result: undefined,
    }),
  );
  return alone.progress;
}
