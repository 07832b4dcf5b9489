import { ratings } from '@atrium/contracts/courses/constants';
import type { OwnRating } from '@atrium/contracts/courses/courses';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/base/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { getReadableCourse, lockCourseStats } from '../courses/index.ts';
import { findEnrollment, getHighestPercent, recordEvents } from '../progress/index.ts';
import { adjustRatingStats, findRating, saveRating } from './ratings.queries.ts';

async function mayRate(deps: Deps, actor: Actor, courseId: number): Promise<boolean> {
  return (await getHighestPercent(deps.db, actor.id, courseId)) >= ratings.fromPercent;
}

/** Returns the actor's rating of a course, and whether they may rate it yet. */
export async function getOwnRating(deps: Deps, actor: Actor, courseId: number): Promise<OwnRating> {
  await getReadableCourse(deps, actor, courseId);
  const own = await findRating(deps.db, actor.id, courseId);
  return {
    rating: own?.rating ?? null,
    comment: own?.comment ?? null,
    mayRate: await mayRate(deps, actor, courseId),
  };
}

/** Records the rating as a learning event of the learner's current cycle. */
async function recordRated(tx: Database, actor: Actor, courseId: number, rating: number) {
  const enrollment = await findEnrollment(tx, actor.id, courseId);
  if (!enrollment)
    throw new Error(`user ${actor.id} rated course ${courseId} without an enrollment`);
  const { courseVersion, cycle } = enrollment;
  const organizationId = actor.membership?.organizationId ?? null;
  const event = { learnerId: actor.id, organizationId, courseId, courseVersion, cycle };
  await recordEvents(tx, [{ ...event, lessonId: null, verb: 'rated', result: { rating } }]);
}

/** Rates a course, or changes the rating. Course stats and the learning event are written in the same transaction. */
export async function rateCourse(
  deps: Deps,
  actor: Actor,
  courseId: number,
  input: { rating: number; comment: string | null },
): Promise<OwnRating> {
  await getReadableCourse(deps, actor, courseId);
  if (!(await mayRate(deps, actor, courseId))) throw new AppError('rating_too_early');
  const { rating } = input;
  const comment = input.comment === '' ? null : input.comment;
  await deps.db.transaction().execute(async (tx) => {
    // Serializes ratings of the course, so that two tabs of one user count once.
    await lockCourseStats(tx, courseId);
    const before = await findRating(tx, actor.id, courseId);
    if (before?.rating === rating && before.comment === comment) return;
    await saveRating(tx, { learnerId: actor.id, courseId, rating, comment });
    await adjustRatingStats(tx, courseId, {
      ratings: before ? 0 : 1,
      stars: rating - (before?.rating ?? 0),
    });
    await recordRated(tx, actor, courseId, rating);
  });
  return { rating, comment, mayRate: true };
}
