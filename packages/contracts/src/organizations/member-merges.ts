import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { mergeOutcomes, mergeRefusals } from './constants.ts';
import * as routes from './member-merges.routes.ts';

const tags = ['People'];
/** `userId`: the account to keep. */
const byKept = z.object({ orgId: z.uuid(), userId: z.uuid() });
const body = z.strictObject({
  duplicateId: z.uuid().describe('The account that is merged into it'),
});

const account = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().describe('Empty for accounts without email'),
});

export const mergePreview = z.object({
  kept: account,
  duplicate: account,
  refusal: z.enum(mergeRefusals).nullable().describe('Why they can’t be merged'),
  cycles: z
    .array(
      z.object({
        courseId: z.int(),
        courseTitle: z.string(),
        cycle: z.int(),
        completedAt: z.iso.datetime().nullable(),
        hasCertificate: z.boolean().describe('A certificate that is not revoked'),
        outcome: z.enum(mergeOutcomes),
      }),
    )
    .describe('What the duplicate has learned, by course. What is not taken over stays with it'),
  movesSignIn: z.boolean().describe('The duplicate signs in with the identity provider'),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const previewMerge = endpoint(routes.previewMerge, {
  summary: 'Show what merging a duplicate account into this one would take over, or why it can’t',
  tags,
  params: byKept,
  body,
  response: { 200: mergePreview, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});

export const mergeMembers = endpoint(routes.mergeMembers, {
  summary:
    'Merge a duplicate account into this one. The duplicate leaves the organization and can’t sign in. Idempotent',
  tags,
  params: byKept,
  body,
  response: {
    200: z.object({ courses: z.int(), certificates: z.int() }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});
