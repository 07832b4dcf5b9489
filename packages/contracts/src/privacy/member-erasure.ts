import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { erasureBlockers, erasureDays } from './constants.ts';
import * as routes from './member-erasure.routes.ts';

const tags = ['Privacy'];
const byMember = z.object({ orgId: z.uuid(), userId: z.uuid() });

/** The erasure of a member without email, whose account belongs to the organization. */
export const memberErasure = z.object({
  requestedAt: z.iso.datetime().nullable().describe('Null if it is not requested'),
  dueAt: z.iso.datetime().nullable().describe('When the account is erased'),
  blockedBy: z.enum(erasureBlockers).nullable().describe('Why it can’t be erased at the moment'),
  keepUntil: z.iso
    .date()
    .describe(
      'Until when training evidence shows the name after the erasure; without a request, as if it were requested today',
    ),
});
export type MemberErasure = z.infer<typeof memberErasure>;

const reply = z.object({ erasure: memberErasure });

export const getMemberErasure = endpoint(routes.getMemberErasure, {
  summary: 'Return the status of the erasure of a member or former member without email',
  tags,
  params: byMember,
  response: { 200: reply, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});

export const createMemberErasure = endpoint(routes.createMemberErasure, {
  summary: `Request the erasure of a member or former member without email after ${erasureDays} days. Repeated requests change nothing`,
  tags,
  params: byMember,
  response: { 200: reply, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});

export const cancelMemberErasure = endpoint(routes.cancelMemberErasure, {
  summary:
    'Cancel the requested erasure of a member or former member without email, also one that they requested themselves (idempotent)',
  tags,
  params: byMember,
  response: { 200: reply, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});
