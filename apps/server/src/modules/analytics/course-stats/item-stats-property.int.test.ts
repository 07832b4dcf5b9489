import { randomUUID } from 'node:crypto';
import { itemStatsReply, type ItemStatsReply } from '@atrium/contracts/analytics/item-stats';
import { newExamRules, simpleQuizRules } from '@atrium/contracts/quizzes/constants';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  expectedItemStats,
  type GivenAttempt,
} from '../../../../test/analytics/item-stats-oracle.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { count } from '../../../../test/support/counts.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  grade,
  hashSnapshot,
  listQuestionsByLesson,
  selectQuestions,
  serializeQuestions,
  type StoredQuestion,
} from '../../quizzes/index.ts';

const anyQuestion = fc.record({
  isMultiple: fc.boolean(),
  right: fc.integer({ min: 1, max: 3 }),
  wrong: fc.integer({ min: 1, max: 3 }),
  points: fc.integer({ min: 1, max: 10 }),
});
const anyAttempt = fc.record({
  learner: fc.nat({ max: 29 }),
  cycle: fc.integer({ min: 1, max: 2 }),
  /** Whether it was submitted before the first question was edited. */
  isBeforeEdit: fc.boolean(),
  isDrawn: fc.boolean(),
  /** Decides about drawn questions and answers. */
  choices: fc.array(fc.nat({ max: 99 }), { minLength: 12, maxLength: 12 }),
});
const anyRules = fc.record({ weightByPoints: fc.boolean(), partialCredit: fc.boolean() });

type QuestionPlan = typeof anyQuestion extends fc.Arbitrary<infer Value> ? Value : never;
type AttemptPlan = typeof anyAttempt extends fc.Arbitrary<infer Value> ? Value : never;
type Rules = GivenAttempt['rules'];
type ItemStats = ItemStatsReply['questions'][number];

async function makeQuestions(make: Factories, db: Database, id: number, plans: QuestionPlan[]) {
  for (const [index, { isMultiple, right, wrong, points }] of plans.entries()) {
    const question = await make.question(id, {
      questionType: isMultiple ? 'multiple_choice' : 'single_choice',
      right: isMultiple ? right : 1,
      wrong,
      orderIndex: index + 1,
    });
    await db.updateTable('quizQuestions').set({ points }).where('id', '=', question.id).execute();
  }
  return (await listQuestionsByLesson(db, [id])).get(id) ?? [];
}

/** Returns the questions before the first one was edited and the others got another explanation. */
const toEarlierVersion = (questions: StoredQuestion[]): StoredQuestion[] =>
  questions.map((question, index) =>
    index === 0 ? { ...question, text: 'An earlier text' } : { ...question, explanation: 'Old' },
  );

const pickAnswers = ({ type, answers }: StoredQuestion, choice: number): number[] =>
  type === 'multiple_choice'
    ? answers.filter((_, index) => (choice >> index) % 2 === 1).map(({ id }) => id)
    : answers.filter((_, index) => index === choice % (answers.length + 1)).map(({ id }) => id);

/** Turns plans into attempts, numbered by learner and cycle. */
function toAttempts(
  plans: AttemptPlan[],
  current: StoredQuestion[],
  learners: { id: string }[],
  rules: Rules,
): GivenAttempt[] {
  const numbers = new Map<string, number>();
  return plans.map(({ learner, cycle, isBeforeEdit, isDrawn, choices }) => {
    const key = `${learner} ${cycle}`;
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    const questions = isBeforeEdit ? toEarlierVersion(current) : current;
    const choiceOf = (index: number) => choices[index] ?? 0;
    const drawn = questions.filter((_, index) => choiceOf(index + 6) % 2 === 0).toReversed();
    const questionIds = isDrawn && drawn.length > 0 ? drawn.map(({ id }) => id) : null;
    const shown = selectQuestions(questions, questionIds);
    const answers = Object.fromEntries(
      shown.map((question, index) => [question.id, pickAnswers(question, choiceOf(index))]),
    );
    const learnerId = learners[learner]?.id ?? '';
    return { learnerId, cycle, number, questions, questionIds, answers, rules };
  });
}

