import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { answerKey, answerKeyInput } from './answer-key.ts';
import { questionTypes, quizAuthoring } from './constants.ts';
import * as routes from './quizzes.routes.ts';

const tags = ['Quiz authoring'];
const id = z.coerce.number().int().positive().max(2_147_483_647);
const byLesson = z.object({ lessonId: id });
const byQuestion = z.object({ questionId: id });
const byAnswer = z.object({ answerId: id });

export const authoredAnswer = z.object({
  id: z.int(),
  answerText: z.string(),
  isCorrect: z.boolean(),
  orderIndex: z.int(),
});
export const authoredQuestion = z.object({
  id: z.int(),
  lessonId: z.int(),
  questionText: z.string(),
  questionType: z.enum(questionTypes),
  orderIndex: z.int(),
  points: z.int(),
  explanation: z.string().nullable(),
  revision: z.int().describe('Sent back with a change; 409 if it is outdated'),
  answers: z.array(authoredAnswer).describe('Empty for types with an answer key'),
  answerKey: answerKey.optional().describe('Only for types without answers to choose from'),
});
export type AuthoredQuestion = z.infer<typeof authoredQuestion>;

const text = z.string().trim().min(1);
const questionFields = {
  questionText: text.max(2000),
  questionType: z.enum(questionTypes).default('single_choice'),
  points: z.int().min(quizAuthoring.minPoints).max(quizAuthoring.maxPoints).default(1),
  explanation: z.string().trim().max(2000).nullable().default(null),
  answerKey: answerKeyInput
    .optional()
    .describe('Required for types without answers to choose from; an update may leave it out'),
};
const saved = z.object({ question: authoredQuestion });
const errors = errorReplies(400, 401, 403, 404, 409, 422, 429, 503);

export const listAuthoredQuestions = endpoint(routes.listAuthoredQuestions, {
  summary: 'List the questions of a quiz with correct answers, for its authors',
  tags,
  params: byLesson,
  response: { 200: z.object({ questions: z.array(authoredQuestion) }), ...errors },
});

export const createQuestion = endpoint(routes.createQuestion, {
  summary: 'Add a question with its answers',
  tags,
  params: byLesson,
  body: z.strictObject({
    ...questionFields,
    answers: z
      .array(z.strictObject({ text: z.string().trim().max(1000), isCorrect: z.boolean() }))
      .max(quizAuthoring.maxAnswers)
      .default([]),
  }),
  response: { 201: saved, ...errors },
});

export const updateQuestion = endpoint(routes.updateQuestion, {
  summary: 'Update a question; with `answers`, question and answers in one transaction',
  tags,
  params: byQuestion,
  body: z.strictObject({
    ...questionFields,
    revision: z.int().optional(),
    answers: z
      .array(
        z.strictObject({
          id: z.int32().positive().optional(),
          text: text.max(1000),
          isCorrect: z.boolean(),
        }),
      )
      .max(quizAuthoring.maxAnswers)
      .optional(),
  }),
  response: { 200: saved, ...errors },
});

export const deleteQuestion = endpoint(routes.deleteQuestion, {
  summary: 'Delete a question with its answers; past attempts keep their copy',
  tags,
  params: byQuestion,
  response: { 200: z.object({ success: z.literal(true) }), ...errors },
});

const answerBody = z.strictObject({ answerText: text.max(1000), isCorrect: z.boolean() });

export const createAnswer = endpoint(routes.createAnswer, {
  summary: 'Add an answer',
  tags,
  params: byQuestion,
  body: answerBody,
  response: { 201: saved, ...errors },
});

export const updateAnswer = endpoint(routes.updateAnswer, {
  summary: 'Update an answer; for single choice, marking one as correct unmarks the others',
  tags,
  params: byAnswer,
  body: answerBody,
  response: { 200: saved, ...errors },
});

export const deleteAnswer = endpoint(routes.deleteAnswer, {
  summary: 'Delete an answer',
  tags,
  params: byAnswer,
  response: { 200: saved, ...errors },
});
