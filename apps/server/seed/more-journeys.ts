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
import type { WrittenPerson } from './write-people.ts';

const dayMs = 86_400_000;

/** Simulates the journeys of users who joined early. Nobody takes a course they wrote. */
export function simulateEarlierJourneys(
  people: WrittenPerson[],
  courses: WrittenCourse[],
  now: Date,
): Journey[] {
  const random = createRandom(2024);
  return people
    .filter(({ cameDaysAgo }) => cameDaysAgo)
    .flatMap((person) => {
      const others = courses.filter(({ plan }) => plan.author?.email !== person.email);
      return chooseCourses(random, person, others).map((course) =>
        simulateJourney(random, person, course, chooseMoment(random, person, now), now),
      );
    });
}

/** Simulates the optional courses of Northfield's members, more of them recently. */
export function simulateOptionalCourses(
  people: WrittenPerson[],
  courses: WrittenCourse[],
  journeys: Journey[],
  now: Date,
): Journey[] {
  const random = createRandom(2025);
  const titles = new Set(assignedCourses.map(({ title }) => title));
  const free = courses.filter(
    ({ plan }) => plan.visibility !== 'organization' && !titles.has(plan.content.title),
  );
  return people
    .filter((person) => person.organization === 'northfield' && !person.isNameless)
    .filter((person) => !getFixedLessons(person))
    .flatMap((person) => {
      const taken = journeys.filter((journey) => journey.person === person);
      const left = free.filter((course) => taken.every((journey) => journey.course !== course));
      const daysAgo = 2 + Math.floor(random.next() ** 1.8 * 46);
      const enrolledAt = new Date(
        now.getTime() - daysAgo * dayMs - random.integer(1, 8) * 3_600_000,
      );
      return [simulateJourney(random, person, random.pick(left), enrolledAt, now)];
    });
}
