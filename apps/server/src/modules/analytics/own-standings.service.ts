import { monthDays } from '@atrium/contracts/analytics';
import type { Database } from '../../platform/database.ts';
import type { Actor } from '../../policies/actor.ts';
import { addDays } from './calendar.ts';
import { listOwnCourses, listOwnDays, listOwnRatings } from './own-record.queries.ts';
import { round, tellAverage, tellPercent } from '../../policies/small-groups.ts';
import type { Standing } from './standings.ts';

/** The same figures of one's own learning at the end of each of these days. */
export async function listOwnStandings(
  db: Database,
  actor: Actor,
  { timeZone }: { timeZone: string },
  days: readonly string[],
): Promise<Standing[]> {
  const own = { learnerId: actor.id, timeZone };
  const courses = await listOwnCourses(db, own);
  const ratings = await listOwnRatings(db, own);
  const active = await listOwnDays(db, own);
  return days.map((day) => {
    const begun = courses.filter(({ beganOn }) => beganOn <= day);
    const completed = begun.filter(({ completedOn }) => completedOn !== null && completedOn <= day);
    const heard = ratings.filter((each) => each.day <= day);
    // A later word on a course takes the place of an earlier one.
    const words = [...new Map(heard.map(({ courseId, rating }) => [courseId, rating])).values()];
    const stars = words.reduce((sum, rating) => sum + rating, 0);
    const rating = tellAverage(stars, words.length, null);
    const monthBegan = addDays(day, 1 - monthDays);
    return {
      day,
      totalCourses: begun.length,
      activeLearners: active.some((each) => each >= monthBegan && each <= day) ? 1 : 0,
      completionRate: tellPercent(completed.length, begun.length, null, 1),
      averageRating: rating === null ? null : round(rating, 2),
    };
  });
}
