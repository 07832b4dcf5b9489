import type { EnrollmentTrend } from '@atrium/contracts/analytics/analytics';
import type { AnalyticsScope, TrendDays } from '@atrium/contracts/analytics/constants';
import { inSnapshot, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { type AnalyticsView, getAnalyticsView, writeCsv } from '../scopes/index.ts';
import { listOwnCourses } from '../aggregation/index.ts';
import {
  countMinDistinctLearners,
  buildTrendHidingSmallGroups,
  buildTrend,
  getTrendPeriod,
  getWeeklyPeriod,
  dailySteps,
  sumEnrollments,
  type DayEnrollments,
  type Steps,
} from './trend.ts';
import { listEnrollmentsByDay, listAuthoredEnrollmentsByWeek } from './trends.queries.ts';

const allCourses = 0;

async function listEnrollments(
  db: Database,
  actor: Actor,
  { scope, scopeIds, timeZone }: AnalyticsView,
  steps: Steps,
): Promise<DayEnrollments[]> {
  if (scope !== 'own') return listEnrollmentsByDay(db, scopeIds, allCourses, getTrendPeriod(steps));
  const courses = await listOwnCourses(db, { learnerId: actor.id, timeZone });
  return courses.map(({ beganOn }) => ({ day: beganOn, enrolled: 1 }));
}

/** Builds a weekly trend without weeks that have too few learners, judged by the largest single course. */
async function buildWeeklyTrend(
  db: Database,
  actor: Actor,
  query: { today: string; days: TrendDays },
  hiddenBelow: number,
) {
  const enrollments = await listAuthoredEnrollmentsByWeek(db, actor, getWeeklyPeriod(query.today));
  return buildTrendHidingSmallGroups(query, enrollments, {
    hiddenBelow,
    countUnseen: countMinDistinctLearners,
  });
}

type TrendQuery = { scope?: AnalyticsScope | undefined; days: TrendDays };

/** Returns enrollments compared with the period before: by day, or by week if small groups are hidden. */
export async function getEnrollmentTrend(
  deps: Deps,
  actor: Actor,
  { scope, days }: TrendQuery,
): Promise<EnrollmentTrend> {
  return inSnapshot(deps.db, async (db) => {
    const view = await getAnalyticsView(db, actor, scope);
    const { today, hiddenBelow } = view;
    if (hiddenBelow !== null) {
      const trend = await buildWeeklyTrend(db, actor, { today, days }, hiddenBelow);
      return { ...trend, hiddenBelow };
    }
    const steps = dailySteps(today, days);
    const trend = buildTrend(steps, await listEnrollments(db, actor, view, steps), sumEnrollments);
    return { ...trend, hiddenBelow };
  });
}

/** Writes a trend as CSV. */
export async function writeTrendCsv({ step, points }: EnrollmentTrend) {
  const header = [step === 'day' ? 'Day' : 'Week From', 'Enrollments', 'Period Before'];
  return writeCsv(
    header,
    points.map(({ day, enrollments, before }) => [day, enrollments, before]),
  );
}

/** Returns the same trend as CSV. */
export const exportEnrollmentTrend = async (deps: Deps, actor: Actor, query: TrendQuery) =>
  writeTrendCsv(await getEnrollmentTrend(deps, actor, query));
