import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { sessionReply } from './auth.ts';
import { demoRoles } from './constants.ts';
import * as routes from './demo.routes.ts';

// Not part of the API document: these calls exist only while the server runs as a demo.
const tags = ['Demo'];

export const demoReply = z.object({
  nextResetAt: z.iso.datetime(),
  roles: z.array(z.enum(demoRoles)).describe('Roles a visitor can sign in as'),
  auditorPath: z.string().nullable().describe('Page of the auditor link'),
});
export type Demo = z.infer<typeof demoReply>;

export const getDemo = endpoint(routes.getDemo, {
  summary: 'Get the roles of the demo and the time of its next reset',
  tags,
  response: { 200: demoReply, ...errorReplies(429, 503) },
});

export const signInToDemo = endpoint(routes.signInToDemo, {
  summary: 'Sign in to the demo as a role',
  tags,
  body: z.strictObject({ role: z.enum(demoRoles) }),
  response: { 200: sessionReply, ...errorReplies(400, 403, 404, 429, 503) },
});
