import { z } from 'zod';
import { questionTypes, quizAuthoring } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';

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
  answers: z.array(authoredAnswer),
});
export type AuthoredQuestion = z.infer<typeof authoredQuestion>;

const text = z.string().trim().min(1);
const questionFields = {
  questionText: text.max(2000),
  questionType: z.enum(questionTypes).default('single_choice'),
  points: z.int().min(quizAuthoring.minPoints).max(quizAuthoring.maxPoints).default(1),
  explanation: z.string().trim().max(2000).nullable().default(null),
};
const saved = z.object({ question: authoredQuestion });
const errors = errorReplies(400, 401, 403, 404, 409, 422, 429, 503);

export const listAuthoredQuestions = endpoint({
  method: 'GET',
  url: '/api/admin/lessons/:lessonId/quiz',
  schema: {
    summary: 'List the questions of a quiz with correct answers, for its authors',
    tags,
    params: byLesson,
    response: { 200: z.object({ questions: z.array(authoredQuestion) }), ...errors },
  },
});

export const createQuestion = endpoint({
  method: 'POST',
  url: '/api/admin/lessons/:lessonId/quiz/questions',
  idempotent: true,
  schema: {
    summary: 'Add a question with its answers',
    tags,
    params: byLesson,
    body: z.strictObject({
      ...questionFields,
      answers: z
        .array(z.strictObject({ text: z.string().trim().max(1000), isCorrect: z.boolean() }))
        .max(quizAuthoring.maxAnswers),
    }),
    response: { 201: saved, ...errors },
  },
});

export const updateQuestion = endpoint({
  method: 'PUT',
  url: '/api/admin/quiz/questions/:questionId',
  schema: {
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
  },
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  url: '/api/admin/quiz/questions/:questionId',
  schema: {
    summary: 'Delete a question with its answers; past attempts keep their copy',
    tags,
    params: byQuestion,
    response: { 200: z.object({ success: z.literal(true) }), ...errors },
  },
});

const answerBody = z.strictObject({ answerText: text.max(1000), isCorrect: z.boolean() });

export const createAnswer = endpoint({
  method: 'POST',
  url: '/api/admin/quiz/questions/:questionId/answers',
  idempotent: true,
  schema: {
    summary: 'Add an answer',
    tags,
    params: byQuestion,
    body: answerBody,
    response: { 201: saved, ...errors },
  },
});

export const updateAnswer = endpoint({
  method: 'PUT',
  url: '/api/admin/quiz/answers/:answerId',
  schema: {
    summary: 'Update an answer; for single choice, marking one as correct unmarks the others',
    tags,
    params: byAnswer,
    body: answerBody,
    response: { 200: saved, ...errors },
  },
});

export const deleteAnswer = endpoint({
  method: 'DELETE',
  url: '/api/admin/quiz/answers/:answerId',
  schema: {
    summary: 'Delete an answer',
    tags,
    params: byAnswer,
    response: { 200: saved, ...errors },
  },
});

const maskedCount = z
  .int()
  .nullable()
  .describe('Null when it would reveal a small group of learners outside the organization');

export const courseStatsReply = z.object({
  started: z.int(),
  completed: maskedCount,
  coversAllLearners: z
    .boolean()
    .describe('True for all learners, false for members of the caller’s organization only'),
  hiddenBelow: z
    .int()
    .nullable()
    .describe(
      'Smaller groups of learners the caller may not see are hidden; null when nothing is hidden',
    ),
  hasMistakes: z
    .boolean()
    .describe('Whether commonMistake is included: only for users who may edit the course'),
  people: z.int().describe('Number of learners covered by the fields below'),
  isSampled: z.boolean().describe('True when only the most recently started learners are covered'),
  medianDays: z.number().nullable().describe('Median days from the first lesson to completion'),
  lessons: z.array(
    z.object({
      lessonId: z.int(),
      title: z.string(),
      orderIndex: z.int(),
      reached: maskedCount,
      completed: maskedCount,
    }),
  ),
  questions: z.array(
    z.object({
      questionId: z.int(),
      lessonId: z.int(),
      text: z.string(),
      answered: maskedCount,
      correctPercent: z.int().min(0).max(100).nullable().describe('Share of correct answers'),
      commonMistake: z
        .object({ text: z.string(), chosen: z.int() })
        .nullable()
        .describe(
          'Most common wrong answer; null without one, or when the group is too small to show',
        ),
    }),
  ),
});
export type CourseStatsReply = z.infer<typeof courseStatsReply>;

export const getCourseStats = endpoint({
  method: 'GET',
  url: '/api/admin/courses/:courseId/stats',
  schema: {
    summary:
      'Get stats of a course: for all learners, or only for members of the organization it was granted to',
    tags,
    params: z.object({ courseId: id }),
    response: { 200: courseStatsReply, ...errors },
  },
});
