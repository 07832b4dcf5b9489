import { enhancedProgressReply } from '@atrium/contracts/progress/progress';
import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import { letTimePass, makeExam, takeExam } from '../../../../test/progress/exam.ts';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { findBestAttempt } from './quiz-attempts.queries.ts';

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

describe('POST /api/lessons/:lessonId/quiz/start', () => {
  test('shows questions only after the start, and the same ones at each reload', async ({
    api,
    make,
    deps,
  }) => {
    const rules = { drawCount: 3 };
    const exam = await makeExam({ api, make, deps }, { rules, questionCount: 6 });
    const { read, open } = takeExam(api.as(exam.learner), exam.lesson.id);
    expect(await read()).toMatchObject({
      questionCount: 3,
      questions: [],
      attempts: { used: 0, allowed: null, nextAt: null, open: null },
    });
    const [first, again] = [await open(), await open()];
    expect(first.questions).toHaveLength(3);
    expect(again).toEqual(first);
    expect((await read()).attempts).toMatchObject({
      used: 1,
      open: { questions: first.questions },
    });
  });

  test('opens one attempt when ten tabs start at the same time', async ({ api, make, deps }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { attemptLimit: 1 } });
    const { start } = takeExam(api.as(exam.learner), exam.lesson.id);
    const replies = await Promise.all(Array.from({ length: 10 }, () => start()));
    expect(new Set(replies.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  });

  test('refuses an attempt beyond the limit, also after a reset of the lesson', async ({
    api,
    make,
    deps,
  }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { attemptLimit: 2 } });
    const client = api.as(exam.learner);
    const { open, grade, start, read } = takeExam(client, exam.lesson.id);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await grade((await open()).id, exam.answersTo(exam.questions, false));
    const reset = { lessonId: exam.lesson.id, status: 'not_started' };
    expect((await client.post('/api/progress/unit', reset)).status).toBe(200);
    expect(codeOf(await start())).toEqual([409, 'attempts_used_up']);
    expect((await read()).attempts).toMatchObject({ used: 2, allowed: 2, open: null });
  });

  test('refuses to reset a passed exam when no attempt is left', async ({ api, make, deps }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { attemptLimit: 1 } });
    const client = api.as(exam.learner);
    const { open, grade } = takeExam(client, exam.lesson.id);
    await grade((await open()).id, exam.answersTo(exam.questions, true));
    const reset = { lessonId: exam.lesson.id, status: 'not_started' };
    expect(codeOf(await client.post('/api/progress/unit', reset))).toEqual([
      409,
      'reset_without_attempts',
    ]);
    const { body } = await client.get(`/api/progress/enhanced/${exam.course.id}`);
    expect(enhancedProgressReply.parse(body).unitProgress).toMatchObject([{ status: 'completed' }]);
  });

  test('refuses an attempt during the cool-down after a failed one', async ({
    api,
    make,
    deps,
  }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { cooldownMinutes: 60 } });
    const { open, grade, start, read } = takeExam(api.as(exam.learner), exam.lesson.id);
    await grade((await open()).id, exam.answersTo(exam.questions, false));
    const refused = await start();
    const { nextAt } = (await read()).attempts ?? {};
    expect(codeOf(refused)).toEqual([409, 'attempt_too_early']);
    expect(refused.body).toMatchObject({ nextAt });
    await letTimePass(deps, 61);
    expect((await start()).status).toBe(200);
  });

  test('requires the statement of integrity', async ({ api, make, deps }) => {
    const rules = { integrityStatement: 'I take this exam on my own.' };
    const exam = await makeExam({ api, make, deps }, { rules });
    const { start } = takeExam(api.as(exam.learner), exam.lesson.id);
    expect(codeOf(await start())).toEqual([422, 'statement_not_confirmed']);
    expect((await start(true)).status).toBe(200);
  });

  test('keeps the questions and rules of the start when the exam changes', async ({
    api,
    make,
    deps,
  }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { attemptLimit: 3 } });
    const { open, grade } = takeExam(api.as(exam.learner), exam.lesson.id);
    const { id, questions } = await open();
    await deps.db
      .updateTable('quizQuestions')
      .set({ questionText: 'Another question' })
      .where('lessonId', '=', exam.lesson.id)
      .execute();
    await deps.db.updateTable('quizRules').set({ passMarkPercent: 100 }).execute();
    const [first] = questions;
    const correct = exam.answersTo(questions, true);
    const { attempt } = await grade(id, { [first?.id ?? 0]: correct[first?.id ?? 0] });
    expect(attempt).toMatchObject({ score: 50, passed: false });
  });
});

