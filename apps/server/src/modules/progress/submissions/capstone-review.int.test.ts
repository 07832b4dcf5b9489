import { describe, expect } from 'vitest';
import { certificateTitle } from '../../../../test/progress/certified.ts';
import { count } from '../../../../test/support/counts.ts';
import type { MadeUser } from '../../../../test/factories.ts';
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
  url,
} from '../../../../test/progress/capstone-submissions.ts';
import type { Deps } from '../../../platform/deps.ts';

const eventsOf = async (deps: Deps, learner: MadeUser) =>
  (
    await deps.db
      .selectFrom('learningEvents')
      .select(['verb', 'lessonId', 'organizationId'])
      .where('learnerId', '=', learner.id)
      .where('verb', 'in', ['completed', 'certified'])
      .execute()
  ).length;

const certificatesOf = (deps: Deps, learner: MadeUser) =>
  deps.db.selectFrom('certificates').select('id').where('learnerId', '=', learner.id).execute();

describe('list of submissions', () => {
  test('lists submissions oldest first, without drafts', async ({ api, make, deps }) => {
    const { organization, learner, reviewer, course, submission } = await makeSubmittedCapstone(
      api,
      make,
      deps,
    );
    expect(submission).toMatchObject({
      learnerId: learner.id,
      learnerName: learner.fullName,
      lessonTitle: 'Your Own Home',
      tasks: [
        { title: 'Measure', isDone: true },
        { title: 'Draw', isDone: false },
      ],
      reflection: 'The stairs were hard.',
      status: 'submitted',
      reviewedAt: null,
      reviewComment: null,
    });
    const colleague = await make.user({ organization });
    const beginner = await make.user({ organization });
    await submitCapstone(api.as(colleague), course);
    const draft = { checkedTaskIds: [], reflection: 'Not yet.' };
    await api.as(beginner).post(`/api/lessons/${course.lessonId}/capstone`, draft);
    const { submissions } = await list(api.as(reviewer));
    expect(submissions.map(({ learnerId }) => learnerId)).toEqual([learner.id, colleague.id]);
    const { body } = await api.as(reviewer).get(url);
    expect(JSON.stringify(body)).not.toMatch(/The stairs were hard|rounds|criteria/);
    const first = await list(api.as(reviewer), '?limit=1');
    expect(first.submissions).toHaveLength(1);
    const second = await list(api.as(reviewer), `?limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ submissions: [{ learnerId: colleague.id }], nextCursor: null });
    expect((await api.as(reviewer).get(`${url}?status=draft`)).status).toBe(400);
    const unread = {
      lessonId: course.lessonId,
      learnerId: beginner.id,
      submittedAt: submission.submittedAt,
    };
    expect((await postReview(api.as(reviewer), unread, { decision: 'approved' })).status).toBe(409);
    const draftUrl = `${url}/${course.lessonId}/${beginner.id}`;
    expect((await api.as(reviewer).get(draftUrl)).status).toBe(409);
  });
});

describe('approving', () => {
  test('completes the lesson and the course, issues one certificate and notifies the learner', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { organization, learner, reviewer, course, submission } = await makeSubmittedCapstone(
      api,
      make,
      deps,
    );
    const reply = await postReview(api.as(reviewer), submission, {
      decision: 'approved',
      comment: 'Well drawn.',
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { submission: { status: 'approved', reviewComment: 'Well drawn.' } },
    });
    expect(await getOwnCapstone(api.as(learner), course)).toMatchObject({
      status: 'approved',
      reviewComment: 'Well drawn.',
      reviewedAt: expect.any(String) as string,
    });
    const { body } = await api.as(learner).get(`/api/progress/enhanced/${course.courseId}`);
    expect(body).toMatchObject({
      courseProgress: { percentComplete: 100, completedAt: expect.any(String) as string },
      unitProgress: [{ status: 'completed', completedBy: 'submitted' }],
    });
    const subjects = (await mailbox.of(learner.email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects).toEqual(
      expect.arrayContaining([
        `Your certificate: ${certificateTitle}`,
        'Your capstone project was approved: Your Own Home',
      ]),
    );
    expect(await certificatesOf(deps, learner)).toHaveLength(1);
    // Lesson, course and certificate.
    expect(await eventsOf(deps, learner)).toBe(3);
    expect(await listAuditEventsOf(deps, reviewer)).toEqual([
      {
        action: 'capstone.approved',
        organizationId: organization.id,
        before: { status: 'submitted' },
        after: { status: 'approved', comment: 'Well drawn.' },
      },
    ]);
    expect((await list(api.as(reviewer))).submissions).toEqual([]);
    expect((await list(api.as(reviewer), '?status=approved')).submissions).toHaveLength(1);
  });

  test('changes nothing when repeated after a lost reply', async ({ api, make, deps, mailbox }) => {
    const { learner, reviewer, submission } = await makeSubmittedCapstone(api, make, deps);
    for (let each = 0; each < 3; each += 1)
      expect(
        (await postReview(api.as(reviewer), submission, { decision: 'approved' })).status,
      ).toBe(200);
    expect(await mailbox.of(learner.email)).toHaveLength(2);
    expect(await listAuditEventsOf(deps, reviewer)).toHaveLength(1);
    expect(await eventsOf(deps, learner)).toBe(3);
  });

  test("returns 403 for the learner's own submission, whatever their role", async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const course = await makeReviewedCourse(deps, make, organization);
    const admin = await make.user({ organization, role: 'admin' });
    const superAdmin = await make.user({ isSuperAdmin: true });
    for (const user of [admin, superAdmin]) {
      await submitCapstone(api.as(user), course);
      const { submissions } = await list(api.as(user), '?limit=100');
      const own = submissions.find(({ learnerId }) => learnerId === user.id);
      if (!own) throw new Error('Expected the submission to be listed');
      expect((await postReview(api.as(user), own, { decision: 'approved' })).status).toBe(403);
      expect(await getOwnCapstone(api.as(user), course)).toMatchObject({ status: 'submitted' });
    }
  });
});

describe('returning', () => {
  test('requires a comment and lets the learner resubmit', async ({ api, make, deps, mailbox }) => {
    const { learner, reviewer, course, submission } = await makeSubmittedCapstone(api, make, deps);
    for (const comment of ['', '   ', 'x'.repeat(2001)])
      expect(
        (await postReview(api.as(reviewer), submission, { decision: 'returned', comment })).status,
      ).toBe(400);
    const comment = 'The stairs are missing.';
    const returned = await postReview(api.as(reviewer), submission, {
      decision: 'returned',
      comment,
    });
    expect(returned).toMatchObject({ status: 200, body: { submission: { status: 'returned' } } });
    const client = api.as(learner);
    expect(await getOwnCapstone(client, course)).toMatchObject({
      status: 'returned',
      reviewComment: comment,
    });
    expect(await eventsOf(deps, learner)).toBe(0);
    const [mail] = await mailbox.of(learner.email);
    expect(mail?.subject).toBe('Your capstone project was returned: Your Own Home');
    expect(mail?.text).toContain(`Reviewer's comment: ${comment}`);
    expect(mail?.text).toContain(
      `http://atrium.test/course/${course.courseId}/lesson/${course.lessonId}`,
    );
    const mark = { lessonId: course.lessonId, status: 'completed' };
    expect((await client.post('/api/progress/unit', mark)).status).toBe(422);

    await submitCapstone(client, course, 'With stairs.');
    const again = await getReviewed(api.as(reviewer), submission);
    // The reviewer sees the previous comment.
    expect(again).toMatchObject({
      reflection: 'With stairs.',
      reviewComment: comment,
      reviewedAt: null,
    });
    expect((await postReview(api.as(reviewer), again, { decision: 'approved' })).status).toBe(200);
    expect(await getOwnCapstone(client, course)).toMatchObject({
      status: 'approved',
      reviewComment: null,
    });
    await mailbox.of(learner.email);
    expect(await certificatesOf(deps, learner)).toHaveLength(1);
  });
});

describe('concurrent changes', () => {
  test('rejects a review of a version that was replaced meanwhile', async ({ api, make, deps }) => {
    const { learner, reviewer, course, submission } = await makeSubmittedCapstone(api, make, deps);
    const other = await make.user({ isSuperAdmin: true });
    const comment = 'Once more.';
    await postReview(api.as(other), submission, { decision: 'returned', comment });
    const changed = { status: 409, body: { code: 'submission_changed' } };
    expect(await postReview(api.as(reviewer), submission, { decision: 'approved' })).toMatchObject(
      changed,
    );
    await submitCapstone(api.as(learner), course, 'Better.');
    expect(await postReview(api.as(reviewer), submission, { decision: 'approved' })).toMatchObject(
      changed,
    );
    const reset = { lessonId: course.lessonId, status: 'not_started' };
    const [again] = (await list(api.as(reviewer))).submissions;
    if (!again) throw new Error('Expected a submission');
    await api.as(learner).post('/api/progress/unit', reset);
    expect(await postReview(api.as(reviewer), again, { decision: 'approved' })).toMatchObject(
      changed,
    );
    expect(await getOwnCapstone(api.as(learner), course)).toMatchObject({ status: 'draft' });
  });

  test(
    'accepts one of two concurrent reviews',
    { timeout: 120_000 },
    async ({ api, make, deps, mailbox }) => {
      for (let round = 0; round < count(5, 100); round += 1) {
        const { organization, learner, reviewer, course, submission } = await makeSubmittedCapstone(
          api,
          make,
          deps,
        );
        const second = await make.user({ organization, role: 'admin' });
        const clients = [api.as(reviewer), api.as(second)] as const;
        await clients[1].get(url);
        const replies = await Promise.all([
          postReview(clients[0], submission, { decision: 'approved' }),
          postReview(clients[1], submission, { decision: 'returned', comment: 'Not yet.' }),
        ]);
        const statuses = replies.map(({ status }) => status);
        expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
        const isApproved = statuses[0] === 200;
        expect((await getOwnCapstone(api.as(learner), course)).status).toBe(
          isApproved ? 'approved' : 'returned',
        );
        // One for the review and, if approved, one for the certificate.
        expect(await mailbox.of(learner.email)).toHaveLength(isApproved ? 2 : 1);
        expect(await certificatesOf(deps, learner)).toHaveLength(isApproved ? 1 : 0);
      }
    },
  );
});
