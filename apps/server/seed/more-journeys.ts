import { chooseCourses, chooseMoment, lessonsTold, tellJourney, type Journey } from './journeys.ts';
import { createRandom } from './random.ts';
import { asked } from './training.ts';
import type { WrittenCourse } from './write-courses.ts';
import type { WrittenPerson } from './write-people.ts';

const dayMs = 86_400_000;

/** Simulates the journeys of users who joined early. Nobody takes a course they wrote. */
export function tellEarlierJourneys(
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
        tellJourney(random, person, course, chooseMoment(random, person, now), now),
      );
    });
}

/** Simulates the optional courses of Northfield's members, more of them recently. */
export function tellOwnChoices(
  people: WrittenPerson[],
  courses: WrittenCourse[],
  journeys: Journey[],
  now: Date,
): Journey[] {
  const random = createRandom(2025);
  const titles = new Set(asked.map(({ title }) => title));
  const free = courses.filter(
    ({ plan }) => plan.visibility !== 'organization' && !titles.has(plan.content.title),
  );
  return people
    .filter((person) => person.organization === 'northfield' && !person.isNameless)
    .filter((person) => !lessonsTold(person))
    .flatMap((person) => {
      const taken = journeys.filter((journey) => journey.person === person);
      const left = free.filter((course) => taken.every((journey) => journey.course !== course));
      const daysAgo = 2 + Math.floor(random.next() ** 1.8 * 46);
      const enrolledAt = new Date(
        now.getTime() - daysAgo * dayMs - random.integer(1, 8) * 3_600_000,
      );
      return [tellJourney(random, person, random.pick(left), enrolledAt, now)];
    });
}
