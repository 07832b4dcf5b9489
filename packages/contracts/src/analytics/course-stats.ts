import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import * as routes from './analytics.routes.ts';

const tags = ['Quiz authoring'];
const id = z.coerce.number().int().positive().max(2_147_483_647);
const errors = errorReplies(400, 401, 403, 404, 409, 422, 429, 503);

const maskedCount = z
  .int()
  .nullable()
  .describe('Null when it would reveal a small group of learners outside the organization');

export const courseStatsReply = z.object({
  started: z.int(),
  completed: maskedCount,
  coversAllLearners: z
    .boolean()
    .describe('True for all learners, false for members of the current user’s organization only'),
  hiddenBelow: z
    .int()
    .nullable()
    .describe(
      'Smaller groups of learners the current user may not see are hidden; null when nothing is hidden',
    ),
  hasMistakes: z
    .boolean()
    .describe('Whether commonMistake is included: only for users who may edit the course'),
  learners: z.int().describe('Number of learners covered by the fields below'),
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

export const getCourseStats = endpoint(routes.getCourseStats, {
  summary:
    'Get stats of a course: for all learners, or only for members of the organization it was granted to',
  tags,
  scope: 'reports:read',
  params: z.object({ courseId: id }),
  response: { 200: courseStatsReply, ...errors },
});
