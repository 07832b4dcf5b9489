import { learning } from '@atrium/contracts/progress/constants';
import { getPercentComplete } from '../src/modules/progress/enrollments/index.ts';
import type { Database } from '../src/platform/database/database.ts';
import { inBatches, setClock } from './database.ts';
import type { Journey } from './journeys.ts';

const cycle = 1;
const courseVersion = 1;

const finishedOf = (journey: Journey) => journey.steps.filter((step) => step.completedAt !== null);

/** When a user rated a course, if they did: after the last lesson they finished. */
export const ratedAtOf = (journey: Journey) =>
  journey.stars === null ? null : (finishedOf(journey).at(-1)?.completedAt ?? null);

/** When a user completed a course, if they did. */
export const completionOf = (journey: Journey) => {
  const finished = finishedOf(journey);
  return finished.length === journey.course.lessons.length
    ? (finished.at(-1)?.completedAt ?? null)
    : null;
};

/** Progress in percent after so many finished lessons. */
export const percentOf = ({ course }: Journey, finished: number) =>
  getPercentComplete(finished, course.lessons.length);

function enrollmentOf(journey: Journey) {
  const finished = finishedOf(journey);
  const last = journey.steps.at(-1);
  return {
    learnerId: journey.user.id,
    courseId: journey.course.id,
    cycle,
    courseVersion,
    priceCents: journey.course.plan.priceCents ?? 0,
    percentComplete: percentOf(journey, finished.length),
    pointsEarned: finished.length * learning.lessonPoints,
    enrolledAt: journey.enrolledAt,
    lastActivityAt: last?.completedAt ?? last?.startedAt ?? journey.enrolledAt,
    completedAt: completionOf(journey),
  };
}

/** Writes the steps of an enrollment one by one, each at its time. */
async function writeEnrollmentSteps(db: Database, journey: Journey) {
  const { percentComplete: _percent, completedAt, ...enrollment } = enrollmentOf(journey);
  await setClock(db, journey.enrolledAt);
  await db.insertInto('enrollments').values(enrollment).execute();
  const finished = finishedOf(journey);
  for (const [index, step] of finished.entries()) {
    const isLast = index + 1 === finished.length;
    await setClock(db, step.completedAt);
    await db
      .updateTable('enrollments')
      .set({
        percentComplete: percentOf(journey, index + 1),
        ...(isLast && { completedAt }),
      })
      .where('learnerId', '=', enrollment.learnerId)
      .where('courseId', '=', enrollment.courseId)
      .execute();
  }
}

/**
 * Writes enrollments: with history for members of organizations, which can view any day; otherwise only the current
 * values.
 */
export async function formatEnrollments(db: Database, journeys: Journey[]) {
  for (const journey of journeys.filter(({ user }) => user.organization))
    await writeEnrollmentSteps(db, journey);
  await setClock(db, null);
  await inBatches(journeys.filter(({ user }) => !user.organization).map(enrollmentOf), (rows) =>
    db.insertInto('enrollments').values(rows).execute(),
  );
}
