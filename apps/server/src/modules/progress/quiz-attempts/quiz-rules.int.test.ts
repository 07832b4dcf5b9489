import { newExamRules, simpleQuizRules } from '@atrium/contracts/quizzes/constants';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { gradedAttemptReply, quizReply } from '@atrium/contracts/quizzes/quizzes';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { create, list, makeQuiz, which } from '../../../../test/progress/authored-quiz.ts';
import type { Deps } from '../../../platform/deps.ts';

type World = { api: ApiClient; make: Factories; deps: Deps };

/** Makes an exam of two questions with the given rules, and a learner who answers them. */
async function makeExam({ api, make, deps }: World, change: Partial<QuizRules>) {
  const { organization, lesson, course, admin } = await makeQuiz(make, { kind: 'exam' });
  const explanation = 'Secret reason';
  for (const questionText of ['First?', 'Second?'])
    await create(api.as(admin), lesson.id, { ...which, questionText, explanation });
  await deps.db
    .insertInto('quizRules')
    .values({ lessonId: lesson.id, ...newExamRules, ...simpleQuizRules, ...change })
    .execute();
  const questions = await list(api.as(admin), lesson.id);
  const learner = api.as(await make.user({ organization }));
  const read = async () =>
    quizReply.parse((await learner.get(`/api/lessons/${lesson.id}/quiz`)).body);
  /** Submits an attempt with the given number of correct answers. */
  const submit = async (correctCount: number) => {
    const answers = Object.fromEntries(
      questions.map((question, index) => [
        question.id,
        question.answers
          .filter(({ isCorrect }) => isCorrect === index < correctCount)
          .map(({ id }) => id),
      ]),
    );
    const body = { attemptId: crypto.randomUUID(), version: (await read()).version, answers };
    const reply = await learner.post(`/api/lessons/${lesson.id}/quiz/attempts`, body);
    return { ...gradedAttemptReply.parse(reply.body), text: JSON.stringify(reply.body) };
  };
  return { course, lesson, questions, learner, read, submit };
}

describe('rules of a quiz', () => {
  test('passes an attempt at the pass mark of the quiz, not of the course', async ({
    api,
    make,
    deps,
  }) => {
    const exam = await makeExam({ api, make, deps }, { passMarkPercent: 50 });
    expect((await exam.read()).passMarkPercent).toBe(50);
    expect((await exam.submit(0)).attempt.passed).toBe(false);
    const { attempt, progress } = await exam.submit(1);
    expect(attempt).toMatchObject({ score: 50, passed: true });
    expect(progress.unitProgress[0]).toMatchObject({ completedBy: 'passed' });
  });

  test('reveals the own mistakes without the correct answers', async ({ api, make, deps }) => {
    const exam = await makeExam({ api, make, deps }, { revealWhen: 'each_attempt' });
    const [, second] = exam.questions;
    const { review, text } = await exam.submit(1);
    const chosen = second?.answers.filter(({ isCorrect }) => !isCorrect).map(({ id }) => id);
    expect(review).toEqual([
      { questionId: second?.id, isCorrect: false, chosen, correct: null, explanation: null },
    ]);
    expect(text).not.toContain('Secret reason');
  });

  test('reveals mistakes only after a pass when set to after_pass', async ({ api, make, deps }) => {
    const exam = await makeExam({ api, make, deps }, { passMarkPercent: 50 });
    expect((await exam.submit(0)).review).toBeNull();
    expect((await exam.submit(1)).review).toHaveLength(1);
  });

  test('reveals only the score when set to never', async ({ api, make, deps }) => {
    const exam = await makeExam({ api, make, deps }, { reveal: 'everything', revealWhen: 'never' });
    const { attempt, review, text } = await exam.submit(2);
    expect(attempt).toMatchObject({ score: 100, passed: true });
    expect(review).toBeNull();
    expect(text).not.toContain('Secret reason');
  });

  test('hides the score in every reply to the learner when set to nothing', async ({
    api,
    make,
    deps,
  }) => {
    const exam = await makeExam({ api, make, deps }, { reveal: 'nothing' });
    const { attempt, review } = await exam.submit(1);
    expect([attempt.score, attempt.passed, review]).toEqual([null, false, null]);
    expect((await exam.read()).best).toMatchObject({ score: null, passed: false });
    const body = { lessonId: exam.lesson.id, status: 'completed' };
    const refused = await exam.learner.post('/api/progress/unit', body);
    expect(refused.body).toMatchObject({ code: 'quiz_not_passed', currentScore: null });
    const missing = await exam.learner.get(`/api/progress/missing/${exam.course.id}`);
    expect(missing.body).toMatchObject({ missing: [{ need: 'pass', bestScore: null }] });
    const learning = await exam.learner.get('/api/analytics/learning');
    expect(learning).toMatchObject({ status: 200, body: { scores: [] } });
    // As a number of its own: the random titles may contain its digits.
    for (const reply of [refused, missing])
      expect(JSON.stringify({ ...(reply.body as object), requestId: null })).not.toMatch(/\b50\b/);
  });

  test('shuffles questions and answers independently', async ({ api, make, deps }) => {
    const exam = await makeExam({ api, make, deps }, { shuffleQuestions: false });
    const orders = async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => exam.read()));
      return {
        questions: new Set(replies.map(({ questions }) => questions.map(({ id }) => id).join())),
        answers: new Set(
          replies.map(({ questions }) => questions[0]?.answers.map(({ id }) => id).join()),
        ),
      };
    };
    const { questions, answers } = await orders();
    expect([questions.size, answers.size]).toEqual([1, 2]);
  });
});
