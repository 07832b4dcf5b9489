import { userRecord } from '@atrium/contracts/training/user-records';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import { makeExam, takeExam } from '../../../../test/progress/exam.ts';

const baseOf = (orgId: string, userId: string) =>
  `/api/enterprise/admin/organizations/${orgId}/users/${userId}`;

describe('POST /api/enterprise/admin/organizations/:orgId/users/:userId/lessons/:lessonId/attempts', () => {
  test('allows one more attempt at once, and no second one', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const rules = { attemptLimit: 1, cooldownMinutes: 60 };
    const exam = await makeExam({ api, make, deps }, { rules });
    const { open, grade, start, read } = takeExam(api.as(exam.learner), exam.lesson.id);
    const admin = api.as(exam.admin);
    const base = baseOf(exam.organization.id, exam.learner.id);
    const url = `${base}/lessons/${exam.lesson.id}/attempts`;
    const listBlocked = async () =>
      userRecord.parse((await admin.get(`${base}/record`)).body).blockedQuizzes;
    const wrong = exam.answersTo(exam.questions, false);
    expect(codeOf(await admin.post(url, {}))).toEqual([409, 'attempts_left']);
    await grade((await open()).id, wrong);
    expect(await listBlocked()).toMatchObject([
      { lessonId: exam.lesson.id, used: 1, allowed: 1, nextAt: null },
    ]);
    expect(codeOf(await start())).toEqual([409, 'attempts_used_up']);

    const replies = await Promise.all([admin.post(url, {}), admin.post(url, {})]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await listBlocked()).toEqual([]);
    const mails = (await mailbox.of(exam.learner.email)).map(({ subject, text }) => ({
      subject,
      text,
    }));
    expect(mails).toMatchObject([
      {
        subject: expect.stringMatching(/^You can try again: /),
        text: expect.stringContaining(`/course/${exam.course.id}/lesson/${exam.lesson.id}`),
      },
    ]);
    expect((await read()).attempts).toMatchObject({ used: 1, allowed: 2, nextAt: null });
    await grade((await open()).id, wrong);
    expect(codeOf(await start())).toEqual([409, 'attempts_used_up']);
    const audit = await deps.db
      .selectFrom('auditEvents')
      .select(['action', 'actorId'])
      .where('action', '=', 'quiz.attempt_granted')
      .execute();
    expect(audit).toEqual([{ action: 'quiz.attempt_granted', actorId: exam.admin.id }]);
  });

  test('allows an attempt after a passed lesson was reset and failed', async ({
    api,
    make,
    deps,
  }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { attemptLimit: 2 } });
    const client = api.as(exam.learner);
    const { open, grade, start } = takeExam(client, exam.lesson.id);
    await grade((await open()).id, exam.answersTo(exam.questions, true));
    await client.post('/api/progress/unit', { lessonId: exam.lesson.id, status: 'not_started' });
    await grade((await open()).id, exam.answersTo(exam.questions, false));
    expect(codeOf(await start())).toEqual([409, 'attempts_used_up']);
    const url = `${baseOf(exam.organization.id, exam.learner.id)}/lessons/${exam.lesson.id}/attempts`;
    expect((await api.as(exam.admin).post(url, {})).status).toBe(201);
    expect((await start()).status).toBe(200);
  });

  test('returns 404 for a user of another organization', async ({ api, make, deps }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { attemptLimit: 1 } });
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const url = `${baseOf(organization.id, exam.learner.id)}/lessons/${exam.lesson.id}/attempts`;
    expect((await admin.post(url, {})).status).toBe(404);
  });
});
