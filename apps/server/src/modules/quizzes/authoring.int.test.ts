import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../test/api-client.ts';
import {
  answersOf,
  codeOf,
  create,
  list,
  makeQuiz,
  marks,
  put,
  questionIn,
  remove,
  which,
} from '../../../test/progress/authored-quiz.ts';
import { test } from '../../../test/harness.ts';

describe('POST /api/admin/lessons/:lessonId/quiz/questions', () => {
  test('appends the question, applies defaults and drops blank answers', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const client = api.as(admin);
    await make.question(lesson.id, { orderIndex: 4 });
    const answers = [{ text: '  ', isCorrect: false }, ...answersOf(false, true)];
    const reply = await create(client, lesson.id, { ...which, explanation: ' ', answers });
    expect(reply.status).toBe(201);
    expect(questionIn(reply)).toMatchObject({
      questionText: 'Which?',
      questionType: 'single_choice',
      points: 1,
      explanation: null,
      orderIndex: 5,
      revision: 1,
      answers: [
        { answerText: 'Answer 1', isCorrect: false, orderIndex: 1 },
        { answerText: 'Answer 2', isCorrect: true, orderIndex: 2 },
      ],
    });
    expect((await list(client, lesson.id)).at(-1)).toEqual(questionIn(reply));
  });

  test.for([
    ['with one answer', { answers: answersOf(true) }, [422, 'question_needs_answers']],
    [
      'with one answer that has text',
      { answers: [...answersOf(true), { text: ' ', isCorrect: false }] },
      [422, 'question_needs_answers'],
    ],
    [
      'without a correct answer',
      { answers: answersOf(false, false) },
      [422, 'question_needs_correct'],
    ],
    [
      'with two correct answers to a single choice',
      { answers: answersOf(true, true) },
      [422, 'question_too_many_correct'],
    ],
    [
      'with two correct answers to true or false',
      { questionType: 'true_false', answers: answersOf(true, true) },
      [422, 'question_too_many_correct'],
    ],
    ['with 0 points', { points: 0 }, [400, 'bad_request']],
    ['with 11 points', { points: 11 }, [400, 'bad_request']],
    ['with 1.5 points', { points: 1.5 }, [400, 'bad_request']],
    ['without text', { questionText: '  ' }, [400, 'bad_request']],
    [
      'with 21 answers',
      { answers: answersOf(true, ...Array.from({ length: 20 }, () => false)) },
      [400, 'bad_request'],
    ],
  ] as const)(
    'rejects a question %s and stores nothing',
    async ([, change, expected], { api, make }) => {
      const { lesson, admin } = await makeQuiz(make);
      const client = api.as(admin);
      expect(codeOf(await create(client, lesson.id, { ...which, ...change }))).toEqual(expected);
      expect(await list(client, lesson.id)).toEqual([]);
    },
  );

  test('accepts several correct answers to a multiple choice question worth 10 points', async ({
    api,
    make,
  }) => {
    const { lesson, admin } = await makeQuiz(make, { kind: 'exam' });
    const several = { questionType: 'multiple_choice', answers: answersOf(true, true), points: 10 };
    const reply = await create(api.as(admin), lesson.id, { ...which, ...several });
    expect(marks(questionIn(reply))).toEqual([true, true]);
  });

  test('returns 422 lesson_not_a_quiz for a lesson that is not a quiz', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make, { kind: 'text' });
    const rejected = [422, 'lesson_not_a_quiz'];
    expect(codeOf(await create(api.as(admin), lesson.id, which))).toEqual(rejected);
    expect(codeOf(await api.as(admin).get(`/api/admin/lessons/${lesson.id}/quiz`))).toEqual(
      rejected,
    );
  });

  test('gives each question its own position when eight are created at once', async ({
    api,
    make,
  }) => {
    const { lesson, admin } = await makeQuiz(make);
    const client = api.as(admin);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => create(client, lesson.id, which)),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    const positions = (await list(client, lesson.id)).map(({ orderIndex }) => orderIndex);
    expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('PUT /api/admin/quiz/questions/:questionId', () => {
  test('keeps answers sent with an id, in the given order', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const client = api.as(admin);
    const { id, answerIds } = await make.question(lesson.id, { wrong: 2 });
    const [first, second, third] = answerIds;
    const reply = await put(client, `questions/${id}`, {
      questionText: 'Which ones?',
      questionType: 'multiple_choice',
      points: 3,
      explanation: 'Because.',
      revision: 1,
      answers: [
        { id: third, text: 'Third', isCorrect: true },
        { text: 'New', isCorrect: false },
        { id: first, text: 'First', isCorrect: true },
      ],
    });
    const saved = questionIn(reply);
    expect(saved).toMatchObject({ questionText: 'Which ones?', points: 3, revision: 2 });
    expect(saved.answers).toMatchObject([
      { id: third, answerText: 'Third', isCorrect: true, orderIndex: 1 },
      { answerText: 'New', isCorrect: false, orderIndex: 2 },
      { id: first, answerText: 'First', isCorrect: true, orderIndex: 3 },
    ]);
    expect(saved.answers.map((answer) => answer.id)).not.toContain(second);
    expect(await list(client, lesson.id)).toEqual([saved]);
  });

  test('saves nothing when any part is invalid', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const client = api.as(admin);
    const { id, answerIds } = await make.question(lesson.id);
    const other = await make.question(lesson.id, { orderIndex: 2 });
    const before = await list(client, lesson.id);
    const save = (answers: object[]) =>
      put(client, `questions/${id}`, { questionText: 'Changed', answers });
    const [first, second] = answerIds.map((answerId) => ({ id: answerId, text: 'Changed' }));
    const right = { ...first, isCorrect: true };
    const wrong = { ...second, isCorrect: false };
    expect(codeOf(await save([right]))).toEqual([422, 'question_needs_answers']);
    expect(codeOf(await save([]))).toEqual([422, 'question_needs_answers']);
    expect(codeOf(await save([wrong, { ...right, isCorrect: false }]))).toEqual([
      422,
      'question_needs_correct',
    ]);
    expect(codeOf(await save([right, { ...wrong, isCorrect: true }]))).toEqual([
      422,
      'question_too_many_correct',
    ]);
    const foreign = { id: other.answerIds[0], text: 'Stolen', isCorrect: false };
    const foreignReply = await save([right, foreign]);
    expect(codeOf(foreignReply)).toEqual([400, 'bad_request']);
    const missingReply = await save([right, { ...foreign, id: 2_000_000_000 }]);
    expect({ ...(missingReply.body as object), requestId: '' }).toEqual({
      ...(foreignReply.body as object),
      requestId: '',
    });
    expect(codeOf(await save([right, right, wrong]))).toEqual([400, 'bad_request']);
    expect(await list(client, lesson.id)).toEqual(before);
  });

  test('rejects a change to single choice with several correct answers', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const { id } = await make.question(lesson.id, { questionType: 'multiple_choice', right: 2 });
    const reply = await put(api.as(admin), `questions/${id}`, { questionText: 'Which?' });
    expect(codeOf(reply)).toEqual([422, 'question_too_many_correct']);
  });

  test('returns 409 question_changed to the second of two concurrent editors and saves nothing of theirs', async ({
    api,
    make,
  }) => {
    const { organization, lesson, admin } = await makeQuiz(make);
    const second = api.as(await make.user({ organization, role: 'admin' }));
    const first = api.as(admin);
    for (let round = 0; round < 10; round += 1) {
      const { id, answerIds } = await make.question(lesson.id, { orderIndex: round + 1 });
      const save = (client: HttpClient, name: string) =>
        put(client, `questions/${id}`, {
          questionText: `${name}'s question`,
          explanation: `${name}'s explanation`,
          revision: 1,
          answers: answerIds.map((answerId, index) => ({
            id: answerId,
            text: `${name}'s answer`,
            isCorrect: index === 0,
          })),
        });
      const replies = await Promise.all([save(first, 'Ada'), save(second, 'Bo')]);
      const outcomes = replies.map(codeOf).toSorted(([a], [b]) => Number(a) - Number(b));
      expect(outcomes).toEqual([
        [200, undefined],
        [409, 'question_changed'],
      ]);
      const winner = replies[0]?.status === 200 ? 'Ada' : 'Bo';
      const stored = (await list(first, lesson.id)).find((question) => question.id === id);
      expect(stored).toMatchObject({
        questionText: `${winner}'s question`,
        explanation: `${winner}'s explanation`,
        revision: 2,
        answers: [{ answerText: `${winner}'s answer` }, { answerText: `${winner}'s answer` }],
      });
    }
  });

  test('returns 409 question_changed when a single answer was changed since', async ({
    api,
    make,
  }) => {
    const { lesson, admin } = await makeQuiz(make);
    const client = api.as(admin);
    const { id, answerIds } = await make.question(lesson.id);
    await put(client, `answers/${answerIds[1]}`, { answerText: 'Reworded', isCorrect: false });
    const late = { questionText: 'Late', revision: 1 };
    expect(codeOf(await put(client, `questions/${id}`, late))).toEqual([409, 'question_changed']);
    const reread = await put(client, `questions/${id}`, { ...late, revision: 2 });
    expect(questionIn(reread).questionText).toBe('Late');
  });

  test('accepts the same request again after a lost reply', async ({ api, deps, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const client = api.as(admin);
    const { id, answerIds } = await make.question(lesson.id);
    const [keptId] = answerIds;
    const answers = [
      { id: keptId, text: 'This', isCorrect: true },
      { text: 'A new one', isCorrect: false },
    ];
    const whole = { questionText: 'Which one?', explanation: '', revision: 1, answers };
    const first = questionIn(await put(client, `questions/${id}`, whole));
    expect(questionIn(await put(client, `questions/${id}`, whole))).toEqual(first);
    const other = { ...whole, answers: answers.toReversed() };
    expect(codeOf(await put(client, `questions/${id}`, other))).toEqual([409, 'question_changed']);
    const entries = await deps.db
      .selectFrom('auditEvents')
      .select('action')
      .where('actorId', '=', admin.id)
      .execute();
    expect(entries).toEqual([{ action: 'quiz.question_updated' }]);
  });

  test('changes nothing when it is saved again unchanged', async ({ api, deps, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const client = api.as(admin);
    const { id } = await make.question(lesson.id);
    const again = () => put(client, `questions/${id}`, { questionText: 'Same', revision: 2 });
    await put(client, `questions/${id}`, { questionText: 'Same', revision: 1 });
    expect(questionIn(await again())).toEqual(questionIn(await again()));
    const entries = await deps.db
      .selectFrom('auditEvents')
      .select('action')
      .where('actorId', '=', admin.id)
      .execute();
    expect(entries).toEqual([{ action: 'quiz.question_updated' }]);
  });
});

