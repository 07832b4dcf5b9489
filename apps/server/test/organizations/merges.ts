import { sql } from 'kysely';
import { missingLesson } from '@atrium/contracts/progress/missing-lessons';
import { z } from 'zod';
import type { ApiClient } from '../api-client.ts';
import type { Factories, MadeUser } from '../factories.ts';
import { completeMissingLesson } from '../progress/small-course-actions.ts';
import {
  createCourseActions,
  makeSmallCourse,
  type SmallCourse,
} from '../progress/small-course.ts';
import { makeSsoOrganization } from '../sso/sso-test.ts';
import { runJobs } from '../support/mailbox.ts';
import { asOwner } from '../support/owner-database.ts';
import type { Deps } from '../../src/platform/deps.ts';

type World = { api: ApiClient; make: Factories; deps: Deps };

/** An organization with a verified domain, and two accounts of one person in it. */
export async function makeMergeWorld({ api, make, deps }: World) {
  const world = await makeSsoOrganization(make, deps);
  const { organization, admin, domain, url } = world;
  const kept = await make.user({ organization, email: `kept-${crypto.randomUUID()}@${domain}` });
  const duplicate = await make.user({
    organization,
    email: `other-${crypto.randomUUID()}@${domain}`,
  });
  const send = (path: string, into: { id: string }, from: { id: string }, by: MadeUser) =>
    api.as(by).post(`${url}/users/${into.id}/merge${path}`, { duplicateId: from.id });
  return {
    ...world,
    kept,
    duplicate,
    preview: (into: { id: string } = kept, from: { id: string } = duplicate, by = admin) =>
      send('/preview', into, from, by),
    merge: (into: { id: string } = kept, from: { id: string } = duplicate, by = admin) =>
      send('', into, from, by),
  };
}

/** Makes a course with every kind of lesson, which awards a certificate. */
export async function makeCertifiedCourse({ make, deps }: Pick<World, 'make' | 'deps'>) {
  const course = await makeSmallCourse(make, deps);
  await deps.db
    .updateTable('courses')
    .set({ certificateTitle: 'Certificate in Testing', certificateMonths: 12 })
    .where('id', '=', course.id)
    .execute();
  return course;
}

/** Completes a small course through the API, with all that proves it. */
export async function completeSmallCourse(
  { api, make, deps }: World,
  learner: MadeUser,
  course: SmallCourse,
): Promise<void> {
  const client = api.as(learner);
  const acts = createCourseActions(client, learner, course, make, deps);
  const parse = (body: unknown) =>
    z.object({ missing: z.array(missingLesson) }).parse(body).missing;
  await client.get(`/api/lessons/${course.text.id}`);
  for (let step = 0; step < 10; step += 1) {
    const [next] = parse((await client.get(`/api/progress/missing/${course.id}`)).body);
    if (!next) break;
    await completeMissingLesson(acts, next);
  }
  await runJobs(deps);
}

/** Returns the training status of a member by course, today or at a moment. */
export async function readTraining(
  deps: Deps,
  organizationId: string,
  userId: string,
  moment = 'clock_timestamp()',
) {
  const { rows } = await sql<{ courseId: number; status: string; completedOn: string | null }>`
    select course_id, status, completed_on::text
    from training_as_of(${organizationId}, array[${userId}]::uuid[], current_date, ${sql.raw(moment)})
    order by course_id`.execute(deps.db);
  return rows;
}

/** Returns the time of the database as SQL. */
export async function readMoment(deps: Deps): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(deps.db);
  return `'${rows[0]?.at}'::timestamptz`;
}

/** Completes a course at a time in the past, as a learner or a factory can't. */
export const completeAt = (
  deps: Deps,
  learner: MadeUser,
  courseId: number,
  daysAgo: number,
  cycle = 1,
): Promise<void> =>
  asOwner(deps.db, async (owner) => {
    const completedAt = new Date(Date.now() - daysAgo * 86_400_000);
    await owner
      .insertInto('enrollments')
      .values({
        learnerId: learner.id,
        courseId,
        cycle,
        courseVersion: 1,
        percentComplete: 100,
        enrolledAt: completedAt,
        completedAt,
      })
      .execute();
  });
