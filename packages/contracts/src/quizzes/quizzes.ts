import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { enhancedProgressReply } from '../progress/progress.ts';
import { questionTypes } from './constants.ts';
import { quizRules } from './quiz-rules.ts';
import * as routes from './quizzes.routes.ts';

const tags = ['Learning'];
const lessonParams = z.object({ lessonId: z.coerce.number().int().positive().max(2_147_483_647) });

export const quizQuestion = z.object({
  id: z.int(),
  text: z.string(),
  type: z.enum(questionTypes),
  points: z.int(),
  answers: z.array(z.object({ id: z.int(), text: z.string() })),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

export const attemptReply = z.object({
  id: z.uuid(),
  score: z.int().min(0).max(100).nullable().describe('Null if the quiz shows no scores'),
  passed: z.boolean(),
  completedAt: z.iso.datetime(),
});

/** A quiz for learners, without correct answers and explanations. */
export const quizReply = z.object({
  lessonId: z.int(),
  version: z.string().describe('Version of the questions shown; sent back with the answers'),
  passMarkPercent: z.int(),
  rules: quizRules,
  questions: z.array(quizQuestion),
  best: attemptReply.nullable().describe("The current user's best attempt"),
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
  chosen: z.array(z.int()),
  correct: z.array(z.int()).nullable().describe('Null if the quiz shows only mistakes'),
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
    answers: z.record(z.string().regex(/^\d{1,10}$/), z.array(z.int32().positive()).min(1).max(50)),
  }),
  response: { 200: gradedAttemptReply, ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503) },
});
