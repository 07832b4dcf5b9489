import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import {
  getOwnCapstone,
  getReviewed,
  list,
  makeReviewedCourse,
  postReview,
  submitCapstone,
} from '../../../../test/progress/capstone-submissions.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import type { Deps } from '../../../platform/deps.ts';

/** Moves a submission into the past, as if it had been submitted then. */
const submitEarlier = (deps: Deps, learnerId: string, days: number) =>
  asOwner(deps.db, (owner) =>
    sql`update capstone_submissions set submitted_at = submitted_at - make_interval(days => ${days}::integer)
      where learner_id = ${learnerId}`.execute(owner),
  );

const setReviewDays = async (deps: Deps, lessonId: number, days: number | null) => {
  const rules = { lessonId, minimumReflectionCharacters: 0, reviewWithinDays: days };
  await deps.db
    .insertInto('capstoneRules')
    .values(rules)
    .onConflict((conflict) => conflict.column('lessonId').doUpdateSet(rules))
    .execute();
};

test('sets the due date of a review in the time zone of the organization when submitted', async ({
  api,
  make,
  deps,
}) => {
  const organization = await make.organization();
  // The farthest time zones, so that one of them is always on another day than UTC.
  const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'];
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const course = await makeReviewedCourse(deps, make, organization);
  await setReviewDays(deps, course.lessonId, 7);
  for (const timeZone of zones) {
    await deps.db
      .updateTable('organizations')
      .set({ timeZone })
      .where('id', '=', organization.id)
      .execute();
    const learner = await make.user({ organization });
    await submitCapstone(api.as(learner), course);
    const { submittedAt, reviewDueOn } = await getOwnCapstone(api.as(learner), course);
    const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(
      new Date(Date.parse(submittedAt ?? '') + 7 * 86_400_000),
    );
    expect(reviewDueOn).toBe(localDay);
    const key = { lessonId: course.lessonId, learnerId: learner.id };
    expect(await getReviewed(admin, key)).toMatchObject({
      reviewDueOn: localDay,
      isReviewOverdue: false,
    });
    // The date the learner has seen stays.
    await setReviewDays(deps, course.lessonId, 30);
    expect((await getReviewed(admin, key)).reviewDueOn).toBe(localDay);
    await deps.db
      .updateTable('capstoneSubmissions')
      .set({ reviewDueOn: '2030-01-01' })
      .where('learnerId', '=', learner.id)
      .execute();
    expect((await getReviewed(admin, key)).reviewDueOn).toBe(localDay);
    await setReviewDays(deps, course.lessonId, 7);
  }
});

test('lists waiting reviews by due date with overdue ones marked, page by page', async ({
  api,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const makeCourse = async (days: number | null) => {
    const course = await makeReviewedCourse(deps, make, organization);
    if (days !== null) await setReviewDays(deps, course.lessonId, days);
    return course;
  };
  const [never, slow, fast] = [await makeCourse(null), await makeCourse(20), await makeCourse(2)];
  const learners = await make.users(4, organization);
  const [first, second, third, fourth] = learners.map(({ id }) => id);
  const courses = [never, slow, fast, never];
  for (const [index, learner] of learners.entries()) {
    const course = courses[index];
    if (course) await submitCapstone(api.as(learner), course);
  }
  await asOwner(deps.db, (owner) =>
    sql`update memberships set joined_at = joined_at - interval '30 days'
      where organization_id = ${organization.id}`.execute(owner),
  );
  await submitEarlier(deps, second ?? '', 3);
  await submitEarlier(deps, third ?? '', 3);
  const { submissions } = await list(admin);
  expect(submissions.map(({ learnerId, isReviewOverdue }) => [learnerId, isReviewOverdue])).toEqual(
    [
      [third, true],
      [second, false],
      [first, false],
      [fourth, false],
    ],
  );
  const paged: string[] = [];
  let query = '?limit=1';
  for (let page = 0; page < 4; page += 1) {
    const { submissions: rows, nextCursor } = await list(admin, query);
    paged.push(...rows.map(({ learnerId }) => learnerId));
    query = `?limit=1&cursor=${nextCursor}`;
  }
  expect(paged).toEqual([third, second, first, fourth]);
  const [overdue] = submissions;
  if (!overdue) throw new Error('Expected a submission');
  await postReview(admin, overdue, { decision: 'approved' });
  expect((await list(admin, '?status=approved')).submissions).toMatchObject([
    { learnerId: third, isReviewOverdue: false },
  ]);
});
