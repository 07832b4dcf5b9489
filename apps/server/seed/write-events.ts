import { sql } from 'kysely';
import { refreshCourseStats } from '../src/modules/courses/courses.queries.ts';
import type { Database } from '../src/platform/database/database.ts';
import { toLearningEvents } from './learning-events.ts';
import { inBatches } from './database.ts';
import type { Journey } from './journeys.ts';
import type { SeedOrganization } from './users.ts';
import { createRandom } from './random.ts';
import { ratedAtOf } from './write-enrollments.ts';
import type { WrittenAttempt } from './write-history.ts';

/** Writes the learning events of all journeys. */
export async function writeEvents(
  db: Database,
  journeys: Journey[],
  attempts: WrittenAttempt[],
  organizationIds: Map<SeedOrganization['key'], string>,
) {
  const random = createRandom(5);
  const first = journeys.reduce(
    (min, { enrolledAt }) => (enrolledAt < min ? enrolledAt : min),
    new Date(),
  );
  const attemptsBy = Map.groupBy(attempts, ({ learnerId }) => learnerId);
  await sql`select prepare_learning_event_partitions(${first}::date, 3)`.execute(db);
  const events = journeys.flatMap((journey) => {
    const { id: learnerId, organization } = journey.user;
    return toLearningEvents(journey, attemptsBy.get(learnerId) ?? []).map(
      ({ result = {}, ...act }) => ({
        ...act,
        result: JSON.stringify(result),
        id: random.uuid(),
        recordedAt: act.occurredAt,
        learnerId,
        organizationId: (organization && organizationIds.get(organization)) ?? null,
        courseId: journey.course.id,
        courseVersion: 1,
        cycle: 1,
      }),
    );
  });
  await inBatches(events, (rows) => db.insertInto('learningEvents').values(rows).execute());
}

/** Writes the ratings, and their stats of each course. */
export async function writeRatings(db: Database, journeys: Journey[]) {
  const ratings = journeys.flatMap((journey) => {
    const { user, course, stars } = journey;
    const ratedAt = ratedAtOf(journey);
    if (stars === null || !ratedAt) return [];
    const row = { learnerId: user.id, courseId: course.id, rating: stars };
    return [{ ...row, createdAt: ratedAt, updatedAt: ratedAt }];
  });
  await inBatches(ratings, (rows) => db.insertInto('courseRatings').values(rows).execute());
  for (const courseId of new Set(ratings.map((rating) => rating.courseId)))
    await refreshCourseStats(db, courseId);
}
