import { gradedReply, quizReply } from '@atrium/contracts/learning';
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
} from '../../../test/authored-quiz.ts';
import { test } from '../../../test/harness.ts';
import { refusalIn } from './question-rules.ts';

describe('learners', () => {
  test('in the middle of a quiz are told of a change; what they handed in stays as it was', async ({
    api,
    deps,
    make,
  }) => {
    const { course, lesson, admin } = await makeQuiz(make);
    const { id, answerIds } = await make.question(lesson.id);
    const learner = await make.person();
    const caller = api.as(learner);
    const open = async () =>
      quizReply.parse((await caller.get(`/api/lessons/${lesson.id}/quiz`)).body);
    const submit = (version: string, answers: object) =>
      caller.post(`/api/lessons/${lesson.id}/quiz/attempts`, {
        attemptId: crypto.randomUUID(),
        version,
        answers,
      });
    const { version } = await open();
    const first = gradedReply.parse((await submit(version, { [id]: [answerIds[1]] })).body);
    expect(first.attempt.passed).toBe(false);

    await put(api.as(admin), `questions/${id}`, { questionText: 'Reworded?' });
    const late = await submit(version, { [id]: [answerIds[0]] });
    expect(codeOf(late)).toEqual([409, 'quiz_changed']);
    const now = await open();
    expect(now.questions[0]?.text).toBe('Reworded?');
    expect((await submit(now.version, { [id]: [answerIds[0]] })).status).toBe(200);

    await remove(api.as(admin), `questions/${id}`);
    const kept = await deps.db
      .selectFrom('quizAttempts')
      .innerJoin('quizSnapshots', 'contentHash', 'snapshotHash')
      .select(['score', 'questions'])
      .where('learnerId', '=', learner.id)
      .where('courseId', '=', course.id)
      .orderBy('score')
      .execute();
    expect(kept).toMatchObject([
      { score: 0, questions: [{ id }] },
      { score: 100, questions: [{ id, text: 'Reworded?' }] },
    ]);
  });

  test('are not disturbed by a save that changes nothing they see', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const { id } = await make.question(lesson.id);
    const learner = api.as(await make.person());
    const version = async () =>
      quizReply.parse((await learner.get(`/api/lessons/${lesson.id}/quiz`)).body).version;
    const [question] = await list(api.as(admin), lesson.id);
    const before = await version();
    const same = { questionText: question?.questionText, revision: 1 };
    expect((await put(api.as(admin), `questions/${id}`, same)).status).toBe(200);
    expect(await version()).toBe(before);
  });
});

describe('rights', () => {
  test('what belongs to another organization answers as what does not exist', async ({
    api,
    make,
  }) => {
    const { lesson } = await makeQuiz(make);
    const { id, answerIds } = await make.question(lesson.id);
    const stranger = api.as((await makeQuiz(make)).admin);
    const noOne = 2_000_000_000;
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
    const bare = ({ status, body }: Reply) => ({ status, ...(body as object), requestId: '' });
    const closed = await makeQuiz(make);
    const hidden = await make.course({
      organization: closed.organization,
      visibility: 'organization',
    });
    const quiz = await make.lesson(hidden.id, { kind: 'quiz' });
    const question = await make.question(quiz.id);
    const foreign = await Promise.all(calls(quiz.id, question.id, question.answerIds[0] ?? 0));
    const missing = await Promise.all(calls(noOne, noOne, noOne));
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
    expect(foreign.map(bare)).toEqual(missing.map(bare));
    // What everybody may read is there, and still not theirs to change.
    const open = await Promise.all(calls(lesson.id, id, answerIds[0] ?? 0));
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 403));
  });

  test('an organization the course was granted to may not see the right answers', async ({
    api,
    make,
  }) => {
    const B = await make.organization();
    const course = await make.course({ visibility: 'private', grantedTo: B });
    const quiz = await make.lesson(course.id, { kind: 'quiz' });
    const { id } = await make.question(quiz.id);
    const admin = api.as(await make.person({ organization: B, role: 'admin' }));
    expect((await admin.get(`/api/admin/lessons/${quiz.id}/quiz`)).status).toBe(403);
    expect((await put(admin, `questions/${id}`, { questionText: 'Ours' })).status).toBe(403);
  });
});

test('each change is noted with who, what, before and after', async ({ api, deps, make }) => {
  const { organization, lesson, admin } = await makeQuiz(make);
  const caller = api.as(admin);
  const created = questionIn(await create(caller, lesson.id, which));
  await put(caller, `questions/${created.id}`, { questionText: 'x'.repeat(500), points: 2 });
  const url = `/api/admin/quiz/questions/${created.id}/answers`;
  const added = questionIn(await caller.post(url, { answerText: 'Third', isCorrect: true }));
  const third = added.answers[2]?.id;
  await put(caller, `answers/${third}`, { answerText: 'The third', isCorrect: true });
  await put(caller, `answers/${created.answers[0]?.id}`, {
    answerText: 'Answer 1',
    isCorrect: true,
  });
  await remove(caller, `answers/${third}`);
  await remove(caller, `questions/${created.id}`);
  const entries = await deps.db
    .selectFrom('auditEvents')
    .select(['action', 'target', 'before', 'after', 'organizationId', 'address'])
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
    address: '127.0.0.1',
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

test('what the database refuses at commit is told in the same words', async ({ deps, make }) => {
  const { lesson } = await makeQuiz(make);
  const { answerIds } = await make.question(lesson.id, { wrong: 2 });
  const refused = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return refusalIn(error)?.code;
  };
  const unmark = deps.db.updateTable('quizAnswers').set({ isCorrect: false });
  expect(await refused(unmark.where('id', '=', answerIds[0] ?? 0).execute())).toBe(
    'question_needs_correct',
  );
  const strip = deps.db.deleteFrom('quizAnswers').where('id', 'in', answerIds.slice(1));
  expect(await refused(strip.execute())).toBe('question_needs_answers');
  expect(refusalIn(new Error('anything else'))).toBeUndefined();
});
