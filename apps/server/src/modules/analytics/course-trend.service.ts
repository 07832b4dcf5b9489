import type { EnrollmentTrend, TrendDays } from '@atrium/contracts/analytics';
import { atOneMoment } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { getCourseLook } from './course-look.service.ts';
import { layHidingFew, layTrend, spanOf, spanOfWeeks, stepByDay, sumOf } from './trend.ts';
import { listEnrolled } from './trends.queries.ts';
import { tabulateTrend } from './trends.service.ts';

type Comers = { day: string; enrolled: number; unseen: number };

/** How many of them the viewer may not see. */
const countUnseen = (those: readonly Comers[]) =>
  those.reduce((total, { unseen }) => total + unseen, 0);

/**
 * A course's enrollments against those of the period before. Where people take it whom the viewer may not see, it goes
 * by weeks, and a week in which too few of them came is not told of.
 */
export async function describeCourseTrend(
  deps: Deps,
  actor: Actor,
  courseId: number,
  { days }: { days: TrendDays },
): Promise<EnrollmentTrend> {
  return atOneMoment(deps.db, async (db) => {
    const look = await getCourseLook(db, actor, courseId);
    const { isEverybody, hiddenBelow, insiders, figureIds, today } = look;
    if (!isEverybody || hiddenBelow === null) {
      const steps = stepByDay(today, days);
      const enrollments = await listEnrolled(db, figureIds, courseId, spanOf(steps));
      return { ...layTrend(steps, enrollments, sumOf), hiddenBelow };
    }
    const enrollments = await listEnrolled(db, figureIds, courseId, spanOfWeeks(today));
    const comers = [
      ...enrollments.map(({ day, enrolled }) => ({ day, enrolled, unseen: enrolled })),
      ...insiders.map(({ day, began }) => ({ day, enrolled: 0, unseen: -began })),
    ];
    return { ...layHidingFew({ today, days }, comers, { hiddenBelow, countUnseen }), hiddenBelow };
  });
}

/** The same as a table. */
export const exportCourseTrend = async (
  deps: Deps,
  actor: Actor,
  courseId: number,
  asked: { days: TrendDays },
) => tabulateTrend(await describeCourseTrend(deps, actor, courseId, asked));
