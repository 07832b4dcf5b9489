import { expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import {
  getOwnCapstone,
  getReviewed,
  makeReviewedCourse,
  postReview,
  submitCapstone,
} from '../../../../test/progress/capstone-submissions.ts';
import { assignCourse, dayFromNow } from '../../../../test/training/assigned-learners.ts';
import { refreshMembers } from '../refresh/refresh.queries.ts';

test('shows learners when a required capstone is due, until it is up to date', async ({
  api,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const [learner, other] = await make.users(2, organization);
  if (!learner || !other) throw new Error('Expected two users');
  const course = await makeReviewedCourse(deps, make, organization);
  const dueOn = async (user = learner) => (await getOwnCapstone(api.as(user), course)).dueOn;
  expect(await dueOn()).toBeNull();
  const terms = { dueInDays: 14, months: null };
  await assignCourse(deps.db, organization.id, course.courseId, { members: [learner.id] }, terms);
  const refresh = () => refreshMembers(deps.db, organization.id, [learner.id, other.id]);
  await refresh();
  expect(await dueOn()).toBe(dayFromNow(14));
  expect(await dueOn(other)).toBeNull();
  await submitCapstone(api.as(learner), course);
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  const key = { lessonId: course.lessonId, learnerId: learner.id };
  await postReview(superAdmin, await getReviewed(superAdmin, key), { decision: 'approved' });
  await refresh();
  expect(await dueOn()).toBeNull();
});
