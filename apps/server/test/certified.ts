import type { Deps } from '../src/platform/deps.ts';
import { enqueue } from '../src/platform/queue.ts';
import type { Factories, MadePerson } from './factories.ts';
import { runJobs } from './mailbox.ts';
import { asOwner } from './owner-database.ts';

/** What the courses of these tests award. */
export const certificateTitle = 'Certificate in Testing';
/** When they were completed: late enough to be the next day in many places. */
export const completedAt = new Date('2026-03-14T23:30:00Z');

/** One round of a course by one learner. */
export type Round = { learnerId: string; courseId: number; cycle: number };

/** Completes a course of three lessons for somebody; without a title it awards nothing. */
export async function completeCourse(
  deps: Deps,
  make: Factories,
  person: MadePerson,
  title: string | null = certificateTitle,
): Promise<Round> {
  const course = await make.course({ title: 'Testing <Everything> & More' });
  await make.lesson(course.id, { orderIndex: 1 });
  await make.lesson(course.id, { orderIndex: 2, kind: 'quiz' });
  await make.lesson(course.id, { orderIndex: 3, kind: 'capstone' });
  await deps.db
    .updateTable('courses')
    .set({ certificateTitle: title })
    .where('id', '=', course.id)
    .execute();
  const round = { learnerId: person.id, courseId: course.id, cycle: 1 };
  await asOwner(deps.db, (owner) =>
    owner
      .insertInto('enrollments')
      .values({ ...round, courseVersion: 1, percentComplete: 100, completedAt })
      .execute(),
  );
  return round;
}

/** Has the job issue a round's certificate, so many times over. */
export async function issue(deps: Deps, round: Round, times = 1): Promise<void> {
  for (let delivery = 0; delivery < times; delivery += 1)
    await enqueue(deps.db, 'certificates.issue', round);
  await runJobs(deps);
}

/** The certificates of a round's learner. */
export const certificatesOf = (deps: Deps, { learnerId }: Round) =>
  deps.db.selectFrom('certificates').select('id').where('learnerId', '=', learnerId).execute();

/** Somebody with a certificate: its id and the round it is of. */
export async function certified(deps: Deps, make: Factories, person?: MadePerson) {
  const learner = person ?? (await make.person());
  const round = await completeCourse(deps, make, learner);
  await issue(deps, round);
  const [certificate] = await certificatesOf(deps, round);
  if (!certificate) throw new Error('no certificate was issued');
  return { ...round, id: certificate.id };
}
