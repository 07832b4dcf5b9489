import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { reauthenticationProof } from '../identity/factors.ts';
import * as routes from './statements.routes.ts';

const tags = ['Statements'];

/** A statement that the current user signs after completing a course. */
export const ownStatement = z.object({
  assignmentId: z.uuid(),
  version: z.int(),
  text: z.string(),
  signedAt: z.iso.datetime().nullable(),
});
export type OwnStatement = z.infer<typeof ownStatement>;

/** Whether a member signed every statement that a course asks for. */
export const statementStatus = z.object({
  signedAt: z.iso
    .datetime()
    .nullable()
    .describe('Time of the last signature; null if one is missing'),
});
export type StatementStatus = z.infer<typeof statementStatus>;

export const signStatement = endpoint(routes.signStatement, {
  summary: 'Sign the statement of a completed required course (idempotent)',
  tags,
  body: z.strictObject({
    assignmentId: z.uuid(),
    version: z.int32().positive().describe('Version of the text that was read'),
    name: z.string().trim().min(1).max(100).describe('Full name as in the profile'),
    proof: reauthenticationProof,
  }),
  response: {
    200: z.object({ statement: ownStatement }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const requestStatementCode = endpoint(routes.requestStatementCode, {
  summary:
    'Send the current user, who has no password, PIN or second factor, a code by email to sign a statement with',
  tags,
  body: z.strictObject({ assignmentId: z.uuid() }),
  response: {
    202: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});
