import { newExamRules, simpleQuizRules } from '@atrium/contracts/quizzes/constants';
import { quizReply } from '@atrium/contracts/quizzes/quizzes';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';
import { downloadArchive, rowsIn } from '../../../../test/privacy/own-archive.ts';
import { keysOfEachType } from '../../../../test/progress/answer-keys.ts';
import { create, makeQuiz, questionIn, which } from '../../../../test/progress/authored-quiz.ts';
import { makeExam, takeExam } from '../../../../test/progress/exam.ts';
import {
  findKey,
  makeKeyWorld,
  submitQuiz,
} from '../../../../test/suite/attacks/answer-key-world.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

/** Writes a question of each type and returns wrong answers to them. */
async function writeQuestions(author: HttpClient, lessonId: number) {
  const choice = questionIn(await create(author, lessonId, which));
  const answers: Record<string, unknown> = { [choice.id]: [choice.answers[1]?.id] };
  for (const answerKey of keysOfEachType) {
    const body = { questionText: `A ${answerKey.type}?`, questionType: answerKey.type, answerKey };
    const { id, answerKey: key } = questionIn(await create(author, lessonId, body));
    if (key?.type === 'numeric') answers[id] = '3,5';
    if (key?.type === 'short_text') answers[id] = 'A pendulum';
    if (key?.type === 'ordering') answers[id] = key.items.map((item) => item.id).toReversed();
    if (key?.type === 'matching')
      answers[id] = Object.fromEntries(
        key.pairs.map((pair, index) => [pair.id, key.pairs.at(index - 1)?.optionId]),
      );
  }
  return answers;
}

describe('archived quiz attempts', () => {
  test('show questions and answers as text when the attempt is complete', async ({
    api,
    deps,
    make,
  }) => {
    const { lesson, organization, admin } = await makeQuiz(make);
    const answers = await writeQuestions(api.as(admin), lesson.id);
    const learner = await make.user({ organization });
    const url = `/api/lessons/${lesson.id}/quiz`;
    const { version } = quizReply.parse((await api.as(learner).get(url)).body);
    const attemptId = crypto.randomUUID();
    const body = { attemptId, version, answers };
    expect((await api.as(learner).post(`${url}/attempts`, body)).status).toBe(200);
    const files = await downloadArchive(api, deps, learner);
    const [attempt = {}] = rowsIn(files['data/quiz_attempts.json']);
    expect(attempt).toMatchObject({
      id: attemptId,
      lesson_id: lesson.id,
      passed: false,
      score: 0,
      completed_at: expect.any(String),
    });
    expect(attempt['answers']).toEqual([
      { question: 'Which?', answer: ['Answer 2'] },
      { question: 'A numeric?', answer: '3,5' },
      { question: 'A short_text?', answer: 'A pendulum' },
      { question: 'A ordering?', answer: ['Submit', 'Check', 'Scan', 'Walk'] },
      { question: 'A matching?', answer: { Length: 'Acre', Angle: 'Meter', Area: 'Degree' } },
    ]);
  });

  test('show saved answers, and null for questions without one, when the attempt is open', async ({
    api,
    deps,
    make,
  }) => {
    const exam = await makeExam({ api, make, deps }, { rules: { timeLimitMinutes: 30 } });
    const { open, save } = takeExam(api.as(exam.learner), exam.lesson.id);
    const { id, questions } = await open();
    await save(id, exam.answersTo(questions.slice(0, 1), false));
    const files = await downloadArchive(api, deps, exam.learner);
    expect(rowsIn(files['data/open_quiz_attempts.json'])).toMatchObject([
      {
        id,
        answers: [
          { question: questions[0]?.text, answer: ['Answer 2'] },
          { question: questions[1]?.text, answer: null },
        ],
      },
    ]);
  });

  test('contain no answer key, hash over it or score when the quiz reveals nothing', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const world = await makeKeyWorld({ api, make, deps, database });
    const rules = { ...newExamRules, ...simpleQuizRules, reveal: 'nothing' as const };
    await deps.db
      .insertInto('quizRules')
      .values({ lessonId: world.quiz.id, ...rules })
      .execute();
    const learner = await make.user({ organization: world.granted });
    await submitQuiz(api.as(learner), world.quiz.id, world.questions, false);
    const [read] = world.course.lessonIds;
    const done = { lessonId: read, status: 'completed' };
    expect((await api.as(learner).post('/api/progress/unit', done)).status).toBe(200);
    await make.certificate(learner, (await make.course()).id);

    const files = await downloadArchive(api, deps, learner);
    const everything = Object.values(files).map(String).join('\n');
    // The learner's own wrong answers are the only ones in the archive.
    const canaries = { ...world.canaries, right: [], wrong: [] };
    expect(findKey(everything, canaries)).toBeUndefined();
    expect(everything).toContain('Canary-beech-1');
    for (const text of world.canaries.right) expect(everything).not.toContain(text);
    expect(everything).not.toMatch(/"(?:credits|content_hash|snapshot_hash)"/);
    expect(rowsIn(files['data/quiz_attempts.json'])).toMatchObject([{ passed: false }]);
    for (const file of ['data/quiz_attempts.json', 'data/learning_events.json'])
      expect(String(files[file])).not.toContain('"score"');
  });
});
