import type { AnswerKey } from '@atrium/contracts/quizzes/answer-key';
import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { gradedAttemptReply, quizReply } from '@atrium/contracts/quizzes/quizzes';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../test/api-client.ts';
import { test } from '../../../test/harness.ts';
import { keysOfEachType } from '../../../test/progress/answer-keys.ts';
import {
  codeOf,
  create,
  list,
  makeQuiz,
  put,
  questionIn,
  which,
} from '../../../test/progress/authored-quiz.ts';
import { makeExam, takeExam } from '../../../test/progress/exam.ts';

const bodyOf = <Key extends { type: string }>(answerKey: Key) => ({
  questionText: `A ${answerKey.type}?`,
  questionType: answerKey.type,
  answerKey,
});
const keyOf = <Type extends AnswerKey['type']>(
  { answerKey }: AuthoredQuestion,
  type: Type,
): Extract<AnswerKey, { type: Type }> => {
  if (answerKey?.type !== type) throw new Error(`no ${type}`);
  return answerKey as Extract<AnswerKey, { type: Type }>;
};

async function createEach(author: HttpClient, lessonId: number) {
  const created = [];
  for (const key of keysOfEachType)
    created.push(questionIn(await create(author, lessonId, bodyOf(key))));
  const [number, text, order, match] = created;
  if (!number || !text || !order || !match) throw new Error('four questions');
  return { number, text, order, match };
}

const submit = async (client: HttpClient, lessonId: number, answers: object) => {
  const url = `/api/lessons/${lessonId}/quiz`;
  const { version } = quizReply.parse((await client.get(url)).body);
  const attemptId = crypto.randomUUID();
  return client.post(`${url}/attempts`, { attemptId, version, answers });
};

