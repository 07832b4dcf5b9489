import { aggregateLearningEvents } from '../src/modules/analytics/aggregation/aggregation.service.ts';
import { refreshCourseStats } from '../src/modules/courses/courses.queries.ts';
import type { Deps } from '../src/platform/deps.ts';
import { simulateJourneys, type Journey } from './journeys.ts';
import { simulateEarlierJourneys, simulateOptionalCourses } from './more-journeys.ts';
import { organizations } from './users.ts';
import { moveToFixedDays } from './recent-days.ts';
import { applyTrainingProgress } from './training-journeys.ts';
import { writeCourses, type WrittenCourse } from './write-courses.ts';
import { writeEvents, writeRatings } from './write-events.ts';
import { writeHistory } from './write-history.ts';
import { writeOrganizations, writeUsers, type WrittenUser } from './write-users.ts';
import { writeTraining } from './write-training.ts';

function simulateAllJourneys(users: WrittenUser[], courses: WrittenCourse[], now: Date): Journey[] {
  const planned = applyTrainingProgress(users, courses, simulateJourneys(users, courses, now), now);
  return [
    ...moveToFixedDays(planned, now),
    ...simulateOptionalCourses(users, courses, planned, now),
    ...simulateEarlierJourneys(users, courses, now),
  ];
}

/** Seeds an empty database in one transaction; does nothing if there are users. Returns whether it wrote anything. */
export async function seed(deps: Deps, now: Date): Promise<boolean> {
  const somebody = await deps.db.selectFrom('profiles').select('id').limit(1).executeTakeFirst();
  if (somebody) return false;

  const { courses, journeys } = await deps.db.transaction().execute(async (tx) => {
    const organizationIds = await writeOrganizations(tx, now);
    const users = await writeUsers(tx, organizationIds, now);
    const courses = await writeCourses(tx, organizationIds, users, now);
    const journeys = simulateAllJourneys(users, courses, now);
    const organizationNames = new Map(organizations.map(({ key, name }) => [key, name]));
    const attempts = await writeHistory(tx, journeys, courses, organizationNames);
    await writeEvents(tx, journeys, attempts, organizationIds);
    await writeRatings(tx, journeys);
    await writeTraining(tx, users, courses, organizationIds, now);
    return { courses, journeys };
  });
  for (const { id: courseId } of courses)
    await deps.db.transaction().execute((tx) => refreshCourseStats(tx, courseId));
  await aggregateLearningEvents(deps);
  return journeys.length > 0;
}
