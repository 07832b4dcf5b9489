import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { factors, secondFactorAudiences } from '../identity/constants.ts';
import * as routes from './sign-in-policy.routes.ts';

const tags = ['Organizations'];
const orgParams = z.strictObject({ orgId: z.uuid() });
const minutes = (max: number) => z.int().min(factors.sessionMinutesMin).max(max).nullable();

const signInPolicy = {
  secondFactorFor: z.enum(secondFactorAudiences).nullable().describe('Null: nobody has to'),
  sessionIdleMinutes: minutes(factors.sessionIdleMinutesMax).describe('Null: 30 days'),
  sessionLifetimeMinutes: minutes(factors.sessionLifetimeMinutesMax).describe('Null: no limit'),
  allowsPinSignIn: z.boolean().describe('Admins can add members without email'),
};

export const signInPolicyReply = z.object({
  ...signInPolicy,
  members: z.int().nonnegative().describe('Without those who have no email'),
  membersWithFactor: z.int().nonnegative(),
});
export type SignInPolicy = z.infer<typeof signInPolicyReply>;

export const getSignInPolicy = endpoint(routes.getSignInPolicy, {
  summary: 'Get who needs a second factor, and how long sessions last',
  tags,
  params: orgParams,
  response: { 200: signInPolicyReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const updateSignInPolicy = endpoint(routes.updateSignInPolicy, {
  summary: 'Change who needs a second factor, and how long sessions last',
  tags,
  params: orgParams,
  body: z.strictObject({
    ...signInPolicy,
    allowsPinSignIn: signInPolicy.allowsPinSignIn.optional().describe('Unchanged unless given'),
  }),
  response: { 200: signInPolicyReply, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});

export const resetMemberFactors = endpoint(routes.resetMemberFactors, {
  summary: 'Remove the second factors of a member who lost them',
  tags,
  params: z.strictObject({ orgId: z.uuid(), userId: z.uuid() }),
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});
