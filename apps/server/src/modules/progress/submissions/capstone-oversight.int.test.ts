import { getAttention } from '@atrium/contracts/analytics/system';
import { expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { MadeOrganization } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  postReview,
  makeSubmittedCapstone,
  submitCapstone,
  list,
  listAuditEventsOf,
  getOwnCapstone,
  getReviewed,
  makeReviewedCourse,
} from '../../../../test/progress/capstone-submissions.ts';
import { makeTeam } from '../../../../test/training/teams.ts';

const attentionReply = getAttention.schema.response[200];

test('shows a submission to managers of the learner or the course only', async ({
  api,
  make,
  deps,
}) => {
  const [A, B, C] = [
    await make.organization(),
    await make.organization(),
    await make.organization(),
  ];
  const course = await makeReviewedCourse(deps, make, B);
  await deps.db
    .insertInto('courseGrants')
    .values({ courseId: course.courseId, organizationId: C.id })
    .execute();
  const learner = await make.user({ organization: A });
  await submitCapstone(api.as(learner), course);
  const admin = async (organization: MadeOrganization) =>
    api.as(await make.user({ organization, role: 'admin' }));
  const seen = async (client: HttpClient) =>
    (await list(client, '?limit=100')).submissions.some(
      ({ learnerId }) => learnerId === learner.id,
    );
  const [leads, runs, granted] = [await admin(A), await admin(B), await admin(C)];
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  expect(await Promise.all([leads, runs, superAdmin, granted].map(seen))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const [submission] = (await list(leads)).submissions;
  if (!submission) throw new Error('Expected a submission');
  const bare = async (which: { lessonId: number; learnerId: string }) => {
    const { status, body } = await postReview(
      granted,
      { ...submission, ...which },
      { decision: 'approved' },
    );
    return { status, body: { ...(body as object), requestId: '' } };
  };
  const foreign = await bare(submission);
  expect(foreign.status).toBe(404);
  expect(await bare({ lessonId: course.lessonId, learnerId: crypto.randomUUID() })).toEqual(
    foreign,
  );
  expect(await bare({ lessonId: 2_000_000_000, learnerId: learner.id })).toEqual(foreign);
  expect((await postReview(api.as(learner), submission, { decision: 'approved' })).status).toBe(
    403,
  );
  expect((await postReview(runs, submission, { decision: 'approved' })).status).toBe(200);
});

test('keeps a submission with the course owner when the learner changes organization', async ({
  api,
  make,
  deps,
}) => {
  const [before, now] = [await make.organization(), await make.organization()];
  const course = await makeReviewedCourse(deps, make, before);
  await deps.db
    .updateTable('courses')
    .set({ visibility: 'organization' })
    .where('id', '=', course.courseId)
    .execute();
  const learner = await make.user({ organization: before });
  await submitCapstone(api.as(learner), course, 'What only they should read.');
  await deps.db
    .updateTable('memberships')
    .set({ organizationId: now.id })
    .where('userId', '=', learner.id)
    .execute();
  const runs = api.as(await make.user({ organization: before, role: 'admin' }));
  const leads = api.as(await make.user({ organization: now, role: 'admin' }));
  const [submission] = (await list(runs)).submissions;
  if (!submission) throw new Error('Expected the submission to be listed');
  expect((await list(leads)).submissions).toEqual([]);
  expect((await postReview(leads, submission, { decision: 'approved' })).status).toBe(404);
  await deps.db
    .insertInto('courseGrants')
    .values({ courseId: course.courseId, organizationId: now.id })
    .execute();
  expect((await list(leads)).submissions).toHaveLength(1);
});

test('shows a new employer only capstones submitted since the learner joined', async ({
  api,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const [before, after] = [
    await makeReviewedCourse(deps, make),
    await makeReviewedCourse(deps, make),
  ];
  const learner = await make.user();
  await submitCapstone(api.as(learner), before, 'Written for somebody else.');
  await deps.db
    .insertInto('memberships')
    .values({ userId: learner.id, organizationId: organization.id, role: 'member' })
    .execute();
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  expect((await list(admin)).submissions).toEqual([]);
  const { submittedAt } = await getOwnCapstone(api.as(learner), before);
  const early = {
    learnerId: learner.id,
    lessonId: before.lessonId,
    submittedAt: submittedAt ?? '',
  };
  expect((await postReview(admin, early, { decision: 'approved' })).status).toBe(404);
  await submitCapstone(api.as(learner), after);
  const { submissions } = await list(admin);
  expect(submissions.map(({ lessonId }) => lessonId)).toEqual([after.lessonId]);
});

test('hides rounds from before the learner joined from the reviewers of the organization', async ({
  api,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const course = await makeReviewedCourse(deps, make);
  const learner = await make.user();
  const key = { lessonId: course.lessonId, learnerId: learner.id };
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  await submitCapstone(api.as(learner), course, 'Written for somebody else.');
  const comment = 'For the previous employer.';
  const first = await getReviewed(superAdmin, key);
  await postReview(superAdmin, first, { decision: 'returned', comment });
  const membership = { userId: learner.id, organizationId: organization.id };
  await deps.db.insertInto('memberships').values(membership).execute();
  await submitCapstone(api.as(learner), course, 'Written here.');
  const manager = await make.user({ organization });
  await makeTeam(deps.db, organization, { members: [learner], managers: [manager] });
  const admin = await make.user({ organization, role: 'admin' });
  for (const reviewer of [admin, manager]) {
    const { rounds } = await getReviewed(api.as(reviewer), key);
    expect(rounds.map(({ number, reflection }) => [number, reflection])).toEqual([
      [2, 'Written here.'],
    ]);
  }
  const all = await getReviewed(superAdmin, key);
  expect(all.rounds.map(({ number }) => number)).toEqual([2, 1]);
});

test("records a super admin's decision in the learner's organization", async ({
  api,
  make,
  deps,
}) => {
  const { organization, submission } = await makeSubmittedCapstone(api, make, deps);
  const elsewhere = await make.organization();
  const superAdmin = await make.user({ isSuperAdmin: true, organization: elsewhere });
  const reply = await postReview(api.as(superAdmin), submission, { decision: 'approved' });
  expect(reply.status).toBe(200);
  expect(await listAuditEventsOf(deps, superAdmin)).toMatchObject([
    { organizationId: organization.id },
  ]);
});

test('counts the pending submissions it lists, even if reviews are switched off since', async ({
  api,
  make,
  deps,
}) => {
  const { course, learner } = await makeSubmittedCapstone(api, make, deps);
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  const counted = async () => {
    const { items } = attentionReply.parse((await superAdmin.get('/api/admin/attention')).body);
    return items.find(({ kind }) => kind === 'capstones_to_review')?.count ?? 0;
  };
  const listed = async () => (await list(superAdmin, '?limit=100')).submissions;
  const change = (values: { capstoneReview: boolean } | { archivedAt: Date }) =>
    deps.db.updateTable('courses').set(values).where('id', '=', course.courseId).execute();
  await change({ capstoneReview: false });
  // The learner was shown that it would be reviewed.
  expect((await listed()).map(({ learnerId }) => learnerId)).toContain(learner.id);
  expect(await counted()).toBe((await listed()).length);
  await change({ archivedAt: new Date() });
  expect(await counted()).toBe((await listed()).length);
});
