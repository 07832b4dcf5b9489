import type { Journey } from './journeys.ts';
import { learner, type SeedUser } from './users.ts';

/** How many days ago a user finished each lesson of a course, for users with fixed days. */
const finishedDaysAgo = new Map<SeedUser, Record<string, number[]>>([
  [
    learner,
    {
      'InstaPlan Field Training: Scan, Measure, Deliver': [38, 36, 35, 31, 29, 24, 23, 17, 15, 11],
      'TypeScript for Working Developers': [7, 6, 5, 4, 3, 2, 1, 0],
    },
  ],
]);

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** Moves a journey to other days, each lesson within the hour before now, so many days ago. */
function retime(journey: Journey, days: number[], now: Date): Journey {
  const steps = journey.steps.map((step, index) => {
    const daysAgo = days[index] ?? days.at(-1) ?? 0;
    const startedMs = now.getTime() - daysAgo * dayMs - (step.completedAt ? 60 : 15) * minuteMs;
    const tookMs = step.completedAt && step.completedAt.getTime() - step.startedAt.getTime();
    return {
      ...step,
      startedAt: new Date(startedMs),
      completedAt: tookMs === null ? null : new Date(startedMs + tookMs),
    };
  });
  const first = steps[0]?.startedAt ?? journey.enrolledAt;
  return { ...journey, enrolledAt: new Date(first.getTime() - 5 * minuteMs), steps };
}

/** Moves the journeys of named users to their fixed days, so that their screens show this week. */
export const moveToFixedDays = (journeys: Journey[], now: Date): Journey[] =>
  journeys.map((journey) => {
    const { user, course } = journey;
    const fixedDays = [...finishedDaysAgo].find(([{ email }]) => email === user.email)?.[1];
    const days = fixedDays?.[course.plan.content.title];
    return days ? retime(journey, days, now) : journey;
  });
