import { z } from 'zod';
import { lessonKinds, lessonStatuses } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { secondRange } from './learning.ts';

const lesson = {
  lessonId: z.int(),
  lessonTitle: z.string(),
  kind: z.enum(lessonKinds),
  href: z.string(),
  status: z.enum(lessonStatuses).exclude(['completed']),
  canMark: z.boolean().describe('Whether Mark Complete would complete it now'),
};
const percent = z.int().min(0).max(100);
const seconds = z.int().min(0);

/** A lesson that is not complete, with what it needs. */
export const missingLesson = z.discriminatedUnion('need', [
  z.object({
    ...lesson,
    need: z.literal('watch'),
    watchedPercent: percent,
    completePercent: percent,
    remainingSeconds: seconds.describe('To watch until it is complete'),
    missing: z.array(secondRange).describe('What was not played yet, as ranges in order'),
  }),
  z.object({
    ...lesson,
    need: z.literal('position'),
    positionSeconds: seconds,
    untilSeconds: seconds.describe('Whoever comes this far has completed it'),
  }),
  z.object({
    ...lesson,
    need: z.literal('pass'),
    passMarkPercent: percent,
    bestScore: percent.nullable().describe('Nothing where it was never tried'),
  }),
  z.object({
    ...lesson,
    need: z
      .enum(['read', 'mark', 'submit', 'review', 'revise'])
      .describe(
        'mark: done, and only to be marked; review: somebody has to look at it; ' +
          'revise: it came back with a comment',
      ),
  }),
]);
export type MissingLesson = z.infer<typeof missingLesson>;

export const listMissingLessons = endpoint({
  method: 'GET',
  url: '/api/progress/missing/:courseId',
  schema: {
    summary: 'What is missing from a course, lesson by lesson; nothing once it is complete',
    tags: ['Learning'],
    params: z.object({ courseId: z.coerce.number().int().positive().max(2_147_483_647) }),
    response: {
      200: z.object({ missing: z.array(missingLesson) }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});
