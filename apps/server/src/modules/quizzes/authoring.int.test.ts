import { describe, expect } from 'vitest';
import type { Caller } from '../../../test/api-client.ts';
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
} from '../../../test/authored-quiz.ts';
import { test } from '../../../test/harness.ts';

describe('a new question', () => {
  test('goes to the end, with what was left out filled in and blank answers dropped', async ({
    api,
    make,
  }) => {
    const { lesson, admin } = await makeQuiz(make);
    const caller = api.as(admin);
    await make.question(lesson.id, { orderIndex: 4 });
    const answers = [{ text: '  ', isCorrect: false }, ...answersOf(false, true)];
    const reply = await create(caller, lesson.id, { ...which, explanation: ' ', answers });
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
    expect((await list(caller, lesson.id)).at(-1)).toEqual(questionIn(reply));
  });

  test.for([
    ['with one answer', { answers: answersOf(true) }, [422, 'question_needs_answers']],
    [
      'with one answer that has text',
      { answers: [...answersOf(true), { text: ' ', isCorrect: false }] },
      [422, 'question_needs_answers'],
    ],
    [
      'without a right answer',
      { answers: answersOf(false, false) },
      [422, 'question_needs_correct'],
    ],
    [
      'with two right ones of one',
      { answers: answersOf(true, true) },
      [422, 'question_one_correct'],
    ],
    [
      'that is true and false',
      { questionType: 'true_false', answers: answersOf(true, true) },
      [422, 'question_one_correct'],
    ],
    ['worth nothing', { points: 0 }, [400, 'bad_request']],
    ['worth eleven', { points: 11 }, [400, 'bad_request']],
    ['worth a half', { points: 1.5 }, [400, 'bad_request']],
    ['without words', { questionText: '  ' }, [400, 'bad_request']],
    [
      'with 21 answers',
      { answers: answersOf(true, ...Array.from({ length: 20 }, () => false)) },
      [400, 'bad_request'],
    ],
  ] as const)(
    '%s is refused, and nothing of it stays',
    async ([, change, expected], { api, make }) => {
      const { lesson, admin } = await makeQuiz(make);
      const caller = api.as(admin);
      expect(codeOf(await create(caller, lesson.id, { ...which, ...change }))).toEqual(expected);
      expect(await list(caller, lesson.id)).toEqual([]);
    },
  );

  test('may have several right answers where several may be chosen, and be worth ten', async ({
    api,
    make,
  }) => {
    const { lesson, admin } = await makeQuiz(make, { kind: 'exam' });
    const several = { questionType: 'multiple_choice', answers: answersOf(true, true), points: 10 };
    const reply = await create(api.as(admin), lesson.id, { ...which, ...several });
    expect(marks(questionIn(reply))).toEqual([true, true]);
  });

  test('needs a quiz to be asked in', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make, { kind: 'text' });
    const refused = [422, 'lesson_is_no_quiz'];
    expect(codeOf(await create(api.as(admin), lesson.id, which))).toEqual(refused);
    expect(codeOf(await api.as(admin).get(`/api/admin/lessons/${lesson.id}/quiz`))).toEqual(
      refused,
    );
  });

  test('created by many at once, each has its own place', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const caller = api.as(admin);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => create(caller, lesson.id, which)),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    const places = (await list(caller, lesson.id)).map(({ orderIndex }) => orderIndex);
    expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('a question saved whole', () => {
  test('keeps the answers that are named, in the order they are given', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const caller = api.as(admin);
    const { id, answerIds } = await make.question(lesson.id, { wrong: 2 });
    const [first, second, third] = answerIds;
    const reply = await put(caller, `questions/${id}`, {
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
    expect(await list(caller, lesson.id)).toEqual([saved]);
  });

  test('is saved or not, never by half', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const caller = api.as(admin);
    const { id, answerIds } = await make.question(lesson.id);
    const other = await make.question(lesson.id, { orderIndex: 2 });
    const before = await list(caller, lesson.id);
    const save = (answers: object[]) =>
      put(caller, `questions/${id}`, { questionText: 'Changed', answers });
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
      'question_one_correct',
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
    expect(await list(caller, lesson.id)).toEqual(before);
  });

  test('turns into a single choice only with one right answer', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const { id } = await make.question(lesson.id, { questionType: 'multiple_choice', right: 2 });
    const reply = await put(api.as(admin), `questions/${id}`, { questionText: 'Which?' });
    expect(codeOf(reply)).toEqual([422, 'question_one_correct']);
  });

  test('by two editors at once: the second is told, and nothing of theirs is saved', async ({
    api,
    make,
  }) => {
    const { organization, lesson, admin } = await makeQuiz(make);
    const second = api.as(await make.person({ organization, role: 'admin' }));
    const first = api.as(admin);
    for (let round = 0; round < 10; round += 1) {
      const { id, answerIds } = await make.question(lesson.id, { orderIndex: round + 1 });
      const save = (caller: Caller, name: string) =>
        put(caller, `questions/${id}`, {
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
      const told = replies.map(codeOf).toSorted(([a], [b]) => Number(a) - Number(b));
      expect(told).toEqual([
        [200, undefined],
        [409, 'question_changed'],
      ]);
      const winner = replies[0]?.status === 200 ? 'Ada' : 'Bo';
      const kept = (await list(first, lesson.id)).find((question) => question.id === id);
      expect(kept).toMatchObject({
        questionText: `${winner}'s question`,
        explanation: `${winner}'s explanation`,
        revision: 2,
        answers: [{ answerText: `${winner}'s answer` }, { answerText: `${winner}'s answer` }],
      });
    }
  });

  test('is also refused to whoever has not seen a single answer change', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const caller = api.as(admin);
    const { id, answerIds } = await make.question(lesson.id);
    await put(caller, `answers/${answerIds[1]}`, { answerText: 'Reworded', isCorrect: false });
    const late = { questionText: 'Late', revision: 1 };
    expect(codeOf(await put(caller, `questions/${id}`, late))).toEqual([409, 'question_changed']);
    const reread = await put(caller, `questions/${id}`, { ...late, revision: 2 });
    expect(questionIn(reread).questionText).toBe('Late');
  });

  test('sent again after a lost reply is the same change, not somebody else’s', async ({
    api,
    deps,
    make,
  }) => {
    const { lesson, admin } = await makeQuiz(make);
    const caller = api.as(admin);
    const { id, answerIds } = await make.question(lesson.id);
    const [kept] = answerIds;
    const answers = [
      { id: kept, text: 'This', isCorrect: true },
      { text: 'A new one', isCorrect: false },
    ];
    const whole = { questionText: 'Which one?', explanation: '', revision: 1, answers };
    const first = questionIn(await put(caller, `questions/${id}`, whole));
    expect(questionIn(await put(caller, `questions/${id}`, whole))).toEqual(first);
    const other = { ...whole, answers: answers.toReversed() };
    expect(codeOf(await put(caller, `questions/${id}`, other))).toEqual([409, 'question_changed']);
    const entries = await deps.db
      .selectFrom('auditEvents')
      .select('action')
      .where('actorId', '=', admin.id)
      .execute();
    expect(entries).toEqual([{ action: 'quiz.question_updated' }]);
  });

  test('a second time unchanged stays what it was', async ({ api, deps, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const caller = api.as(admin);
    const { id } = await make.question(lesson.id);
    const again = () => put(caller, `questions/${id}`, { questionText: 'Same', revision: 2 });
    await put(caller, `questions/${id}`, { questionText: 'Same', revision: 1 });
    expect(questionIn(await again())).toEqual(questionIn(await again()));
    const entries = await deps.db
      .selectFrom('auditEvents')
      .select('action')
      .where('actorId', '=', admin.id)
      .execute();
    expect(entries).toEqual([{ action: 'quiz.question_updated' }]);
  });
});

describe('a single answer', () => {
  test('marked right unmarks the others where one may be chosen', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const caller = api.as(admin);
    for (const [index, questionType] of (['single_choice', 'true_false'] as const).entries()) {
      const { id, answerIds } = await make.question(lesson.id, {
        questionType,
        orderIndex: index + 1,
      });
      const mark = { answerText: 'Now right', isCorrect: true };
      const marked = questionIn(await put(caller, `answers/${answerIds[1]}`, mark));
      expect(marks(marked)).toEqual([false, true]);
      const added = await caller.post(`/api/admin/quiz/questions/${id}/answers`, mark);
      expect(added.status).toBe(201);
      expect(marks(questionIn(added))).toEqual([false, false, true]);
    }
  });

  test('marked right leaves the others where several may be chosen', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const { answerIds } = await make.question(lesson.id, { questionType: 'multiple_choice' });
    const mark = { answerText: 'Right too', isCorrect: true };
    const marked = await put(api.as(admin), `answers/${answerIds[1]}`, mark);
    expect(marks(questionIn(marked))).toEqual([true, true]);
  });

  test('that is the last right one can not be unmarked or taken away', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const caller = api.as(admin);
    const { answerIds } = await make.question(lesson.id, { wrong: 2 });
    const before = await list(caller, lesson.id);
    const unmark = { answerText: 'Wrong now', isCorrect: false };
    const refused = [422, 'question_needs_correct'];
    expect(codeOf(await put(caller, `answers/${answerIds[0]}`, unmark))).toEqual(refused);
    expect(codeOf(await remove(caller, `answers/${answerIds[0]}`))).toEqual(refused);
    expect(await list(caller, lesson.id)).toEqual(before);
    const left = questionIn(await remove(caller, `answers/${answerIds[2]}`));
    expect(left.answers).toHaveLength(2);
    const last = await remove(caller, `answers/${answerIds[1]}`);
    expect(codeOf(last)).toEqual([422, 'question_needs_answers']);
  });

  test('is not added to twenty', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const { id } = await make.question(lesson.id, { wrong: 19 });
    const more = { answerText: 'One more', isCorrect: false };
    const reply = await api.as(admin).post(`/api/admin/quiz/questions/${id}/answers`, more);
    expect(codeOf(reply)).toEqual([400, 'bad_request']);
  });
});

describe('a deleted question', () => {
  test('is gone with its answers, and the others keep their order', async ({ api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const caller = api.as(admin);
    const made = [];
    for (const orderIndex of [1, 2, 3]) made.push(await make.question(lesson.id, { orderIndex }));
    const [first, second, third] = made;
    expect((await remove(caller, `questions/${second?.id}`)).body).toEqual({ success: true });
    expect(await list(caller, lesson.id)).toMatchObject([
      { id: first?.id, orderIndex: 1 },
      { id: third?.id, orderIndex: 2 },
    ]);
    expect((await remove(caller, `questions/${second?.id}`)).status).toBe(404);
    expect((await remove(caller, `answers/${second?.answerIds[0]}`)).status).toBe(404);
  });

  test('by two at once is deleted once', async ({ api, deps, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    const { id } = await make.question(lesson.id);
    const caller = api.as(admin);
    const replies = await Promise.all([1, 2].map(() => remove(caller, `questions/${id}`)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const noted = await deps.db
      .selectFrom('auditEvents')
      .select('action')
      .where('actorId', '=', admin.id)
      .execute();
    expect(noted).toEqual([{ action: 'quiz.question_deleted' }]);
  });
});