describe('endpoints for a single answer', () => {
  test('unmarks the others when an answer is marked correct and only one may be', async ({
    api,
    make,
  }) => {
    const { lesson, admin } = await makeQuiz(make);
    const client = api.as(admin);
    for (const [index, questionType] of (['single_choice', 'true_false'] as const).entries()) {
      const { id, answerIds } = await make.question(lesson.id, {
        questionType,
        orderIndex: index + 1,
      });
      const mark = { answerText: 'Now right', isCorrect: true };
      const marked = questionIn(await put(client, `answers/${answerIds[1]}`, mark));
      expect(marks(marked)).toEqual([false, true]);
      const added = await client.post(`/api/admin/quiz/questions/${id}/answers`, mark);
      expect(added.status).toBe(201);
      expect(marks(questionIn(added))).toEqual([false, false, true]);
    }
  });

  test('keeps the others when an answer of a multiple choice question is marked correct', async ({
    api,
    make,
  }) => {
    const { lesson, admin } = await makeQuiz(make);
    const { answerIds } = await make.question(lesson.id, { questionType: 'multiple_choice' });
    const mark = { answerText: 'Right too', isCorrect: true };
    const marked = await put(api.as(admin), `answers/${answerIds[1]}`, mark);
    expect(marks(questionIn(marked))).toEqual([true, true]);
  });

  test('rejects unmarking or deleting the last correct answer', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const client = api.as(admin);
    const { answerIds } = await make.question(lesson.id, { wrong: 2 });
    const before = await list(client, lesson.id);
    const unmark = { answerText: 'Wrong now', isCorrect: false };
    const rejected = [422, 'question_needs_correct'];
    expect(codeOf(await put(client, `answers/${answerIds[0]}`, unmark))).toEqual(rejected);
    expect(codeOf(await remove(client, `answers/${answerIds[0]}`))).toEqual(rejected);
    expect(await list(client, lesson.id)).toEqual(before);
    const left = questionIn(await remove(client, `answers/${answerIds[2]}`));
    expect(left.answers).toHaveLength(2);
    const last = await remove(client, `answers/${answerIds[1]}`);
    expect(codeOf(last)).toEqual([422, 'question_needs_answers']);
  });

  test('returns 400 when the question already has 20 answers', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const { id } = await make.question(lesson.id, { wrong: 19 });
    const more = { answerText: 'One more', isCorrect: false };
    const reply = await api.as(admin).post(`/api/admin/quiz/questions/${id}/answers`, more);
    expect(codeOf(reply)).toEqual([400, 'bad_request']);
  });
});