describe('questions with an answer key', () => {
  test('are shown without it, graded, and reviewed with it', async ({ api, make }) => {
    const { lesson, organization, admin } = await makeQuiz(make);
    const { number, text, order, match } = await createEach(api.as(admin), lesson.id);
    const learner = api.as(await make.user({ organization }));
    const { questions } = quizReply.parse(
      (await learner.get(`/api/lessons/${lesson.id}/quiz`)).body,
    );
    const [shownNumber, shownText, shownOrder, shownMatch] = questions;
    expect(shownNumber).toEqual({
      id: number.id,
      text: 'A numeric?',
      type: 'numeric',
      points: 1,
      answers: [],
      unit: 'm/s²',
    });
    expect(shownText?.answers).toEqual([]);
    expect(shownOrder?.answers.map((item) => item.text).toSorted()).toEqual([
      'Check',
      'Scan',
      'Submit',
      'Walk',
    ]);
    expect(shownMatch?.prompts?.map((prompt) => prompt.text)).toEqual(['Length', 'Angle', 'Area']);
    const { items } = keyOf(order, 'ordering');
    const { pairs } = keyOf(match, 'matching');
    const correct = {
      [number.id]: '9,86',
      [text.id]: ' plummet ',
      [order.id]: items.map(({ id }) => id),
      [match.id]: Object.fromEntries(pairs.map(({ id, optionId }) => [id, optionId])),
    };
    const wrong = { ...correct, [number.id]: '9.87', [text.id]: 'A pendulum' };
    const failed = gradedAttemptReply.parse((await submit(learner, lesson.id, wrong)).body);
    expect(failed.attempt).toMatchObject({ score: 50, passed: false });
    expect(failed.review?.map(({ chosen, correct: right }) => [chosen, right])).toEqual([
      ['9.87', { value: '9.81', tolerance: '0.05' }],
      ['A pendulum', { accepted: ['Plumb bob', 'Plummet'] }],
      [correct[order.id], correct[order.id]],
      [correct[match.id], { pairs: correct[match.id] }],
    ]);
    const passed = gradedAttemptReply.parse((await submit(learner, lesson.id, correct)).body);
    expect(passed.attempt).toMatchObject({ score: 100, passed: true });
  });

  test('show items and options in an order that is independent of the key', async ({
    api,
    make,
  }) => {
    const { lesson, organization, admin } = await makeQuiz(make);
    const texts = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    for (let each = 0; each < 4; each += 1)
      await create(
        api.as(admin),
        lesson.id,
        bodyOf({ type: 'ordering', items: texts.map((text) => ({ text })) }),
      );
    const learner = api.as(await make.user({ organization }));
    const { questions } = quizReply.parse(
      (await learner.get(`/api/lessons/${lesson.id}/quiz`)).body,
    );
    const shown = questions.map(({ answers }) => answers.map(({ text }) => text).join(''));
    expect(new Set(shown).size).toBe(4);
    expect(
      questions.every(({ answers }) =>
        answers.every(({ id }, i) => id > (answers[i - 1]?.id ?? 0)),
      ),
    ).toBe(true);
  });

  test('earn partial credit in an exam, also for pairs that are not complete', async ({
    api,
    make,
    deps,
  }) => {
    const rules = { partialCredit: true, attemptLimit: 3, reveal: 'score' as const };
    const exam = await makeExam({ api, make, deps }, { questionCount: 0, rules });
    const { number, text, order, match } = await createEach(api.as(exam.admin), exam.lesson.id);
    const { open, save, submit: send, grade } = takeExam(api.as(exam.learner), exam.lesson.id);
    const { id } = await open();
    const [first = 0, second = 0, ...rest] = keyOf(order, 'ordering').items.map((item) => item.id);
    const [pair] = keyOf(match, 'matching').pairs;
    const given = {
      [number.id]: 'no idea',
      [text.id]: 'PLUMB BOB',
      [order.id]: [second, first, ...rest],
      [match.id]: { [pair?.id ?? 0]: pair?.optionId },
    };
    expect((await save(id, given)).status).toBe(200);
    expect((await open()).answers).toEqual(given);
    expect((await save(id, { [order.id]: [first, first, first, first] })).status).toBe(400);
    expect((await send(id, { [match.id]: 'Meter' })).status).toBe(400);
    // 0 + 1 + 2/4 + 1/3 of four questions.
    expect((await grade(id, {})).attempt.score).toBe(45);
  });

  test('keep the ids of their items when they change, and accept no others', async ({
    api,
    make,
  }) => {
    const { lesson, admin } = await makeQuiz(make);
    const author = api.as(admin);
    const { order, match } = await createEach(author, lesson.id);
    const { items } = keyOf(order, 'ordering');
    const url = `questions/${order.id}`;
    const reordered = [...items.toReversed(), { text: 'Archive' }];
    const save = (answerKey: object) =>
      put(author, url, { questionText: 'Order?', questionType: 'ordering', answerKey });
    const saved = questionIn(await save({ type: 'ordering', items: reordered }));
    expect(keyOf(saved, 'ordering').items.slice(0, 4)).toEqual(items.toReversed());
    const [foreign] = keyOf(match, 'matching').pairs;
    const chosen = [
      { id: 1, text: 'A' },
      { id: 2, text: 'B' },
    ];
    expect(codeOf(await save({ type: 'ordering', items: chosen }))).toEqual([400, 'bad_request']);
    const stolen = [{ id: foreign?.id, text: 'A' }, { text: 'B' }];
    expect(codeOf(await save({ type: 'ordering', items: stolen }))).toEqual([400, 'bad_request']);
    const same = [{ text: 'A' }, { text: ' A ' }];
    expect(codeOf(await save({ type: 'ordering', items: same }))).toEqual([400, 'bad_request']);
    const fields = { questionText: 'Which order?', questionType: 'ordering' };
    const kept = questionIn(await put(author, url, fields));
    expect(kept.answerKey).toEqual(saved.answerKey);
  });

  test('change to another type with its key, and to a choice with answers', async ({
    api,
    make,
  }) => {
    const { lesson, admin } = await makeQuiz(make);
    const author = api.as(admin);
    const { id } = questionIn(await create(author, lesson.id, which));
    const url = `questions/${id}`;
    const numeric = { type: 'numeric', value: '3', tolerance: '0' };
    const unchanged = { questionText: 'Which?' };
    const codes = [
      await put(author, url, { ...unchanged, questionType: 'numeric' }),
      await put(author, url, { ...unchanged, answerKey: numeric }),
      await put(author, url, { ...unchanged, questionType: 'matching', answerKey: numeric }),
    ].map(codeOf);
    expect(codes).toEqual(Array.from({ length: 3 }, () => [422, 'question_needs_key']));
    const keyed = questionIn(
      await put(author, url, { ...unchanged, questionType: 'numeric', answerKey: numeric }),
    );
    expect(keyed).toMatchObject({ answers: [], answerKey: { ...numeric, unit: null } });
    const answer = { answerText: 'Four', isCorrect: false };
    expect(codeOf(await author.post(`/api/admin/quiz/${url}/answers`, answer))).toEqual([
      422,
      'question_needs_key',
    ]);
    expect(codeOf(await put(author, url, unchanged))).toEqual([422, 'question_needs_answers']);
    const chosen = questionIn(await put(author, url, { ...unchanged, answers: which.answers }));
    expect(chosen.answerKey).toBeUndefined();
    expect(await list(author, lesson.id)).toEqual([chosen]);
  });

  test.for([
    ['a float', { type: 'numeric', value: '1e3', tolerance: '0' }],
    ['a negative tolerance', { type: 'numeric', value: '1', tolerance: '-1' }],
    ['no accepted answer', { type: 'short_text', accepted: [] }],
    ['a blank accepted answer', { type: 'short_text', accepted: [' '] }],
    ['a long accepted answer', { type: 'short_text', accepted: ['x'.repeat(201)] }],
    ['one item', { type: 'ordering', items: [{ text: 'A' }] }],
    [
      'eleven items',
      { type: 'ordering', items: Array.from({ length: 11 }, (_, i) => ({ text: `${i}` })) },
    ],
    [
      'an option twice',
      {
        type: 'matching',
        pairs: [
          { left: 'A', right: 'C' },
          { left: 'B', right: 'C' },
        ],
      },
    ],
    ['text that can’t be stored', { type: 'short_text', accepted: ['a\u0000', '\ud800'] }],
  ] as const)('reject %s', async ([, key], { api, make }) => {
    const { lesson, admin } = await makeQuiz(make);
    expect((await create(api.as(admin), lesson.id, bodyOf(key))).status).toBe(400);
  });

  test.for([
    ['numeric', null],
    ['numeric', { type: 'short_text', accepted: ['A'], isCaseSensitive: false }],
    ['numeric', { type: 'numeric', value: 'NaN', tolerance: '0', unit: null }],
    ['short_text', { type: 'short_text', accepted: [], isCaseSensitive: false }],
    [
      'ordering',
      {
        type: 'ordering',
        items: [
          { id: 1, text: 'A' },
          { id: 1, text: 'B' },
        ],
      },
    ],
    ['ordering', { type: 'ordering', items: 'A' }],
    ['matching', { type: 'matching', pairs: [{ id: 1, left: 'A', right: 'B' }] }],
    ['single_choice', { type: 'numeric', value: '1', tolerance: '0', unit: null }],
  ] as const)('are rejected by the database: %s with %j', async ([type, key], { make, deps }) => {
    const { lesson } = await makeQuiz(make);
    const insert = sql`insert into quiz_questions (lesson_id, question_text, question_type, order_index, answer_key)
      values (${lesson.id}, 'Which?', ${type}, 1, ${key && JSON.stringify(key)}::jsonb)`;
    await expect(insert.execute(deps.db)).rejects.toMatchObject({ code: '23514' });
  });
});
