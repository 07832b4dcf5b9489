import { activityDays } from '@atrium/contracts/analytics';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { addDays } from '../scopes/index.ts';
import { listOwnCourses, listOwnDays, listOwnRatings } from '../aggregation/index.ts';
import { round, maskAverage, maskPercent } from '../../../policies/small-groups.ts';
import type { DailyStats } from './daily-stats.ts';

/** Returns the overview numbers of the actor's own learning at the end of each day. */
export async function listOwnDailyStats(
  db: Database,
  actor: Actor,
  { timeZone }: { timeZone: string },
  days: readonly string[],
): Promise<DailyStats[]> {
  const own = { learnerId: actor.id, timeZone };
  const courses = await listOwnCourses(db, own);
  const ratings = await listOwnRatings(db, own);
  const active = await listOwnDays(db, own);
  return days.map((day) => {
    const started = courses.filter(({ beganOn }) => beganOn <= day);
    const completed = started.filter(
      ({ completedOn }) => completedOn !== null && completedOn <= day,
    );
    const given = ratings.filter((each) => each.day <= day);
    // A later rating of a course replaces an earlier one.
    const latest = [...new Map(given.map(({ courseId, rating }) => [courseId, rating])).values()];
    const stars = latest.reduce((sum, rating) => sum + rating, 0);
    const rating = maskAverage(stars, latest.length, null);
    const monthStart = addDays(day, 1 - activityDays);
    return {
      day,
      totalCourses: started.length,
      activeLearners: active.some((each) => each >= monthStart && each <= day) ? 1 : 0,
      completionRate: maskPercent(completed.length, started.length, null, 1),
      averageRating: rating === null ? null : round(rating, 2),
    };
  });
}
