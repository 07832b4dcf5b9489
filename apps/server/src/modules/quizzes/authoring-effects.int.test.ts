import { gradedAttemptReply, quizReply } from '@atrium/contracts/quizzes/quizzes';
import { describe, expect } from 'vitest';
import type { Reply } from '../../../test/api-client.ts';
import {
  codeOf,
  create,
  list,
  makeQuiz,
  put,
  questionIn,
  remove,
  which,
} from '../../../test/progress/authored-quiz.ts';
import { test } from '../../../test/harness.ts';
import { toQuestionError } from './question-rules.ts';

describe('changing a quiz while learners take it', () => {
  test('returns 409 quiz_changed for an outdated version and keeps the questions of attempts', async ({
    api,
    deps,
    make,
  }) => {
    const { course, lesson, admin } = await makeQuiz(make);
    const { id, answerIds } = await make.question(lesson.id);
    const learner = await make.user();
    const client = api.as(learner);
    const open = async () =>
      quizReply.parse((await client.get(`/api/lessons/${lesson.id}/quiz`)).body);
    const submit = (version: string, answers: object) =>
      client.post(`/api/lessons/${lesson.id}/quiz/attempts`, {
        attemptId: crypto.randomUUID(),
        version,
        answers,
      });
    const { version } = await open();
    const first = gradedAttemptReply.parse((await submit(version, { [id]: [answerIds[1]] })).body);
    expect(first.attempt.passed).toBe(false);

    await put(api.as(admin), `questions/${id}`, { questionText: 'Reworded?' });
    const late = await submit(version, { [id]: [answerIds[0]] });
    expect(codeOf(late)).toEqual([409, 'quiz_changed']);
    const now = await open();
    expect(now.questions[0]?.text).toBe('Reworded?');
    expect((await submit(now.version, { [id]: [answerIds[0]] })).status).toBe(200);

    await remove(api.as(admin), `questions/${id}`);
    const attempts = await deps.db
      .selectFrom('quizAttempts')
      .innerJoin('quizSnapshots', 'contentHash', 'snapshotHash')
      .select(['score', 'questions'])
      .where('learnerId', '=', learner.id)
      .where('courseId', '=', course.id)
      .orderBy('score')
      .execute();
    expect(attempts).toMatchObject([
      { score: 0, questions: [{ id }] },
      { score: 100, questions: [{ id, text: 'Reworded?' }] },
    ]);
  });

  test('keeps the version when a save changes nothing', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const { id } = await make.question(lesson.id);
    const learner = api.as(await make.user());
    const version = async () =>
      quizReply.parse((await learner.get(`/api/lessons/${lesson.id}/quiz`)).body).version;
    const [question] = await list(api.as(admin), lesson.id);
    const before = await version();
    const same = { questionText: question?.questionText, revision: 1 };
    expect((await put(api.as(admin), `questions/${id}`, same)).status).toBe(200);
    expect(await version()).toBe(before);
  });
});

