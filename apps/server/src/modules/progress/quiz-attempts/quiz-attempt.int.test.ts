import { describe, expect } from 'vitest';
import { gradedAttemptReply, quizReply } from '@atrium/contracts/quizzes/quizzes';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadGradableQuiz } from '../../quizzes/index.ts';

/** Creates a quiz with one question of each type. The first answer is correct, or the first two for multiple choice. */
async function makeQuiz(make: Factories, deps: Deps) {
  const course = await make.course();
  const lesson = await make.lesson(course.id, { kind: 'quiz' });
  const types = ['single_choice', 'multiple_choice', 'true_false'] as const;
  const questions = await deps.db.transaction().execute(async (tx) => {
    const made = [];
    for (const [questionIndex, questionType] of types.entries()) {
      const { id } = await tx
        .insertInto('quizQuestions')
        .values({
          lessonId: lesson.id,
          questionText: `Question ${questionIndex}`,
          questionType,
          orderIndex: questionIndex,
          explanation: 'Because the secret reason is so.',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const right = questionType === 'multiple_choice' ? 2 : 1;
      const answers = await tx
        .insertInto('quizAnswers')
        .values(
          [0, 1, 2].map((index) => ({
            questionId: id,
            answerText: `Answer ${index}`,
            isCorrect: index < right,
            orderIndex: index,
          })),
        )
        .returning('id')
        .execute();
      made.push({ id, answers: answers.map((answer) => answer.id), right });
    }
    return made;
  });
  const rightAnswers = Object.fromEntries(
    questions.map(({ id, answers, right }) => [id, answers.slice(0, right)]),
  );
  return { course, lesson, questions, rightAnswers };
}

const open = async (client: HttpClient, lessonId: number) =>
  quizReply.parse((await client.get(`/api/lessons/${lessonId}/quiz`)).body);
const submit = (client: HttpClient, lessonId: number, body: object) =>
  client.post(`/api/lessons/${lessonId}/quiz/attempts`, {
    attemptId: crypto.randomUUID(),
    ...body,
  });

describe('quiz attempts', () => {
  test('hides correct answers before submission and reveals them after', async ({
    api,
    make,
    deps,
  }) => {
    const { lesson, questions, rightAnswers } = await makeQuiz(make, deps);
    const client = api.as(await make.user());
    const raw = JSON.stringify((await client.get(`/api/lessons/${lesson.id}/quiz`)).body);
    expect(raw).not.toMatch(/correct|explanation|secret reason/i);
    const { version } = await open(client, lesson.id);
    const [first] = questions;
    const wrong = { ...rightAnswers, [first?.id ?? 0]: [first?.answers[2]] };
    const graded = gradedAttemptReply.parse(
      (await submit(client, lesson.id, { version, answers: wrong })).body,
    );
    expect(graded.attempt).toMatchObject({ score: 66, passed: false });
    expect(graded.review?.[0]).toMatchObject({
      isCorrect: false,
      correct: [first?.answers[0]],
      explanation: 'Because the secret reason is so.',
    });
    expect(graded.progress.unitProgress[0]?.status).toBe('in_progress');

    const passed = gradedAttemptReply.parse(
      (await submit(client, lesson.id, { version, answers: rightAnswers })).body,
    );
    expect(passed.attempt).toMatchObject({ score: 100, passed: true });
    expect(passed.progress.courseProgress.percentComplete).toBe(100);
    expect(passed.progress.unitProgress[0]).toMatchObject({ completedBy: 'passed' });
    expect((await open(client, lesson.id)).best).toMatchObject({ score: 100, passed: true });
  });

  test('returns a version that does not leak the correct answers', async ({ api, make, deps }) => {
    const { lesson } = await makeQuiz(make, deps);
    const { version } = await open(api.as(await make.user()), lesson.id);
    // A plain content hash would let a learner verify guessed answers without an attempt.
    const { contentHash: guessed } = await loadGradableQuiz(deps, lesson.id);
    expect(version).not.toBe(guessed.toString('base64url'));
    expect(version).not.toBe(guessed.toString('hex'));
  });

  test('reveals answers only after a pass when set to after_pass', async ({ api, make, deps }) => {
    const { lesson, questions, rightAnswers } = await makeQuiz(make, deps);
    await deps.db
      .updateTable('lessons')
      .set({ quizReveal: 'after_pass' })
      .where('id', '=', lesson.id)
      .execute();
    const client = api.as(await make.user());
    const { version } = await open(client, lesson.id);
    const last = questions.at(-1);
    const wrong = { ...rightAnswers, [last?.id ?? 0]: [last?.answers[1]] };
    const failed = await submit(client, lesson.id, { version, answers: wrong });
    expect(JSON.stringify(failed.body)).not.toContain('secret reason');
    expect(gradedAttemptReply.parse(failed.body).review).toBeNull();
    const passed = await submit(client, lesson.id, { version, answers: rightAnswers });
    expect(gradedAttemptReply.parse(passed.body).review).toHaveLength(3);
  });

  test('stores one attempt when twenty requests submit the same id', async ({
    api,
    make,
    deps,
  }) => {
    const { lesson, rightAnswers } = await makeQuiz(make, deps);
    const user = await make.user();
    const client = api.as(user);
    const { version } = await open(client, lesson.id);
    const body = { attemptId: crypto.randomUUID(), version, answers: rightAnswers };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => submit(client, lesson.id, body)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    const attempts = await deps.db
      .selectFrom('quizAttempts')
      .select('id')
      .where('learnerId', '=', user.id)
      .execute();
    expect(attempts).toHaveLength(1);
    const [first] = Object.keys(rightAnswers);
    const others = { ...rightAnswers, [first ?? '']: [1] };
    expect(await submit(client, lesson.id, { ...body, answers: others })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test('requires a new pass after a reset', async ({ api, make, deps }) => {
    const { lesson, rightAnswers } = await makeQuiz(make, deps);
    const client = api.as(await make.user());
    const set = (status: string) =>
      client.post('/api/progress/unit', { lessonId: lesson.id, status });
    const { version } = await open(client, lesson.id);
    const passed = { attemptId: crypto.randomUUID(), version, answers: rightAnswers };
    await submit(client, lesson.id, passed);
    await set('not_started');
    expect(await set('completed')).toMatchObject({
      status: 422,
      body: { code: 'quiz_not_passed', currentScore: 0 },
    });
    // Sending the old attempt again does not count either.
    expect((await submit(client, lesson.id, passed)).status).toBe(200);
    expect((await set('completed')).status).toBe(422);
    expect((await open(client, lesson.id)).best).toBeNull();
    const again = await submit(client, lesson.id, { version, answers: rightAnswers });
    expect(gradedAttemptReply.parse(again.body).progress.unitProgress[0]?.status).toBe('completed');
    expect((await open(client, lesson.id)).best).toMatchObject({ passed: true });
  });

  test('returns 409 when the quiz changed after loading', async ({ api, make, deps }) => {
    const { lesson, questions, rightAnswers } = await makeQuiz(make, deps);
    const client = api.as(await make.user());
    const { version } = await open(client, lesson.id);
    await deps.db
      .updateTable('quizQuestions')
      .set({ questionText: 'Another question' })
      .where('id', '=', questions[0]?.id ?? 0)
      .execute();
    expect(await submit(client, lesson.id, { version, answers: rightAnswers })).toMatchObject({
      status: 409,
      body: { code: 'quiz_changed' },
    });
  });

  test('rejects unknown, foreign, duplicate and missing answers', async ({ api, make, deps }) => {
    const { lesson, questions, rightAnswers } = await makeQuiz(make, deps);
    const other = await makeQuiz(make, deps);
    const client = api.as(await make.user());
    const { version } = await open(client, lesson.id);
    const [first, second] = questions;
    for (const answers of [
      {},
      { ...rightAnswers, [first?.id ?? 0]: [2_000_000_000] },
      { ...rightAnswers, [first?.id ?? 0]: second?.answers.slice(0, 1) },
      { ...rightAnswers, [second?.id ?? 0]: [second?.answers[0], second?.answers[0]] },
      { ...rightAnswers, ...other.rightAnswers },
      { ...rightAnswers, [first?.id ?? 0]: [] },
      { ...rightAnswers, nonsense: [1] },
    ]) {
      expect((await submit(client, lesson.id, { version, answers })).status).toBe(400);
    }
  });

  test('returns 422 for a quiz without questions', async ({ api, make }) => {
    const course = await make.course();
    const quiz = await make.lesson(course.id, { kind: 'quiz' });
    const client = api.as(await make.user());
    const { version } = await open(client, quiz.id);
    expect(await submit(client, quiz.id, { version, answers: {} })).toMatchObject({
      status: 422,
      body: { code: 'quiz_empty' },
    });
  });
});
