import type { Deps } from '../../src/platform/deps.ts';
import { enqueue } from '../../src/platform/queue/queue.ts';
import type { Factories, MadeUser } from '../factories.ts';
import { runJobs } from '../support/mailbox.ts';
import { asOwner } from '../support/owner-database.ts';

/** Title of the certificates in these tests. */
export const certificateTitle = 'Certificate in Testing';
/** Late enough in UTC to be the next day in many time zones. */
export const completedAt = new Date('2026-03-14T23:30:00Z');

/** One cycle of a course by one learner. */
export type CourseCycle = { learnerId: string; courseId: number; cycle: number };

/** Completes a course of three lessons for a learner; without a title it awards no certificate. */
export async function completeCourse(
  deps: Deps,
  make: Factories,
  user: MadeUser,
  title: string | null = certificateTitle,
): Promise<CourseCycle> {
  const course = await make.course({ title: 'Testing <Everything> & More' });
  await make.lesson(course.id, { orderIndex: 1 });
  await make.lesson(course.id, { orderIndex: 2, kind: 'quiz' });
  await make.lesson(course.id, { orderIndex: 3, kind: 'capstone' });
  await deps.db
    .updateTable('courses')
    .set({ certificateTitle: title })
    .where('id', '=', course.id)
    .execute();
  const courseCycle = { learnerId: user.id, courseId: course.id, cycle: 1 };
  await asOwner(deps.db, (owner) =>
    owner
      .insertInto('enrollments')
      .values({ ...courseCycle, courseVersion: 1, percentComplete: 100, completedAt })
      .execute(),
  );
  return courseCycle;
}

/** Runs the job that issues a cycle's certificate, `times` times. */
export async function issue(deps: Deps, courseCycle: CourseCycle, times = 1): Promise<void> {
  for (let delivery = 0; delivery < times; delivery += 1)
    await enqueue(deps.db, 'certificates.issue', courseCycle);
  await runJobs(deps);
}

/** Lists the certificates of a cycle's learner. */
export const certificatesOf = (deps: Deps, { learnerId }: CourseCycle) =>
  deps.db.selectFrom('certificates').select('id').where('learnerId', '=', learnerId).execute();

/** Makes a learner with a certificate; returns its id and cycle. */
export async function certified(deps: Deps, make: Factories, user?: MadeUser) {
  const learner = user ?? (await make.user());
  const courseCycle = await completeCourse(deps, make, learner);
  await issue(deps, courseCycle);
  const [certificate] = await certificatesOf(deps, courseCycle);
  if (!certificate) throw new Error('Expected a certificate');
  return { ...courseCycle, id: certificate.id };
}
