import type { EnrollmentTrend } from '@atrium/contracts/analytics/analytics';
import type { TrendDays } from '@atrium/contracts/analytics/constants';
import { inSnapshot } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getCourseStatsView } from './course-stats-view.service.ts';
import {
  buildTrend,
  buildTrendHidingSmallGroups,
  dailySteps,
  getTrendPeriod,
  getWeeklyPeriod,
  listEnrollmentsByDay,
  sumEnrollments,
  writeTrendCsv,
} from '../trends/index.ts';

type Starts = { day: string; enrolled: number; unseen: number };

/** Counts the learners the viewer may not see. */
const countUnseen = (rows: readonly Starts[]) =>
  rows.reduce((total, { unseen }) => total + unseen, 0);

/**
 * Returns a course's enrollments compared with the period before. If the course has learners the viewer may not see,
 * the trend is by week, and weeks with too few of them are hidden.
 */
export async function getCourseTrend(
  deps: Deps,
  actor: Actor,
  courseId: number,
  { days }: { days: TrendDays },
): Promise<EnrollmentTrend> {
  return inSnapshot(deps.db, async (db) => {
    const view = await getCourseStatsView(db, actor, courseId);
    const { coversAllLearners, hiddenBelow, organizationStarts, scopeIds, today } = view;
    if (!coversAllLearners || hiddenBelow === null) {
      const steps = dailySteps(today, days);
      const enrollments = await listEnrollmentsByDay(db, scopeIds, courseId, getTrendPeriod(steps));
      return { ...buildTrend(steps, enrollments, sumEnrollments), hiddenBelow };
    }
    const enrollments = await listEnrollmentsByDay(db, scopeIds, courseId, getWeeklyPeriod(today));
    const starts = [
      ...enrollments.map(({ day, enrolled }) => ({ day, enrolled, unseen: enrolled })),
      ...organizationStarts.map(({ day, began }) => ({ day, enrolled: 0, unseen: -began })),
    ];
    return {
      ...buildTrendHidingSmallGroups({ today, days }, starts, { hiddenBelow, countUnseen }),
      hiddenBelow,
    };
  });
}

/** Returns the same trend as CSV. */
export const exportCourseTrend = async (
  deps: Deps,
  actor: Actor,
  courseId: number,
  query: { days: TrendDays },
) => writeTrendCsv(await getCourseTrend(deps, actor, courseId, query));
