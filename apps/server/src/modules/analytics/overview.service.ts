import {
  monthDays,
  type AnalyticsOverview,
  type AnalyticsScope,
} from '@atrium/contracts/analytics';
import { atOneMoment, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { writeCsv } from './analytics-csv.ts';
import { daysUpTo } from './calendar.ts';
import {
  listAuthoredTotals,
  listCourseChanges,
  listCourseDaysAfter,
  listDaysAfter,
  listSharedAfter,
  sumTotals,
} from './overview.queries.ts';
import { listOwnStandings } from './own-standings.service.ts';
import { findCountedAt } from './scopes.queries.ts';
import { getLook, type Look } from './scopes.service.ts';
import { standingOn, type Group, type Standing } from './standings.ts';

/** Returns an author's courses as separate groups, only those with enough learners to be shown. */
async function listCourseGroups(
  db: Database,
  actor: Actor,
  hiddenBelow: number,
  first: string,
): Promise<Group[]> {
  const courses = await listAuthoredTotals(db, actor, hiddenBelow);
  const courseIds = courses.map(({ courseId }) => courseId);
  const days = Map.groupBy(
    await listCourseDaysAfter(db, courseIds, first),
    ({ courseId }) => courseId,
  );
  return courses.map((totals) => ({ totals, days: days.get(totals.courseId) ?? [] }));
}

async function listStandings(
  db: Database,
  actor: Actor,
  view: Look,
  days: string[],
): Promise<Standing[]> {
  const { scope, figureIds, hiddenBelow } = view;
  if (scope === 'own') return listOwnStandings(db, actor, view, days);
  const first = days[0] ?? view.today;
  const [one, other] = figureIds;
  const all = await listDaysAfter(db, figureIds, first);
  const counted = {
    groups:
      hiddenBelow === null
        ? [{ totals: await sumTotals(db, figureIds), days: all }]
        : await listCourseGroups(db, actor, hiddenBelow, first),
    activity: all,
    // An author may have courses of their own and courses of an organization.
    shared: one && other ? await listSharedAfter(db, [one, other], first) : [],
    courses: await listCourseChanges(db, actor, { ...view, scope }, first),
  };
  return days.map((day) => standingOn(day, counted, hiddenBelow));
}

type ScopeQuery = { scope?: AnalyticsScope | undefined };

/** Returns the four headline numbers now and at the end of each day of the past month. */
export async function getAnalyticsOverview(
  deps: Deps,
  actor: Actor,
  query: ScopeQuery,
): Promise<AnalyticsOverview> {
  return atOneMoment(deps.db, async (db) => {
    const view = await getLook(db, actor, query.scope);
    const history = await listStandings(db, actor, view, daysUpTo(view.today, monthDays + 1));
    const now = history.at(-1);
    if (!now) throw new Error('Expected at least one day');
    const { day: _, ...figures } = now;
    const countedAt = (await findCountedAt(db)).toISOString();
    return { ...figures, scope: view.scope, history, hiddenBelow: view.hiddenBelow, countedAt };
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