async function storeAttempts(
  db: Database,
  { id: lessonId, courseId }: { id: number; courseId: number },
  attempts: GivenAttempt[],
) {
  if (attempts.length === 0) return;
  const enrollments = new Map(
    attempts.map(({ learnerId, cycle }) => [`${learnerId} ${cycle}`, { learnerId, cycle }]),
  );
  const started = [...enrollments.values()].toSorted((a, b) => a.cycle - b.cycle);
  for (const each of started)
    await db
      .insertInto('enrollments')
      .values({ ...each, courseId, courseVersion: 1 })
      .execute();
  const versions = new Map(attempts.map(({ questions }) => [serializeQuestions(questions), true]));
  for (const questions of versions.keys())
    await db
      .insertInto('quizSnapshots')
      .values({ contentHash: hashSnapshot(questions), lessonId, questions })
      .execute();
  for (const { learnerId, cycle, questions, questionIds, answers, rules } of attempts) {
    const { score, credits } = grade(selectQuestions(questions, questionIds), answers, rules);
    // Each in a transaction of its own, so that their times follow each other.
    await db
      .insertInto('quizAttempts')
      .values({
        learnerId,
        id: randomUUID(),
        courseId,
        cycle,
        lessonId,
        courseVersion: 1,
        snapshotHash: hashSnapshot(serializeQuestions(questions)),
        answers: JSON.stringify(answers),
        score,
        credits,
        passed: false,
        ...(questionIds && {
          startedAt: new Date(),
          questionIds,
          rules: JSON.stringify({ ...newExamRules, ...rules }),
        }),
      })
      .execute();
  }
}

/** Expects the numbers of a question in the reply, which are rounded, to be those of the definition. */
function expectAgreement(
  { attempts, difficultyPercent, discrimination, options }: ItemStats,
  expected: ReturnType<typeof expectedItemStats>,
) {
  const isHidden = expected.attempts < 5;
  expect(attempts).toBe(isHidden ? null : expected.attempts);
  expect(options.map(({ answerId, chosen }) => ({ answerId, chosen }))).toEqual(
    isHidden ? expected.options.map((each) => ({ ...each, chosen: null })) : expected.options,
  );
  // The difference of two numbers, 0 if both are missing, NaN if one is.
  const differ = (a: number | null, b: number | null) =>
    a === null && b === null ? 0 : Math.abs((a ?? Number.NaN) - (b ?? Number.NaN));
  expect(differ(difficultyPercent, isHidden ? null : expected.difficulty * 100)).toBeLessThan(1);
  expect(differ(discrimination, expected.discrimination)).toBeLessThan(0.00501);
}

test(
  'computes the same item stats in SQL as by definition',
  { timeout: 600_000 },
  async ({ api, make, deps: { db } }) => {
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    const learners = await Promise.all(Array.from({ length: 30 }, () => make.user()));
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyQuestion, { minLength: 1, maxLength: 5 }),
        fc.array(anyAttempt, { maxLength: 90, size: 'max' }),
        anyRules,
        async (questionPlans, attemptPlans, rules) => {
          const course = await make.course();
          const quiz = await make.lesson(course.id, { kind: 'exam' });
          const quizRules = { ...newExamRules, ...simpleQuizRules, ...rules };
          await db
            .insertInto('quizRules')
            .values({ lessonId: quiz.id, ...quizRules })
            .execute();
          const questions = await makeQuestions(make, db, quiz.id, questionPlans);
          const attempts = toAttempts(attemptPlans, questions, learners, rules);
          await storeAttempts(db, quiz, attempts);
          const reply = await superAdmin.get(`/api/admin/lessons/${quiz.id}/item-stats`);
          const stats = itemStatsReply.parse(reply.body).questions;
          expect(stats.map(({ questionId }) => questionId)).toEqual(questions.map(({ id }) => id));
          for (const [index, question] of questions.entries()) {
            const shown = stats[index];
            if (!shown) throw new Error('Expected stats of each question');
            expectAgreement(shown, expectedItemStats(question, attempts));
          }
        },
      ),
      { numRuns: count(8, 200) },
    );
  },
);
