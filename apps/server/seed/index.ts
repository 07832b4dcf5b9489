import { refreshCourseStats } from '../src/modules/courses/courses.queries.ts';
import type { Deps } from '../src/platform/deps.ts';
import { tellJourneys } from './journeys.ts';
import { organizations } from './people.ts';
import { tellTraining } from './training-journeys.ts';
import { writeCourses } from './write-courses.ts';
import { writeEvents, writeRatings } from './write-events.ts';
import { writeHistory } from './write-history.ts';
import { writeOrganizations, writePeople } from './write-people.ts';
import { writeTraining } from './write-training.ts';

/** Fills an empty database, whole or not at all; one that has people in it is left alone. Answers whether it wrote. */
export async function seed(deps: Deps, now: Date): Promise<boolean> {
  const somebody = await deps.db.selectFrom('profiles').select('id').limit(1).executeTakeFirst();
  if (somebody) return false;

  const { courses, journeys } = await deps.db.transaction().execute(async (tx) => {
    const organizationIds = await writeOrganizations(tx, now);
    const people = await writePeople(tx, organizationIds, now);
    const courses = await writeCourses(tx, organizationIds, now);
    const journeys = tellTraining(people, courses, tellJourneys(people, courses, now), now);
    const organizationNames = new Map(organizations.map(({ key, name }) => [key, name]));
    await writeHistory(tx, journeys, courses, organizationNames);
    await writeEvents(tx, journeys, organizationIds);
    await writeRatings(tx, journeys);
    await writeTraining(tx, people, courses, organizationIds, now);
    return { courses, journeys };
  });
  for (const { id: courseId } of courses)
    await deps.db.transaction().execute((tx) => refreshCourseStats(tx, courseId));
  return journeys.length > 0;
}
