import { countWaitingReviews, listReviewers } from '@atrium/contracts/progress/submissions';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import {
  getReviewed,
  list,
  listAuditEventsOf,
  makeReviewedCourse,
  makeSubmittedCapstone,
  postReview,
  submitCapstone,
  url,
} from '../../../../test/progress/capstone-submissions.ts';
import { makeReportingLine } from '../../../../test/training/teams.ts';
import type { Deps } from '../../../platform/deps.ts';

type Key = { lessonId: number; learnerId: string };

const assign = async (
  client: HttpClient,
  { lessonId, learnerId }: Key,
  reviewer: Pick<MadeUser, 'id'> | null,
  submittedAt: string,
) =>
  client.send({
    method: 'PUT',
    url: `${url}/${lessonId}/${learnerId}/reviewer`,
    body: { reviewerId: reviewer?.id ?? null, submittedAt },
  });

const possibleReviewers = async (client: HttpClient, { lessonId, learnerId }: Key) =>
  listReviewers.schema.response[200]
    .parse((await client.get(`${url}/${lessonId}/${learnerId}/reviewers`)).body)
    .reviewers.map(({ id }) => id)
    .toSorted();

const countOwn = async (client: HttpClient) =>
  countWaitingReviews.schema.response[200].parse((await client.get(`${url}/count`)).body).waiting;

const listLearners = async (client: HttpClient, assigned: 'all' | 'me' | 'unassigned') =>
  (await list(client, `?assigned=${assigned}`)).submissions.map(({ learnerId }) => learnerId);

/** Makes a reporting line with an admin, and a capstone the member of the lower team has submitted. */
async function makeWorld({ api, make, deps }: { api: ApiClient; make: Factories; deps: Deps }) {
  const line = await makeReportingLine(deps.db, make);
  const { organization, lowerMember } = line;
  const admin = await make.user({ organization, role: 'admin' });
  const course = await makeReviewedCourse(deps, make, organization);
  await submitCapstone(api.as(lowerMember), course);
  const key = { lessonId: course.lessonId, learnerId: lowerMember.id };
  const { submittedAt } = await getReviewed(api.as(admin), key);
  return { ...line, admin, course, key, submittedAt };
}

describe('PUT /api/admin/capstones/:lessonId/:learnerId/reviewer', () => {
  test('assigns, reassigns and clears a reviewer, with one audit event for each change', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, lead, director, key, submittedAt } = await makeWorld({ api, make, deps });
    const client = api.as(admin);
    const change = (reviewer: MadeUser | null) => assign(client, key, reviewer, submittedAt);
    expect(await change(lead)).toMatchObject({
      status: 200,
      body: { submission: { reviewer: { id: lead.id, name: lead.fullName } } },
    });
    expect((await change(lead)).status).toBe(200);
    expect((await list(client)).submissions).toMatchObject([{ reviewer: { id: lead.id } }]);
    // A manager assigns within their scope.
    expect((await assign(api.as(lead), key, director, submittedAt)).status).toBe(200);
    expect(await change(null)).toMatchObject({ body: { submission: { reviewer: null } } });
    const changed = (action: string, before: string | null, after: string | null) => ({
      action: `capstone.${action}`,
      before: { reviewer: before },
      after: { reviewer: after },
    });
    expect(await listAuditEventsOf(deps, admin)).toMatchObject([
      changed('assigned', null, lead.fullName),
      changed('unassigned', director.fullName, null),
    ]);
    expect(await listAuditEventsOf(deps, lead)).toMatchObject([
      changed('assigned', lead.fullName, director.fullName),
    ]);
  });

  test('accepts only users of the organization who may review the capstone', async ({
    api,
    make,
    deps,
  }) => {
    const world = await makeWorld({ api, make, deps });
    const { admin, lead, director, other, lowerMember, upperMember, key, submittedAt } = world;
    const foreignAdmin = await make.user({
      organization: await make.organization(),
      role: 'admin',
    });
    const superAdmin = await make.user({ isSuperAdmin: true });
    const client = api.as(admin);
    const rejected = [other, lowerMember, upperMember, foreignAdmin, superAdmin];
    for (const user of [...rejected, { id: crypto.randomUUID() }])
      expect(codeOf(await assign(client, key, user, submittedAt))).toEqual([
        422,
        'reviewer_not_allowed',
      ]);
    const allowed = [admin.id, director.id, lead.id].toSorted();
    expect(await possibleReviewers(client, key)).toEqual(allowed);
    expect(await possibleReviewers(api.as(lead), key)).toEqual(allowed);
    expect(await possibleReviewers(api.as(superAdmin), key)).toEqual(
      [...allowed, superAdmin.id].toSorted(),
    );
    expect((await assign(api.as(other), key, other, submittedAt)).status).toBe(404);
    expect((await assign(api.as(foreignAdmin), key, foreignAdmin, submittedAt)).status).toBe(404);
    for (const { id } of [other, lowerMember, foreignAdmin])
      await expect(
        deps.db
          .updateTable('capstoneSubmissions')
          .set({ assignedReviewerId: id })
          .where('learnerId', '=', lowerMember.id)
          .execute(),
      ).rejects.toMatchObject({ constraint: 'capstone_submissions_assigned_reviewer_id_check' });
  });

  test('rejects learners who choose their own reviewer, and submissions that changed', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, course, lead, key, submittedAt } = await makeWorld({ api, make, deps });
    await submitCapstone(api.as(admin), course);
    const own = { lessonId: course.lessonId, learnerId: admin.id };
    const { submittedAt: ownAt } = await getReviewed(api.as(admin), own);
    expect((await assign(api.as(admin), own, null, ownAt)).status).toBe(403);
    const changed = [409, 'submission_changed'];
    const earlier = '2026-01-01T00:00:00.000Z';
    expect(codeOf(await assign(api.as(admin), key, lead, earlier))).toEqual(changed);
    await postReview(api.as(admin), { ...key, submittedAt }, { decision: 'approved' });
    expect(codeOf(await assign(api.as(admin), key, lead, submittedAt))).toEqual(changed);
  });

  test('lets every permitted reviewer decide, and rejects the second decision', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, director, lead, key, submittedAt } = await makeWorld({ api, make, deps });
    await assign(api.as(admin), key, lead, submittedAt);
    const submission = { ...key, submittedAt };
    const [first, second] = await Promise.all([
      postReview(api.as(director), submission, { decision: 'approved' }),
      postReview(api.as(lead), submission, { decision: 'returned', comment: 'Not yet.' }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rejected = first.status === 409 ? first : second;
    expect(rejected.body).toMatchObject({
      code: 'submission_changed',
      message: expect.stringContaining('reviewed by someone else') as string,
    });
  });

  test('keeps the reviewer when a returned capstone is submitted again', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, lead, lowerMember, course, key, submittedAt } = await makeWorld({
      api,
      make,
      deps,
    });
    await assign(api.as(admin), key, lead, submittedAt);
    const returned = { decision: 'returned' as const, comment: 'Once more.' };
    await postReview(api.as(lead), { ...key, submittedAt }, returned);
    await submitCapstone(api.as(lowerMember), course, 'Better.');
    expect(await listLearners(api.as(lead), 'me')).toEqual([lowerMember.id]);
  });
});

