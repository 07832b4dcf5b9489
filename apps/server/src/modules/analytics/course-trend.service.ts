import type { EnrollmentTrend, TrendDays } from '@atrium/contracts/analytics';
import { atOneMoment } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { getCourseLook } from './course-look.service.ts';
import { layHidingFew, layTrend, spanOf, spanOfWeeks, stepByDay, sumOf } from './trend.ts';
import { listEnrolled } from './trends.queries.ts';
import { tabulateTrend } from './trends.service.ts';

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
  return atOneMoment(deps.db, async (db) => {
    const view = await getCourseLook(db, actor, courseId);
    const { isEverybody, hiddenBelow, insiders, figureIds, today } = view;
    if (!isEverybody || hiddenBelow === null) {
      const steps = stepByDay(today, days);
      const enrollments = await listEnrolled(db, figureIds, courseId, spanOf(steps));
      return { ...layTrend(steps, enrollments, sumOf), hiddenBelow };
    }
    const enrollments = await listEnrolled(db, figureIds, courseId, spanOfWeeks(today));
    const starts = [
      ...enrollments.map(({ day, enrolled }) => ({ day, enrolled, unseen: enrolled })),
      ...insiders.map(({ day, began }) => ({ day, enrolled: 0, unseen: -began })),
    ];
    return { ...layHidingFew({ today, days }, starts, { hiddenBelow, countUnseen }), hiddenBelow };
  });
}

/** Returns the same trend as CSV. */
export const exportCourseTrend = async (
  deps: Deps,
  actor: Actor,
  courseId: number,
  query: { days: TrendDays },
) => tabulateTrend(await getCourseTrend(deps, actor, courseId, query));
