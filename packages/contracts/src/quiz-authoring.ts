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
  revision: z.int().describe('Sent back with a change; a change of an older one is refused'),
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
const failures = errorReplies(400, 401, 403, 404, 409, 422, 429, 503);

export const listAuthoredQuestions = endpoint({
  method: 'GET',
  url: '/api/admin/lessons/:lessonId/quiz',
  schema: {
    summary: 'The questions of a quiz with the right answers, for its authors',
    tags,
    params: byLesson,
    response: { 200: z.object({ questions: z.array(authoredQuestion) }), ...failures },
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
    response: { 201: saved, ...failures },
  },
});

export const updateQuestion = endpoint({
  method: 'PUT',
  url: '/api/admin/quiz/questions/:questionId',
  schema: {
    summary: 'Change a question; with `answers`, the whole of it in one go',
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
    response: { 200: saved, ...failures },
  },
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  url: '/api/admin/quiz/questions/:questionId',
  schema: {
    summary: 'Delete a question with its answers; attempts keep what they saw',
    tags,
    params: byQuestion,
    response: { 200: z.object({ success: z.literal(true) }), ...failures },
  },
});

const answerBody = z.strictObject({ answerText: text.max(1000), isCorrect: z.boolean() });

export const addAnswer = endpoint({
  method: 'POST',
  url: '/api/admin/quiz/questions/:questionId/answers',
  idempotent: true,
  schema: {
    summary: 'Add an answer',
    tags,
    params: byQuestion,
    body: answerBody,
    response: { 201: saved, ...failures },
  },
});

export const updateAnswer = endpoint({
  method: 'PUT',
  url: '/api/admin/quiz/answers/:answerId',
  schema: {
    summary: 'Change an answer; on single choice marking one unmarks the others',
    tags,
    params: byAnswer,
    body: answerBody,
    response: { 200: saved, ...failures },
  },
});

export const deleteAnswer = endpoint({
  method: 'DELETE',
  url: '/api/admin/quiz/answers/:answerId',
  schema: {
    summary: 'Delete an answer',
    tags,
    params: byAnswer,
    response: { 200: saved, ...failures },
  },
});

const told = z.int().nullable().describe('Nothing where too few from outside are among them');

export const courseFigures = z.object({
  started: z.int(),
  completed: told,
  isEverybody: z
    .boolean()
    .describe('Whether this is of everybody who takes it, or of one’s own people only'),
  hiddenBelow: z
    .int()
    .nullable()
    .describe(
      'Where people from outside take it too, whom one may not see: groups of fewer are not told of',
    ),
  hasMistakes: z
    .boolean()
    .describe('Whether commonMistake is given: only to those who may edit the course'),
  people: z.int().describe('Of how many people what follows is told'),
  isSampled: z.boolean().describe('Whether these are those only who started last'),
  medianDays: z.number().nullable().describe('From the first lesson to completion'),
  lessons: z.array(
    z.object({
      lessonId: z.int(),
      title: z.string(),
      orderIndex: z.int(),
      reached: told,
      completed: told,
    }),
  ),
  questions: z.array(
    z.object({
      questionId: z.int(),
      lessonId: z.int(),
      text: z.string(),
      answered: told,
      rightPercent: z.int().min(0).max(100).nullable().describe('Of those who answered'),
      commonMistake: z
        .object({ text: z.string(), chosen: z.int() })
        .nullable()
        .describe('Nothing where nobody made one, or too few from outside did'),
    }),
  ),
});
export type CourseFigures = z.infer<typeof courseFigures>;

export const getCourseFigures = endpoint({
  method: 'GET',
  url: '/api/admin/courses/:courseId/figures',
  schema: {
    summary:
      'How a course is taken: by everybody, or for an organization it was granted to, by its people',
    tags,
    params: z.object({ courseId: id }),
    response: { 200: courseFigures, ...failures },
  },
});