describe('DELETE /api/admin/quiz/questions/:questionId', () => {
  test('deletes the question with its answers and closes the gap in the order', async ({
    api,
    make,
  }) => {
    const { lesson, admin } = await makeQuiz(make);
    const client = api.as(admin);
    const questions = [];
    for (const orderIndex of [1, 2, 3])
      questions.push(await make.question(lesson.id, { orderIndex }));
    const [first, second, third] = questions;
    expect((await remove(client, `questions/${second?.id}`)).body).toEqual({ success: true });
    expect(await list(client, lesson.id)).toMatchObject([
      { id: first?.id, orderIndex: 1 },
      { id: third?.id, orderIndex: 2 },
    ]);
    expect((await remove(client, `questions/${second?.id}`)).status).toBe(404);
    expect((await remove(client, `answers/${second?.answerIds[0]}`)).status).toBe(404);
  });

  test('deletes once when two requests run at once', async ({ api, deps, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const { id } = await make.question(lesson.id);
    const client = api.as(admin);
    const replies = await Promise.all([1, 2].map(() => remove(client, `questions/${id}`)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const auditEvents = await deps.db
      .selectFrom('auditEvents')
      .select('action')
      .where('actorId', '=', admin.id)
      .execute();
    expect(auditEvents).toEqual([{ action: 'quiz.question_deleted' }]);
  });
});
