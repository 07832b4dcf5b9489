import {
  chooseCourses,
  chooseMoment,
  getFixedLessons,
  simulateJourney,
  type Journey,
} from './journeys.ts';
import { createRandom } from './random.ts';
import { assignedCourses } from './training.ts';
import type { WrittenCourse } from './write-courses.ts';
import type { WrittenUser } from './write-users.ts';

const dayMs = 86_400_000;

/** Simulates the journeys of users who joined early. Nobody takes a course they wrote. */
export function simulateEarlierJourneys(
  users: WrittenUser[],
  courses: WrittenCourse[],
  now: Date,
): Journey[] {
  const random = createRandom(2024);
  return users
    .filter(({ cameDaysAgo }) => cameDaysAgo)
    .flatMap((user) => {
      const others = courses.filter(({ plan }) => plan.author?.email !== user.email);
      return chooseCourses(random, user, others).map((course) =>
        simulateJourney(random, user, course, chooseMoment(random, user, now), now),
      );
    });
}

/** Simulates the optional courses of Northfield's members, more of them recently. */
export function simulateOptionalCourses(
  users: WrittenUser[],
  courses: WrittenCourse[],
  journeys: Journey[],
  now: Date,
): Journey[] {
  const random = createRandom(2025);
  const titles = new Set(assignedCourses.map(({ title }) => title));
  const free = courses.filter(
    ({ plan }) => plan.visibility !== 'organization' && !titles.has(plan.content.title),
  );
  return users
    .filter((user) => user.organization === 'northfield' && !user.isNameless)
    .filter((user) => !getFixedLessons(user))
    .flatMap((user) => {
      const taken = journeys.filter((journey) => journey.user === user);
      const left = free.filter((course) => taken.every((journey) => journey.course !== course));
      const daysAgo = 2 + Math.floor(random.next() ** 1.8 * 46);
      const enrolledAt = new Date(
        now.getTime() - daysAgo * dayMs - random.integer(1, 8) * 3_600_000,
      );
      return [simulateJourney(random, user, random.pick(left), enrolledAt, now)];
    });
}
