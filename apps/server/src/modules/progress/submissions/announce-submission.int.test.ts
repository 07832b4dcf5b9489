import { describe, expect } from 'vitest';
import type { MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { listKindsOf, listMessagesOf } from '../../../../test/messages/messages.ts';
import {
  list,
  makeReviewedCourse,
  makeSubmittedCapstone,
  postReview,
  submitCapstone,
} from '../../../../test/progress/capstone-submissions.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { makeReportingLine } from '../../../../test/training/teams.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';

const emailAtOnce = (deps: Deps, { id: userId }: MadeUser) =>
  deps.db
    .insertInto('messagePreferences')
    .values({ userId, kind: 'review_waiting', delivery: 'immediately' })
    .execute();

describe('a submitted capstone', () => {
  test('is announced once to the admins and to the managers of the learner', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const line = await makeReportingLine(deps.db, make);
    const { organization, director, lead, other, lowerMember, outsider } = line;
    const admin = await make.user({ organization, role: 'admin' });
    const stranger = await make.user({ organization: await make.organization(), role: 'admin' });
    const course = await makeReviewedCourse(deps, make);
    for (const user of [admin, lead]) await emailAtOnce(deps, user);
    await submitCapstone(api.as(lowerMember), course);
    const { courseId, lessonId } = course;
    const submission = { learnerId: lowerMember.id, courseId, lessonId, cycle: 1 };
    await enqueue(deps.db, 'progress.announce_submission', submission);
    await runJobs(deps);
    for (const user of [admin, director, lead])
      expect(await listKindsOf(deps.db, user)).toEqual(['review_waiting']);
    for (const user of [other, outsider, stranger, lowerMember])
      expect(await listKindsOf(deps.db, user)).toEqual([]);
    for (const { email } of [admin, lead]) {
      const mails = await mailbox.of(email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Review waiting: Your Own Home']);
      expect(mails[0]?.text).toContain('http://atrium.test/admin/reviews');
    }
    // By default it waits for the daily digest.
    expect(await mailbox.of(director.email)).toEqual([]);
  });

  test('is no longer announced once it is reviewed, and the result is told once', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { learner, reviewer, course, submission } = await makeSubmittedCapstone(api, make, deps);
    await runJobs(deps);
    expect(await listMessagesOf(deps.db, reviewer)).toMatchObject([{ isMailed: false }]);
    const returned = { decision: 'returned' as const, comment: 'Measure again.' };
    await Promise.all([
      postReview(api.as(reviewer), submission, returned),
      postReview(api.as(reviewer), submission, returned),
    ]);
    // The digest would be due now.
    await deps.db
      .updateTable('messages')
      .set({ mailDueAt: new Date(0) })
      .where('userId', '=', reviewer.id)
      .where('mailDueAt', 'is not', null)
      .execute();
    expect(await mailbox.of(reviewer.email)).toEqual([]);
    expect(await listMessagesOf(deps.db, reviewer)).toMatchObject([{ isCanceled: true }]);
    const results = await mailbox.of(learner.email);
    expect(results.map(({ subject }) => subject)).toEqual([
      'Your capstone project was returned: Your Own Home',
    ]);
    expect(results[0]?.text).toContain('Measure again.');
    // Submitted again, it is another event.
    await submitCapstone(api.as(learner), course, 'The stairs were measured twice.');
    const [again] = (await list(api.as(reviewer))).submissions;
    if (!again) throw new Error('Expected a submission');
    await runJobs(deps);
    expect(await listKindsOf(deps.db, reviewer)).toEqual(['review_waiting']);
    await postReview(api.as(reviewer), again, { decision: 'approved' });
    expect(await mailbox.of(learner.email)).toHaveLength(3);
  });
});
