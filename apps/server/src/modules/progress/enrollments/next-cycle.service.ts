import type { Deps } from '../../../platform/deps.ts';
import { insertEnrollment, lockCourseForEnrollment } from './enrollments.queries.ts';
import { recordEvents } from '../events/index.ts';

/**
 * Opens the cycle after `cycle` for a learner whose training has to be renewed. Idempotent. Progress stays in the cycle
 * it was made in. Renewals are free.
 */
export async function openNextCycle(
  deps: Pick<Deps, 'db'>,
  current: { learnerId: string; courseId: number; organizationId: string; cycle: number },
): Promise<void> {
  const { organizationId, cycle, ...key } = current;
  await deps.db.transaction().execute(async (tx) => {
    const { publishedVersion: courseVersion } = await lockCourseForEnrollment(tx, key.courseId);
    if (courseVersion === null) return;
    const next = { ...key, cycle: cycle + 1, courseVersion };
    if (!(await insertEnrollment(tx, next))) return;
    await recordEvents(tx, [{ ...next, organizationId, lessonId: null, verb: 'enrolled' }]);
  });
}
