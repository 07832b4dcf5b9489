import { sql } from 'kysely';
import type { Database } from '../src/platform/database.ts';
import { refreshCourseStats } from '../src/modules/courses/courses.queries.ts';
import type { Journey } from './journeys.ts';
import type { SeedOrganization } from './people.ts';
import { createRandom } from './random.ts';
import { inBatches } from './in-batches.ts';

type Verb = 'enrolled' | 'started' | 'answered' | 'completed' | 'submitted' | 'certified';
type Act = { verb: Verb; occurredAt: Date; lessonId: number | null };

function actsOf(journey: Journey): Act[] {
  const acts: Act[] = [{ verb: 'enrolled', occurredAt: journey.enrolledAt, lessonId: null }];
  for (const { lesson, startedAt, completedAt } of journey.steps) {
    acts.push({ verb: 'started', occurredAt: startedAt, lessonId: lesson.id });
    if (!completedAt) continue;
    if (lesson.questions.length > 0)
      acts.push({ verb: 'answered', occurredAt: completedAt, lessonId: lesson.id });
    if (lesson.kind === 'capstone')
      acts.push({ verb: 'submitted', occurredAt: completedAt, lessonId: lesson.id });
    acts.push({ verb: 'completed', occurredAt: completedAt, lessonId: lesson.id });
  }
  const finished = journey.steps.filter((step) => step.completedAt);
  const end =
    finished.length === journey.course.lessons.length ? finished.at(-1)?.completedAt : null;
  if (end) acts.push({ verb: 'completed', occurredAt: end, lessonId: null });
  if (end && journey.course.plan.content.certificateTitle) {
    acts.push({ verb: 'certified', occurredAt: end, lessonId: null });
  }
  return acts;
}

/** The record of all journeys, act by act. */
export async function writeEvents(
  db: Database,
  journeys: Journey[],
  organizationIds: Map<SeedOrganization['key'], string>,
) {
  const random = createRandom(5);
  const first = journeys.reduce(
    (min, { enrolledAt }) => (enrolledAt < min ? enrolledAt : min),
    new Date(),
  );
  await sql`select prepare_learning_event_partitions(${first}::date, 3)`.execute(db);
  const events = journeys.flatMap((journey) => {
    const { organization } = journey.person;
    return actsOf(journey).map((act) => ({
      ...act,
      id: random.uuid(),
      recordedAt: act.occurredAt,
      learnerId: journey.person.id,
      organizationId: (organization && organizationIds.get(organization)) ?? null,
      courseId: journey.course.id,
      courseVersion: 1,
      cycle: 1,
    }));
  });
  await inBatches(events, (rows) => db.insertInto('learningEvents').values(rows).execute());
}

/** What people think of what they took, and the figures of it kept with each course. */
export async function writeRatings(db: Database, journeys: Journey[]) {
  const ratings = journeys.flatMap(({ person, course, steps, stars }) => {
    const ratedAt = steps.findLast((step) => step.completedAt)?.completedAt;
    if (stars === null || !ratedAt) return [];
    const row = { learnerId: person.id, courseId: course.id, rating: stars };
    return [{ ...row, createdAt: ratedAt, updatedAt: ratedAt }];
  });
  await inBatches(ratings, (rows) => db.insertInto('courseRatings').values(rows).execute());
  for (const courseId of new Set(ratings.map((rating) => rating.courseId)))
    await refreshCourseStats(db, courseId);
}
