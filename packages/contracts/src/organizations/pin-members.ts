import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { fullName } from '../identity/auth.ts';
import { pins } from '../identity/constants.ts';
import { memberDetailsBody } from './people.ts';
import * as routes from './pin-members.routes.ts';

const tags = ['People'];
const byOrganization = z.object({ orgId: z.uuid() });

export const createPinMemberBody = z.strictObject({
  fullName,
  username: fullName
    .optional()
    .describe('The full name or a similar free name, unless given. Throws name_taken if it is'),
  details: memberDetailsBody.optional(),
});

export const createPinMember = endpoint(routes.createPinMember, {
  summary: 'Create a member without email, who signs in with a PIN',
  tags,
  scope: 'people:write',
  params: byOrganization,
  body: createPinMemberBody,
  response: {
    201: z.object({
      user: z.object({ id: z.uuid(), fullName: z.string(), username: z.string() }),
    }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const createSignInCode = endpoint(routes.createSignInCode, {
  summary:
    'Create the code with which a member without email chooses a new PIN. Ends the PIN, a lock and all sessions',
  tags,
  params: byOrganization.extend({ userId: z.uuid() }),
  response: {
    200: z.object({
      username: z.string(),
      code: z.string().describe('Shown once; works once'),
      expiresAt: z.iso.datetime(),
    }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});
export type SignInCode = z.infer<(typeof createSignInCode)['schema']['response'][200]>;

export const createSignInSheet = endpoint(routes.createSignInSheet, {
  summary: `Create sign-in codes for members without email who have no PIN. They work for ${pins.sheetDays} days; earlier codes of these members end`,
  tags,
  params: byOrganization,
  body: z.strictObject({
    userIds: z
      .array(z.uuid())
      .min(1)
      .max(pins.sheetCodes)
      .optional()
      .describe('All members without a PIN, unless given. Those who have one are left out'),
  }),
  response: {
    200: z.object({
      codes: z
        .array(
          z.object({
            userId: z.uuid(),
            fullName: z.string(),
            username: z.string(),
            employeeId: z.string().nullable(),
            code: z.string().describe('Shown once; works once'),
          }),
        )
        .describe(`By name; at most ${pins.sheetCodes}, those without a valid code first`),
      expiresAt: z.iso.datetime(),
      remaining: z.int().describe('Members without PIN and without a valid code'),
    }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});
export type SignInSheet = z.infer<(typeof createSignInSheet)['schema']['response'][200]>;
