import { z } from 'zod';
import { password } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';

const tags = ['Accounts'];

export const sessionUser = z.object({
  id: z.uuid(),
  email: z.email(),
  full_name: z.string().nullable(),
});

/** What the browser keeps. `refresh_token` only marks that a refresh cookie exists; the credential itself never reaches a script. */
export const sessionReply = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int().describe('Seconds since 1970'),
  user: sessionUser,
});
export type Session = z.infer<typeof sessionReply>;

export const profileReply = z.object({
  id: z.uuid(),
  email: z.email(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  is_org_admin: z.boolean(),
  is_super_admin: z.boolean(),
  organization_id: z.uuid().nullable(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileReply>;

export const signInBody = z.strictObject({
  email: z.email().max(320),
  password: z.string().min(1).max(password.max),
});

export const signIn = endpoint({
  method: 'POST',
  url: '/api/auth/sign-in',
  schema: {
    summary: 'Sign in with e-mail and password',
    tags,
    body: signInBody,
    response: { 200: sessionReply, ...errorReplies(400, 401, 403, 429, 503) },
  },
});

export const refreshSession = endpoint({
  method: 'POST',
  url: '/api/auth/refresh',
  schema: {
    summary: 'Exchange the refresh cookie for a new access token',
    tags,
    response: { 200: sessionReply, ...errorReplies(401, 403, 429, 503) },
  },
});

export const signOut = endpoint({
  method: 'POST',
  url: '/api/auth/sign-out',
  schema: {
    summary: 'End this session',
    tags,
    response: { 200: z.object({ success: z.literal(true) }), ...errorReplies(403, 429, 503) },
  },
});

const ownProfile = {
  tags,
  response: { 200: profileReply, ...errorReplies(401, 429, 503) },
};

export const getAuthUser = endpoint({
  method: 'GET',
  url: '/api/auth/user',
  schema: { summary: 'The profile of whoever is calling', ...ownProfile },
});

export const getProfile = endpoint({
  method: 'GET',
  url: '/api/auth/profile',
  schema: { summary: 'The profile of whoever is calling', ...ownProfile },
});
