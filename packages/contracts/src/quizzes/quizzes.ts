import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { enhancedProgressReply } from '../progress/progress.ts';
import { answerKeys, questionTypes } from './constants.ts';
import { quizRules } from './quiz-rules.ts';
import * as routes from './quizzes.routes.ts';

const tags = ['Learning'];
const lessonParams = z.object({ lessonId: z.coerce.number().int().positive().max(2_147_483_647) });

export const quizQuestion = z.object({
  id: z.int(),
  text: z.string(),
  type: z.enum(questionTypes),
  points: z.int(),
  answers: z
    .array(z.object({ id: z.int(), text: z.string() }))
    .describe('Answers to choose from, items to order or options to match, as shown'),
  prompts: z
    .array(z.object({ id: z.int(), text: z.string() }))
    .optional()
    .describe('Matching: each takes one of the answers'),
  unit: z.string().optional().describe('Numeric: the unit of the number'),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

export const attemptReply = z.object({
  id: z.uuid(),
  score: z.int().min(0).max(100).nullable().describe('Null if the quiz shows no scores'),
  passed: z.boolean(),
  completedAt: z.iso.datetime(),
});

const id = z.string().regex(/^\d{1,10}$/);
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

export const givenAnswer = z.union([
  z.array(z.int32().positive()).max(50).describe('Chosen answers, or all items in their order'),
  z
    .string()
    .max(answerKeys.maxGivenLength)
    .refine(isStorable, 'Contains characters that can’t be stored')
    .describe('Text or number. Numbers have a comma or a point as the decimal separator'),
  z
    .record(id, z.int32().positive())
    .refine((pairs) => Object.keys(pairs).length <= answerKeys.maxParts, 'Too many pairs')
    .describe('Matching: the answer of each prompt, by its id'),
]);
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** Given answers by question id. */
const answers = z.record(id, givenAnswer);

// Null is part of the first option: serializers accept no null beside a union.
const correctAnswer = z.union([
  z
    .array(z.int())
    .nullable()
    .describe('The correct answers, or all items in the correct order. Null if it is not shown'),
  z.object({ pairs: z.record(id, z.int()).describe('The answer of each prompt, by its id') }),
  z.object({ accepted: z.array(z.string()) }),
  z.object({ value: z.string(), tolerance: z.string() }),
]);
export type CorrectAnswer = NonNullable<z.infer<typeof correctAnswer>>;

/** An attempt that was started and not submitted yet. */
export const openAttempt = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  deadline: z.iso
    .datetime()
    .nullable()
    .describe('Null: no time limit. Submit after it to see the result'),
  questions: z.array(quizQuestion),
  answers: answers.describe('The answers saved so far'),
});
export type OpenAttempt = z.infer<typeof openAttempt>;

/** A quiz for learners, without correct answers and explanations. */
export const quizReply = z.object({
  lessonId: z.int(),
  version: z.string().describe('Version of the questions shown; sent back with the answers'),
  passMarkPercent: z.int(),
  rules: quizRules,
  questionCount: z.int().describe('The number of questions of an attempt'),
  questions: z.array(quizQuestion).describe('Empty if attempts are started on the server'),
  best: attemptReply.nullable().describe("The current user's best attempt"),
  attempts: z
    .object({
      used: z.int().describe('Including an open attempt'),
      allowed: z.int().nullable().describe('With granted ones; null: unlimited'),
      nextAt: z.iso.datetime().nullable().describe('End of the cool-down; null if there is none'),
      open: openAttempt.nullable(),
    })
    .nullable()
    .describe('Null if attempts are not started on the server'),
});
export type Quiz = z.infer<typeof quizReply>;

export const getQuiz = endpoint(routes.getQuiz, {
  summary: 'Get a quiz with its questions',
  tags,
  params: lessonParams,
  response: { 200: quizReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const questionReview = z.object({
  questionId: z.int(),
  isCorrect: z.boolean(),
  chosen: givenAnswer.describe('The given answer; an empty list if there is none'),
  correct: correctAnswer.describe('Null if the quiz shows only mistakes'),
  explanation: z.string().nullable(),
});
export type QuestionReview = z.infer<typeof questionReview>;

export const gradedAttemptReply = z.object({
  attempt: attemptReply,
  review: z
    .array(questionReview)
    .nullable()
    .describe('What the rules of the quiz reveal about this attempt; null: nothing but the score'),
  progress: enhancedProgressReply,
});
export type GradedAttempt = z.infer<typeof gradedAttemptReply>;

export const submitQuiz = endpoint(routes.submitQuiz, {
  summary: 'Submit an attempt for grading (idempotent by attempt id)',
  tags,
  params: lessonParams,
  body: z.strictObject({
    attemptId: z.uuid(),
    version: z.string().max(100),
    answers,
  }),
  response: { 200: gradedAttemptReply, ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503) },
});

export const startQuiz = endpoint(routes.startQuiz, {
  summary: 'Start an attempt, or return the open one',
  tags,
  params: lessonParams,
  body: z.strictObject({
    isStatementConfirmed: z.boolean().describe('Required if the quiz has a statement of integrity'),
  }),
  response: { 200: openAttempt, ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503) },
});

export const saveQuizAnswers = endpoint(routes.saveQuizAnswers, {
  summary: 'Save answers of an open attempt; other questions keep theirs',
  tags,
  params: lessonParams.extend({ attemptId: z.uuid() }),
  body: z.strictObject({ answers }),
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});
