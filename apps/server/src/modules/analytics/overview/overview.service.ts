import type { AnalyticsOverview } from '@atrium/contracts/analytics/analytics';
import { activityDays, type AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { type Database, inSnapshot } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { maskAverage, maskPercent, round } from '../../../policies/small-groups.ts';
import { listOwnCourses, listOwnDays, listOwnRatings } from '../aggregation/index.ts';
import {
  addDays,
  type AnalyticsView,
  daysUpTo,
  getAggregatedAt,
  getAnalyticsView,
  writeCsv,
} from '../scopes/index.ts';
import { computeDailyStats, type DailyStats, type StatsGroup } from './daily-stats.ts';
import {
  listAuthoredTotals,
  listCourseChanges,
  listCourseDaysAfter,
  listDaysAfter,
  listSharedActivityAfter,
  sumTotals,
} from './overview.queries.ts';

/** Returns an author's courses as separate groups, only those with enough learners to be shown. */
async function listCourseGroups(
  db: Database,
  actor: Actor,
  hiddenBelow: number,
  first: string,
): Promise<StatsGroup[]> {
  const courses = await listAuthoredTotals(db, actor, hiddenBelow);
  const courseIds = courses.map(({ courseId }) => courseId);
  const days = Map.groupBy(
    await listCourseDaysAfter(db, courseIds, first),
    ({ courseId }) => courseId,
  );
  return courses.map((totals) => ({ totals, days: days.get(totals.courseId) ?? [] }));
}

async function listDailyStats(
  db: Database,
  actor: Actor,
  view: AnalyticsView,
  days: string[],
): Promise<DailyStats[]> {
  const { scope, scopeIds, hiddenBelow } = view;
  if (scope === 'own') return listOwnDailyStats(db, actor, view, days);
  const first = days[0] ?? view.today;
  const [one, other] = scopeIds;
  const all = await listDaysAfter(db, scopeIds, first);
  const counted = {
    groups:
      hiddenBelow === null
        ? [{ totals: await sumTotals(db, scopeIds), days: all }]
        : await listCourseGroups(db, actor, hiddenBelow, first),
    activity: all,
    // An author may have courses of their own and courses of an organization.
    shared: one && other ? await listSharedActivityAfter(db, [one, other], first) : [],
    courses: await listCourseChanges(db, actor, { ...view, scope }, first),
  };
  return days.map((day) => computeDailyStats(day, counted, hiddenBelow));
}

type ScopeQuery = { scope?: AnalyticsScope | undefined };

/** Returns the four headline numbers now and at the end of each day of the past month. */
export async function getAnalyticsOverview(
  deps: Deps,
  actor: Actor,
  query: ScopeQuery,
): Promise<AnalyticsOverview> {
  return inSnapshot(deps.db, async (db) => {
    const view = await getAnalyticsView(db, actor, query.scope);
    const history = await listDailyStats(db, actor, view, daysUpTo(view.today, activityDays + 1));
    const now = history.at(-1);
    if (!now) throw new Error('Expected at least one day');
    const { day: _, ...stats } = now;
    const aggregatedAt = (await getAggregatedAt(db)).toISOString();
    return { ...stats, scope: view.scope, history, hiddenBelow: view.hiddenBelow, aggregatedAt };
  });
}

const header = ['Day', 'Total Courses', 'Active Learners', 'Completion Rate', 'Average Rating'];

/** Returns the history by day as CSV. */
export async function exportAnalyticsOverview(deps: Deps, actor: Actor, query: ScopeQuery) {
  const { history } = await getAnalyticsOverview(deps, actor, query);
  return writeCsv(
    header,
    history.map((each) => [
      each.day,
      each.totalCourses,
      each.activeLearners,
      each.completionRate,
      each.averageRating,
    ]),
  );
}

/** Returns the overview numbers of the actor's own learning at the end of each day. */
async function listOwnDailyStats(
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