describe('assigned reviews', () => {
  test('filters by reviewer and counts what the user is responsible for', async ({
    api,
    make,
    deps,
  }) => {
    const world = await makeWorld({ api, make, deps });
    const { admin, director, lead, lowerMember, upperMember, course, key, submittedAt } = world;
    await submitCapstone(api.as(upperMember), course);
    // Their own, which they can't review.
    await submitCapstone(api.as(admin), course);
    const counts = async () =>
      Promise.all([admin, director, lead].map((user) => countOwn(api.as(user))));
    expect(await counts()).toEqual([2, 2, 1]);
    await assign(api.as(admin), key, lead, submittedAt);
    expect(await counts()).toEqual([1, 1, 1]);
    expect(await listLearners(api.as(lead), 'me')).toEqual([lowerMember.id]);
    expect(await listLearners(api.as(admin), 'me')).toEqual([]);
    expect(await listLearners(api.as(director), 'unassigned')).toEqual([upperMember.id]);
    expect(await listLearners(api.as(director), 'all')).toHaveLength(2);
    expect((await api.as(admin).get(`${url}?assigned=somebody`)).status).toBe(400);
  });

  test.for(['team manager removed', 'member removed', 'learner left the team'])(
    'counts an assignment as none after: %s',
    async (how, { api, make, deps }) => {
      const world = await makeWorld({ api, make, deps });
      const { admin, lead, lowerMember, teams, key, submittedAt } = world;
      await assign(api.as(admin), key, lead, submittedAt);
      expect(await countOwn(api.as(admin))).toBe(0);
      const { db } = deps;
      if (how === 'team manager removed')
        await db.deleteFrom('teamManagers').where('userId', '=', lead.id).execute();
      else if (how === 'member removed')
        await db.deleteFrom('memberships').where('userId', '=', lead.id).execute();
      else await db.deleteFrom('teamMembers').where('teamId', '=', teams.lower).execute();
      expect((await getReviewed(api.as(admin), key)).reviewer).toBeNull();
      expect(await listLearners(api.as(admin), 'unassigned')).toEqual([lowerMember.id]);
      expect(await countOwn(api.as(admin))).toBe(1);
    },
  );

  test('agrees with what each user may review', async ({ api, make, deps }) => {
    const { organization, learner, reviewer, course } = await makeSubmittedCapstone(
      api,
      make,
      deps,
    );
    const line = await makeReportingLine(deps.db, make);
    const own = await makeReviewedCourse(deps, make, organization);
    const granted = await makeReviewedCourse(deps, make, line.organization);
    const isPrivate = { visibility: 'private' as const };
    await submitCapstone(api.as(learner), granted);
    await submitCapstone(api.as(line.lowerMember), own);
    await submitCapstone(api.as(line.lowerMember), granted);
    await deps.db
      .updateTable('courses')
      .set(isPrivate)
      .where('id', '=', granted.courseId)
      .execute();
    const users = [
      learner,
      reviewer,
      line.director,
      line.lead,
      line.other,
      line.lowerMember,
      await make.user({ organization: line.organization, role: 'admin' }),
      await make.user({ isSuperAdmin: true }),
      await make.user(),
    ];
    const submissions = [
      { learnerId: learner.id, ...course },
      { learnerId: learner.id, ...granted },
      { learnerId: line.lowerMember.id, ...own },
      { learnerId: line.lowerMember.id, ...granted },
    ];
    for (const user of users) {
      for (const { learnerId, lessonId, courseId } of submissions) {
        if (user.id === learnerId) continue;
        const { status } = await api.as(user).get(`${url}/${lessonId}/${learnerId}`);
        const { rows } = await sql<{ may: boolean }>`
          select is_capstone_reviewer(${user.id}, learner_id, course_id, submitted_at) as may
          from capstone_submissions where learner_id = ${learnerId} and course_id = ${courseId}`.execute(
          deps.db,
        );
        expect({ user: user.fullName, courseId, may: rows[0]?.may }).toEqual({
          user: user.fullName,
          courseId,
          may: status === 200,
        });
      }
    }
  });
});
