import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { questionTypes } from '../quizzes/constants.ts';
import * as routes from './analytics.routes.ts';

const tags = ['Quiz authoring'];
const id = z.coerce.number().int().positive().max(2_147_483_647);

export const itemStatsReply = z.object({
  coversAllLearners: z
    .boolean()
    .describe('True for all learners, false for members of the current user’s organization only'),
  hiddenBelow: z
    .int()
    .nullable()
    .describe(
      'Smaller groups of learners the current user may not see are hidden; null when nothing is hidden',
    ),
  isSampled: z.boolean().describe('True when only the most recent attempts are covered'),
  questions: z.array(
    z.object({
      questionId: z.int(),
      text: z.string(),
      type: z.enum(questionTypes),
      attempts: z
        .int()
        .nullable()
        .describe('First attempts that contained this question unchanged; null for too few'),
      difficultyPercent: z
        .int()
        .min(0)
        .max(100)
        .nullable()
        .describe('Share of the points earned; null for too few attempts'),
      discrimination: z
        .number()
        .min(-1)
        .max(1)
        .nullable()
        .describe(
          'Correlation with the score of the other questions; null for too few attempts or without variance',
        ),
      options: z
        .array(
          z.object({
            answerId: z.int(),
            text: z.string(),
            isCorrect: z.boolean(),
            chosen: z.int().nullable().describe('Null for too few attempts'),
          }),
        )
        .describe('Empty for questions without options to choose from'),
    }),
  ),
});
export type ItemStatsReply = z.infer<typeof itemStatsReply>;

export const getItemStats = endpoint(routes.getItemStats, {
  summary: 'Get difficulty, discrimination and chosen answers of the questions of a quiz or exam',
  tags,
  scope: 'reports:read',
  params: z.object({ lessonId: id }),
  response: { 200: itemStatsReply, ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503) },
});
