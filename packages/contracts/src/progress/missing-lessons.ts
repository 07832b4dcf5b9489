import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { lessonKinds } from '../courses/constants.ts';
import { lessonStatuses } from './constants.ts';
import { secondRange } from './lessons.ts';
import * as routes from './lessons.routes.ts';

const lesson = {
  lessonId: z.int(),
  lessonTitle: z.string(),
  kind: z.enum(lessonKinds),
  href: z.string(),
  status: z.enum(lessonStatuses).exclude(['completed']),
  canMark: z.boolean().describe('Whether the learner can mark it complete now'),
  isLocked: z.boolean().describe('Whether earlier lessons have to be completed first'),
};
const percent = z.int().min(0).max(100);
const seconds = z.int().min(0);

/** An incomplete lesson and what completes it. */
export const missingLesson = z.discriminatedUnion('need', [
  z.object({
    ...lesson,
    need: z.literal('watch'),
    watchedPercent: percent,
    completePercent: percent,
    remainingSeconds: seconds.describe('Seconds left to watch'),
    missing: z.array(secondRange).describe('Unwatched ranges in order'),
  }),
  z.object({
    ...lesson,
    need: z.literal('position'),
    positionSeconds: seconds,
    untilSeconds: seconds.describe('Position that completes the lesson'),
  }),
  z.object({
    ...lesson,
    need: z.literal('pass'),
    passMarkPercent: percent,
    isAttempted: z.boolean(),
    bestScore: percent
      .nullable()
      .describe('Null without an attempt, and for learners if the quiz hides scores'),
  }),
  z.object({
    ...lesson,
    need: z
      .enum(['read', 'mark', 'submit', 'review', 'revise'])
      .describe(
        'mark: only needs to be marked complete; review: waits for a reviewer; ' +
          'revise: returned with a comment',
      ),
  }),
]);
export type MissingLesson = z.infer<typeof missingLesson>;

export const listMissingLessons = endpoint(routes.listMissingLessons, {
  summary: 'List incomplete lessons of a course; empty when the course is complete',
  tags: ['Learning'],
  params: z.object({ courseId: z.coerce.number().int().positive().max(2_147_483_647) }),
  response: {
    200: z.object({ missing: z.array(missingLesson) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});
