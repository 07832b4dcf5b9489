import { ratings } from '@atrium/contracts/constants';
import type { OwnRating } from '@atrium/contracts/courses';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { getReadableCourse, lockStats } from '../courses/index.ts';
import { findEnrollment, findMostDone, recordEvents } from '../progress/index.ts';
import { addToStats, findRating, saveRating } from './ratings.queries.ts';

async function mayRate(deps: Deps, actor: Actor, courseId: number): Promise<boolean> {
  return (await findMostDone(deps.db, actor.id, courseId)) >= ratings.fromPercent;
}

/** What the caller thinks of a course, and whether they may say so yet. */
export async function describeOwnRating(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<OwnRating> {
  await getReadableCourse(deps, actor, courseId);
  const own = await findRating(deps.db, actor.id, courseId);
  return {
    rating: own?.rating ?? null,
    comment: own?.comment ?? null,
    mayRate: await mayRate(deps, actor, courseId),
  };
}

/** Tells the record what somebody thinks of a course, as of the round they are in. */
async function tellRated(tx: Database, actor: Actor, courseId: number, rating: number) {
  const newest = await findEnrollment(tx, actor.id, courseId);
  if (!newest) throw new Error(`${actor.id} rates ${courseId} without having taken it`);
  const { courseVersion, cycle } = newest;
  const organizationId = actor.membership?.organizationId ?? null;
  const event = { learnerId: actor.id, organizationId, courseId, courseVersion, cycle };
  await recordEvents(tx, [{ ...event, lessonId: null, verb: 'rated', result: { rating } }]);
}

/** Rates a course, or changes the rating. The course's figures and the record move in the same transaction. */
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
    // Under this lock nobody else rates the course: two tabs of one person count once.
    await lockStats(tx, courseId);
    const before = await findRating(tx, actor.id, courseId);
    if (before?.rating === rating && before.comment === comment) return;
    await saveRating(tx, { learnerId: actor.id, courseId, rating, comment });
    await addToStats(tx, courseId, {
      ratings: before ? 0 : 1,
      stars: rating - (before?.rating ?? 0),
    });
    await tellRated(tx, actor, courseId, rating);
  });
  return { rating, comment, mayRate: true };
}
