import { courseJobs } from '../src/modules/courses/index.ts';
import type { Deps } from '../src/platform/deps.ts';
import { tellJourneys } from './journeys.ts';
import { organizations } from './people.ts';
import { writeCourses } from './write-courses.ts';
import { writeEvents, writeRatings } from './write-events.ts';
import { writeHistory } from './write-history.ts';
import { writeOrganizations, writePeople } from './write-people.ts';

/** Fills an empty database; one that has people in it is left alone. Answers whether it wrote. */
export async function seed(deps: Deps, now: Date): Promise<boolean> {
  const { db } = deps;
  const somebody = await db.selectFrom('profiles').select('id').limit(1).executeTakeFirst();
  if (somebody) return false;

  const organizationIds = await writeOrganizations(db, now);
  const people = await writePeople(db, organizationIds, now);
  const courses = await writeCourses(db, organizationIds, now);
  const journeys = tellJourneys(people, courses, now);
  const organizationNames = new Map(organizations.map(({ key, name }) => [key, name]));
  await writeHistory(db, journeys, courses, organizationNames);
  await writeEvents(db, journeys, organizationIds);
  for (const { id: courseId } of courses)
    await courseJobs['courses.refresh_stats']?.(deps, { courseId });
  await writeRatings(db, journeys);
  return true;
}