describe('PUT /api/lessons/:lessonId/quiz/attempts/:attemptId', () => {
  test('saves answers of two tabs and counts them at the submission', async ({
    api,
    make,
    deps,
  }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { attemptLimit: 1 } });
    const { open, save, grade, read } = takeExam(api.as(exam.learner), exam.lesson.id);
    const { id, questions } = await open();
    const answers = exam.answersTo(questions, true);
    const [first = '', second = ''] = Object.keys(answers);
    await Promise.all([
      save(id, { [first]: answers[first] }),
      save(id, { [second]: answers[second] }),
    ]);
    expect((await read()).attempts?.open?.answers).toEqual(answers);
    expect((await grade(id, {})).attempt).toMatchObject({ score: 100, passed: true });
  });

  test('counts answers that are saved while the attempt is submitted, or rejects them', async ({
    api,
    make,
    deps,
  }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { attemptLimit: 1 } });
    const { open, save, submit, grade } = takeExam(api.as(exam.learner), exam.lesson.id);
    const { id, questions } = await open();
    const [saved] = await Promise.all([save(id, exam.answersTo(questions, true)), submit(id, {})]);
    const { attempt } = await grade(id, {});
    expect([saved.status, attempt.score]).toEqual(saved.status === 200 ? [200, 100] : [409, 0]);
  });

  test('rejects answers of questions that were not drawn', async ({ api, make, deps }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { drawCount: 1 } });
    const { open, save, submit } = takeExam(api.as(exam.learner), exam.lesson.id);
    const { id, questions } = await open();
    const others = exam.questions.filter((each) => !idsOf(questions).includes(each.id));
    const answers = exam.answersTo(others, true);
    expect((await save(id, answers)).status).toBe(400);
    expect((await submit(id, answers)).status).toBe(400);
  });

  test('rejects the attempt of another learner', async ({ api, make, deps }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { attemptLimit: 1 } });
    const { id, questions } = await takeExam(api.as(exam.learner), exam.lesson.id).open();
    const other = await make.user({ organization: exam.organization });
    const { save, submit } = takeExam(api.as(other), exam.lesson.id);
    const answers = exam.answersTo(questions, true);
    expect(codeOf(await save(id, answers))).toEqual([409, 'attempt_closed']);
    expect(codeOf(await submit(id, answers))).toEqual([409, 'attempt_not_started']);
  });
});

describe('deadline of an attempt', () => {
  const rules = { timeLimitMinutes: 30, passMarkPercent: 50 };

  test('ignores answers sent after it and counts those saved before', async ({
    api,
    make,
    deps,
  }) => {
    const exam = await makeExam({ api, make, deps }, { rules });
    const { open, save, grade } = takeExam(api.as(exam.learner), exam.lesson.id);
    const { id, questions, startedAt, deadline } = await open();
    expect(Date.parse(deadline ?? '') - Date.parse(startedAt)).toBe(30 * 60_000);
    const answers = exam.answersTo(questions, true);
    const [first = ''] = Object.keys(answers);
    await save(id, { [first]: answers[first] });
    await letTimePass(deps, 31);
    expect(codeOf(await save(id, answers))).toEqual([409, 'attempt_closed']);
    const { attempt } = await grade(id, answers);
    expect(attempt).toMatchObject({ score: 50, passed: true });
    expect(Date.parse(attempt.completedAt)).toBeLessThan(Date.now() - 30_000);
  });

  test('closes the attempt without a request and completes the lesson', async ({
    api,
    make,
    deps,
  }) => {
    const exam = await makeExam({ api, make, deps }, { rules });
    const { open, save, read, submit } = takeExam(api.as(exam.learner), exam.lesson.id);
    const { id, questions } = await open();
    await save(id, exam.answersTo(questions, true));
    // The learner loses access meanwhile.
    await deps.db.deleteFrom('memberships').where('userId', '=', exam.learner.id).execute();
    await letTimePass(deps, 31);
    await runJobs(deps);
    const key = { learnerId: exam.learner.id, courseId: exam.course.id, cycle: 1 };
    expect(await findBestAttempt(deps.db, { ...key, lessonId: exam.lesson.id })).toMatchObject({
      id,
      score: 100,
      passed: true,
    });
    await deps.db
      .insertInto('memberships')
      .values({ userId: exam.learner.id, organizationId: exam.organization.id, role: 'member' })
      .execute();
    expect((await read()).best).toMatchObject({ id, score: 100 });
    expect((await submit(id, {})).body).toMatchObject({ attempt: { id, score: 100 } });
  });

  test('starts the next attempt although the last one was not closed yet', async ({
    api,
    make,
    deps,
  }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { ...rules, attemptLimit: 2 } });
    const { open, start, read } = takeExam(api.as(exam.learner), exam.lesson.id);
    const first = await open();
    await letTimePass(deps, 31);
    expect((await open()).id).not.toBe(first.id);
    await letTimePass(deps, 31);
    expect(codeOf(await start())).toEqual([409, 'attempts_used_up']);
    expect((await read()).attempts).toMatchObject({ used: 2, allowed: 2, open: null });
  });
});

test('POST /api/lessons/:lessonId/quiz/attempts accepts a started attempt after the limits are removed', async ({
  api,
  make,
  deps,
}) => {
  const exam = await makeExam({ api, make, deps }, { rules: { attemptLimit: 1 } });
  const { open, save, grade } = takeExam(api.as(exam.learner), exam.lesson.id);
  const { id, questions } = await open();
  await save(id, exam.answersTo(questions, true));
  await deps.db.updateTable('quizRules').set({ attemptLimit: null }).execute();
  expect((await grade(id, {})).attempt).toMatchObject({ id, score: 100, passed: true });
});

test('POST /api/lessons/:lessonId/quiz/attempts refuses answers without a start', async ({
  api,
  make,
  deps,
}) => {
  const exam = await makeExam({ api, make, deps }, { rules: { drawCount: 1 } });
  const { submit } = takeExam(api.as(exam.learner), exam.lesson.id);
  const answers = exam.answersTo(exam.questions, true);
  expect(codeOf(await submit(crypto.randomUUID(), answers))).toEqual([409, 'attempt_not_started']);
});