describe('permissions', () => {
  test('returns the same 404 for a quiz of another organization as for a missing one', async ({
    api,
    make,
  }) => {
    const { lesson } = await makeQuiz(make);
    const { id, answerIds } = await make.question(lesson.id);
    const stranger = api.as((await makeQuiz(make)).admin);
    const missingId = 2_000_000_000;
    const answer = { answerText: 'Mine', isCorrect: true };
    const calls = (lessonId: number, questionId: number, answerId: number) => [
      stranger.get(`/api/admin/lessons/${lessonId}/quiz`),
      create(stranger, lessonId, which),
      put(stranger, `questions/${questionId}`, { questionText: 'Mine' }),
      stranger.post(`/api/admin/quiz/questions/${questionId}/answers`, answer),
      put(stranger, `answers/${answerId}`, answer),
      remove(stranger, `answers/${answerId}`),
      remove(stranger, `questions/${questionId}`),
    ];
    const withoutRequestId = ({ status, body }: Reply) => ({
      status,
      ...(body as object),
      requestId: '',
    });
    const closed = await makeQuiz(make);
    const hidden = await make.course({
      organization: closed.organization,
      visibility: 'organization',
    });
    const quiz = await make.lesson(hidden.id, { kind: 'quiz' });
    const question = await make.question(quiz.id);
    const foreign = await Promise.all(calls(quiz.id, question.id, question.answerIds[0] ?? 0));
    const missing = await Promise.all(calls(missingId, missingId, missingId));
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
    expect(foreign.map(withoutRequestId)).toEqual(missing.map(withoutRequestId));
    // A public course can be read, so editing it returns 403.
    const open = await Promise.all(calls(lesson.id, id, answerIds[0] ?? 0));
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 403));
  });

  test('returns 403 for admins of an organization the course was granted to', async ({
    api,
    make,
  }) => {
    const B = await make.organization();
    const course = await make.course({ visibility: 'private', grantedTo: B });
    const quiz = await make.lesson(course.id, { kind: 'quiz' });
    const { id } = await make.question(quiz.id);
    const admin = api.as(await make.user({ organization: B, role: 'admin' }));
    expect((await admin.get(`/api/admin/lessons/${quiz.id}/quiz`)).status).toBe(403);
    expect((await put(admin, `questions/${id}`, { questionText: 'Ours' })).status).toBe(403);
  });
});

test('writes an audit event with actor, target, before and after for each change', async ({
  api,
  deps,
  make,
}) => {
  const { organization, lesson, admin } = await makeQuiz(make);
  const client = api.as(admin);
  const created = questionIn(await create(client, lesson.id, which));
  await put(client, `questions/${created.id}`, { questionText: 'x'.repeat(500), points: 2 });
  const url = `/api/admin/quiz/questions/${created.id}/answers`;
  const added = questionIn(await client.post(url, { answerText: 'Third', isCorrect: true }));
  const third = added.answers[2]?.id;
  await put(client, `answers/${third}`, { answerText: 'The third', isCorrect: true });
  await put(client, `answers/${created.answers[0]?.id}`, {
    answerText: 'Answer 1',
    isCorrect: true,
  });
  await remove(client, `answers/${third}`);
  await remove(client, `questions/${created.id}`);
  const entries = await deps.db
    .selectFrom('auditEvents')
    .select(['action', 'target', 'before', 'after', 'organizationId', 'ipAddress'])
    .where('actorId', '=', admin.id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'quiz.question_created',
    'quiz.question_updated',
    'quiz.answer_added',
    'quiz.answer_updated',
    'quiz.answer_updated',
    'quiz.answer_deleted',
    'quiz.question_deleted',
  ]);
  expect(entries[0]).toMatchObject({
    organizationId: organization.id,
    ipAddress: '127.0.0.1',
    target: expect.stringContaining('“Which?” in Lesson') as string,
    before: null,
    after: { question: 'Which?', answers: ['Answer 1', 'Answer 2'], correct: ['Answer 1'] },
  });
  expect(entries[1]?.before).toEqual({ question: 'Which?', points: 1 });
  expect(entries[1]?.after).toEqual({ question: `${'x'.repeat(119)}…`, points: 2 });
  expect(entries[2]).toMatchObject({
    before: { correct: ['Answer 1'] },
    after: { correct: ['Third'] },
  });
  expect(entries[6]).toMatchObject({ before: { points: 2 }, after: null });
});

test('maps constraint violations at commit to the same error codes', async ({ deps, make }) => {
  const { lesson } = await makeQuiz(make);
  const { answerIds } = await make.question(lesson.id, { wrong: 2 });
  const errorCodeOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return toQuestionError(error)?.code;
  };
  const unmark = deps.db.updateTable('quizAnswers').set({ isCorrect: false });
  expect(await errorCodeOf(unmark.where('id', '=', answerIds[0] ?? 0).execute())).toBe(
    'question_needs_correct',
  );
  const strip = deps.db.deleteFrom('quizAnswers').where('id', 'in', answerIds.slice(1));
  expect(await errorCodeOf(strip.execute())).toBe('question_needs_answers');
  expect(toQuestionError(new Error('anything else'))).toBeUndefined();
});
