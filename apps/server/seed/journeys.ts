import { createRandom, type Random } from './random.ts';
import { exclusiveLearner, learner, organizationAdmin, type SeedUser } from './users.ts';
import type { WrittenCourse, WrittenLesson } from './write-courses.ts';
import type { WrittenUser } from './write-users.ts';

/** One lesson of a journey. `failed` is the number of failed quiz attempts before passing. */
export type Step = {
  lesson: WrittenLesson;
  startedAt: Date;
  completedAt: Date | null;
  failed: number;
};
/** One user's progress through one course. */
export type Journey = {
  user: WrittenUser;
  course: WrittenCourse;
  enrolledAt: Date;
  steps: Step[];
  stars: number | null;
};

const hourMs = 3_600_000;

/** Fixed progress of the named users, so that screens look the same everywhere: course title → lessons finished. */
const fixedProgress = new Map<SeedUser, Record<string, number>>([
  [
    learner,
    {
      'InstaPlan Field Training: Scan, Measure, Deliver': 10,
      'Reading Floor Plans with Confidence': 99,
      'TypeScript for Working Developers': 8,
      'Leading Your First Team': 2,
      'SQL That Answers Real Questions': 4,
    },
  ],
  [
    organizationAdmin,
    { 'InstaPlan Field Training: Scan, Measure, Deliver': 99, 'Leading Your First Team': 5 },
  ],
  [exclusiveLearner, { 'ClassValuation: Valuation Training': 6 }],
]);

/** Returns the fixed number of finished lessons by course, if the user has any. */
export const getFixedLessons = ({ email }: SeedUser): Record<string, number> | undefined =>
  [...fixedProgress].find(([known]) => known.email === email)?.[1];

/** Simulates `count` lessons of a course: during working hours, a few lessons per session, days apart. */
export function takeLessons(
  random: Random,
  course: WrittenCourse,
  count: number,
  enrolledAt: Date,
  now: Date,
): Step[] {
  const steps: Step[] = [];
  let clock = enrolledAt.getTime();
  for (const [index, lesson] of course.lessons.slice(0, count + 1).entries()) {
    const newSitting = random.chance(0.35);
    const startedAt =
      clock + (newSitting ? random.integer(14, 60) * hourMs : random.integer(1, 9) * 60_000);
    if (startedAt > now.getTime()) break;
    const failed = lesson.questions.length > 0 && random.chance(0.4) ? random.integer(1, 2) : 0;
    const completedAt = startedAt + random.integer(4, 28) * 60_000 + failed * 240_000;
    const isLast = index === count;
    const isDone = !isLast && completedAt <= now.getTime();
    steps.push({
      lesson,
      startedAt: new Date(startedAt),
      completedAt: isDone ? new Date(completedAt) : null,
      failed,
    });
    if (!isDone) break;
    clock = completedAt;
  }
  return steps;
}

/** Few finish nothing, many stop somewhere, a good share finishes. */
function lessonsFinished(random: Random, total: number): number {
  if (random.chance(0.42)) return total;
  return Math.floor(total * random.next() ** 1.4);
}

/** Returns the rating of some users who are at least halfway through. */
export function chooseRating(random: Random, course: WrittenCourse, steps: Step[]): number | null {
  const finished = steps.filter((step) => step.completedAt).length;
  if (finished < course.lessons.length / 2 || !random.chance(0.7)) return null;
  const opinion = course.plan.appeal + (random.next() - 0.5) * 1.4;
  return Math.max(1, Math.min(5, Math.round(opinion)));
}

/** Chooses a user's courses, weighted by popularity. */
export function chooseCourses(
  random: Random,
  user: WrittenUser,
  courses: WrittenCourse[],
): WrittenCourse[] {
  if (user.organization === 'classvaluation')
    return courses.filter((course) => course.plan.grantedTo?.includes('classvaluation'));
  const open = courses.filter((course) => course.plan.visibility !== 'organization');
  const lots = open.flatMap((course) =>
    Array.from({ length: course.plan.popularity }, () => course),
  );
  const wanted = new Set(user.organization === 'northfield' ? open.slice(0, 1) : []);
  const count = random.integer(1, 4);
  while (wanted.size < count) wanted.add(random.pick(lots));
  return [...wanted];
}

/** Simulates a user's journey from enrollment; the number of finished lessons is random unless given. */
export function simulateJourney(
  random: Random,
  user: WrittenUser,
  course: WrittenCourse,
  enrolledAt: Date,
  now: Date,
  lessons?: number,
): Journey {
  const finished = lessons ?? lessonsFinished(random, course.lessons.length);
  const steps = takeLessons(random, course, finished, enrolledAt, now);
  return { user, course, enrolledAt, steps, stars: chooseRating(random, course, steps) };
}

/** Returns a time after the user joined, more likely early. */
export function chooseMoment(random: Random, { joinedAt }: WrittenUser, now: Date): Date {
  const latest = Math.max(1, (now.getTime() - joinedAt.getTime()) / hourMs - 30);
  return new Date(joinedAt.getTime() + Math.floor(random.next() ** 2 * latest) * hourMs);
}

/** Simulates three months of learning, deterministic for a given day. */
export function simulateJourneys(
  users: WrittenUser[],
  courses: WrittenCourse[],
  now: Date,
): Journey[] {
  const random = createRandom(2026);
  return users.flatMap((user) => {
    if (user.isSuperAdmin || user.isNameless || user.cameDaysAgo) return [];
    const fixed = getFixedLessons(user);
    const chosen = fixed
      ? courses.filter((course) => course.plan.content.title in fixed)
      : chooseCourses(random, user, courses);
    return chosen.map((course): Journey => {
      const enrolledAt = fixed
        ? new Date(user.joinedAt.getTime() + random.integer(1, 72) * hourMs)
        : chooseMoment(random, user, now);
      const lessons = fixed?.[course.plan.content.title];
      return simulateJourney(random, user, course, enrolledAt, now, lessons);
    });
  });
}
