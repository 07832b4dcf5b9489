import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { onboardingSteps } from './constants.ts';
import * as routes from './onboarding.routes.ts';
import { byOrganization } from './training.ts';

const tags = ['Onboarding'];

/** The first steps of a new organization. Whether one is done follows from the organization's data. */
export const onboarding = z.object({
  steps: z.array(z.object({ step: z.enum(onboardingSteps), isDone: z.boolean() })),
  isHidden: z.boolean().describe('An admin has hidden the checklist'),
});
export type Onboarding = z.infer<typeof onboarding>;

export const getOnboarding = endpoint(routes.getOnboarding, {
  summary: 'Get the checklist of first steps of an organization',
  tags,
  params: byOrganization,
  response: { 200: onboarding, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const updateOnboarding = endpoint(routes.updateOnboarding, {
  summary: 'Hide or show the checklist of first steps for all admins of an organization',
  tags,
  params: byOrganization,
  body: z.strictObject({ isHidden: z.boolean() }),
  response: { 200: onboarding, ...errorReplies(400, 401, 403, 404, 429, 503) },
});
