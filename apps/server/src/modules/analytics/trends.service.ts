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

/** By weeks, and only of weeks in which enough people came; that they did shows in a single course. */
async function layWeeks(
  db: Database,
  actor: Actor,
  asked: { today: string; days: TrendDays },
  hiddenBelow: number,
) {
  const enrollments = await listEnrolledAuthored(db, actor, spanOfWeeks(asked.today));
  return layHidingFew(asked, enrollments, { hiddenBelow, countUnseen: fewestPeople });
}

type Asked = { scope?: AnalyticsScope | undefined; days: TrendDays };

/** Enrollments against those of the period before: by days, or where small groups are hidden, by weeks. */
export async function describeTrend(
  deps: Deps,
  actor: Actor,
  { scope, days }: Asked,
): Promise<EnrollmentTrend> {
  return atOneMoment(deps.db, async (db) => {
    const look = await getLook(db, actor, scope);
    const { today, hiddenBelow } = look;
    if (hiddenBelow !== null) {
      const trend = await layWeeks(db, actor, { today, days }, hiddenBelow);
      return { ...trend, hiddenBelow };
    }
    const steps = stepByDay(today, days);
    const trend = layTrend(steps, await listEnrollments(db, actor, look, steps), sumOf);
    return { ...trend, hiddenBelow };
  });
}

/** A trend as a table. */
export async function tabulateTrend({ step, points }: EnrollmentTrend) {
  const header = [step === 'day' ? 'Day' : 'Week From', 'Enrollments', 'Period Before'];
  return writeCsv(
    header,
    points.map(({ day, enrollments, before }) => [day, enrollments, before]),
  );
}

/** The same as a table. */
export const exportTrend = async (deps: Deps, actor: Actor, asked: Asked) =>
  tabulateTrend(await describeTrend(deps, actor, asked));
