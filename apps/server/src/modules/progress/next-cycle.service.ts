import type { Deps } from '../../platform/deps.ts';
import { insertEnrollment, lockOffer } from './enrollments.queries.ts';
import { recordEvents } from './learning-events.queries.ts';

/**
 * Opens the round after `cycle` for a learner whose training has to be renewed: once, however often it is told to. What
 * they have done before stays with the round it was done in. Renewing costs them nothing.
 */
export async function openNextCycle(
  deps: Pick<Deps, 'db'>,
  round: { learnerId: string; courseId: number; organizationId: string; cycle: number },
): Promise<void> {
  const { organizationId, cycle, ...of } = round;
  await deps.db.transaction().execute(async (tx) => {
    const { publishedVersion: courseVersion } = await lockOffer(tx, of.courseId);
    if (courseVersion === null) return;
    const next = { ...of, cycle: cycle + 1, courseVersion };
    if (!(await insertEnrollment(tx, next))) return;
    await recordEvents(tx, [{ ...next, organizationId, lessonId: null, verb: 'enrolled' }]);
  });
}
