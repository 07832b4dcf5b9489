import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import * as routes from './authoring.routes.ts';
import { authorSteps } from './constants.ts';

const tags = ['Onboarding'];

/** The first steps of a new author. Whether one is done follows from the author's courses. */
export const authorOnboarding = z.object({
  steps: z.array(z.object({ step: z.enum(authorSteps), isDone: z.boolean() })),
  courseId: z
    .int32()
    .nullable()
    .describe('The unpublished course changed last, where the next steps are done'),
  isHidden: z.boolean().describe('The author has hidden the checklist'),
});
export type AuthorOnboarding = z.infer<typeof authorOnboarding>;

export const getAuthorOnboarding = endpoint(routes.getAuthorOnboarding, {
  summary: 'Get the checklist of first steps of the current user as an author',
  tags,
  response: { 200: authorOnboarding, ...errorReplies(401, 403, 429, 503) },
});

export const updateAuthorOnboarding = endpoint(routes.updateAuthorOnboarding, {
  summary: 'Hide or show the checklist of first steps for the current user as an author',
  tags,
  body: z.strictObject({ isHidden: z.boolean() }),
  response: { 200: authorOnboarding, ...errorReplies(400, 401, 403, 429, 503) },
});
