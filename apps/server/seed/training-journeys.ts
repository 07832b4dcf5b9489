import { getFixedLessons, chooseRating, takeLessons, type Journey } from './journeys.ts';
import { createRandom } from './random.ts';
import { assignedCourses, assignedForDays, memberProgress, teams } from './training.ts';
import type { WrittenCourse } from './write-courses.ts';
import type { WrittenUser } from './write-users.ts';

const hourMs = 3_600_000;

function isRequired(user: WrittenUser, { plan: { content } }: WrittenCourse): boolean {
  const ask = assignedCourses.find(({ title }) => title === content.title);
  if (!ask || user.organization !== 'northfield') return false;
  return ask.team === undefined || (teams[ask.team]?.includes(user.name) ?? false);
}

/** Replaces the random progress of Northfield's members in assigned courses with fixed progress. */
export function applyTrainingProgress(
  users: WrittenUser[],
  courses: WrittenCourse[],
  journeys: Journey[],
  now: Date,
): Journey[] {
  const random = createRandom(88);
  const opinions = createRandom(89);
  const requiredSince = now.getTime() - assignedForDays * 24 * hourMs;
  const isToTell = (user: WrittenUser, course: WrittenCourse) =>
    isRequired(user, course) && getFixedLessons(user)?.[course.plan.content.title] === undefined;
  const others = journeys.filter(({ user, course }) => !isToTell(user, course));
  const training = users.flatMap((user) =>
    courses
      .filter((course) => isToTell(user, course))
      .flatMap((course): Journey[] => {
        const { title } = course.plan.content;
        const progress = memberProgress[user.name];
        const share = progress?.finished[title] ?? 1;
        if (share === 0) return [];
        const joinedAt = user.memberSince.getTime();
        const earliest = progress?.tookBefore?.includes(title)
          ? joinedAt
          : Math.max(joinedAt, requiredSince);
        const enrolledAt = new Date(earliest + random.integer(8, 240) * hourMs);
        const count = Math.round(share * course.lessons.length);
        const steps = takeLessons(random, course, count, enrolledAt, now);
        return [{ user, course, enrolledAt, steps, stars: chooseRating(opinions, course, steps) }];
      }),
  );
  return [...others, ...training];
}
