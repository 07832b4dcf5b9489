import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import * as routes from './progress.routes.ts';

/** A course to complete before another one. `prerequisites_missing` lists those left in `missing`. */
const prerequisite = z.object({
  courseId: z.int(),
  title: z.string(),
  href: z.string(),
  isCompleted: z.boolean().describe('Completed in any cycle'),
});
export type Prerequisite = z.infer<typeof prerequisite>;

export const prerequisitesReply = z.object({
  prerequisites: z.array(prerequisite).describe('Only courses the current user can open'),
  canStart: z
    .boolean()
    .describe('False while one of them is missing and the current user has not started the course'),
});
export type Prerequisites = z.infer<typeof prerequisitesReply>;

export const listPrerequisites = endpoint(routes.listPrerequisites, {
  summary: 'List the courses the current user has to complete before they start a course',
  tags: ['Learning'],
  params: z.object({ courseId: z.coerce.number().int().positive().max(2_147_483_647) }),
  response: { 200: prerequisitesReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});
