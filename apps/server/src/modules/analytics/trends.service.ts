import type { AnalyticsScope, EnrollmentTrend, TrendDays } from '@atrium/contracts/analytics';
import { atOneMoment, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { writeCsv } from './analytics-csv.ts';
import { listOwnCourses } from './own-record.queries.ts';
import { getLook, type Look } from './scopes.service.ts';
import {
  fewestPeople,
  layHidingFew,
  layTrend,
  spanOf,
  spanOfWeeks,
  stepByDay,
  sumOf,
  type EnrolledOn,
  type Steps,
} from './trend.ts';
import { listEnrolled, listEnrolledAuthored } from './trends.queries.ts';

const allCourses = 0;

async function listEnrollments(
  db: Database,
  actor: Actor,
  { scope, figureIds, timeZone }: Look,
  steps: Steps,
): Promise<EnrolledOn[]> {
  if (scope !== 'own') return listEnrolled(db, figureIds, allCourses, spanOf(steps));
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
  const enrollments = await listEnrolledAuthored(db, actor, spanOfWeeks(query.today));
  return layHidingFew(query, enrollments, { hiddenBelow, countUnseen: fewestPeople });
}

type TrendQuery = { scope?: AnalyticsScope | undefined; days: TrendDays };

/** Returns enrollments compared with the period before: by day, or by week if small groups are hidden. */
export async function getEnrollmentTrend(
  deps: Deps,
  actor: Actor,
  { scope, days }: TrendQuery,
): Promise<EnrollmentTrend> {
  return atOneMoment(deps.db, async (db) => {
    const view = await getLook(db, actor, scope);
    const { today, hiddenBelow } = view;
    if (hiddenBelow !== null) {
      const trend = await buildWeeklyTrend(db, actor, { today, days }, hiddenBelow);
      return { ...trend, hiddenBelow };
    }
    const steps = stepByDay(today, days);
    const trend = layTrend(steps, await listEnrollments(db, actor, view, steps), sumOf);
    return { ...trend, hiddenBelow };
  });
}

/** Writes a trend as CSV. */
export async function tabulateTrend({ step, points }: EnrollmentTrend) {
  const header = [step === 'day' ? 'Day' : 'Week From', 'Enrollments', 'Period Before'];
  return writeCsv(
    header,
    points.map(({ day, enrollments, before }) => [day, enrollments, before]),
  );
}

/** Returns the same trend as CSV. */
export const exportEnrollmentTrend = async (deps: Deps, actor: Actor, query: TrendQuery) =>
  tabulateTrend(await getEnrollmentTrend(deps, actor, query));
