import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery, searchText as search } from '../base/paging.ts';
import { userRoles } from './constants.ts';
import * as routes from './users.routes.ts';

const tags = ['Administration'];
const nextCursor = z.string().nullable();

export const systemUser = z.object({
  id: z.uuid(),
  fullName: z.string().nullable(),
  email: z.string(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isSuperAdmin: z.boolean(),
  isOrgAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type SystemUser = z.infer<typeof systemUser>;
const userFilter = z.object({
  search,
  role: z.enum(userRoles).optional(),
  organizationId: z.uuid().optional(),
});
export const listUsers = endpoint(routes.listUsers, {
  summary: 'List users, newest first; searches by prefix or part of a name or email',
  tags,
  querystring: pageQuery.extend(userFilter.shape),
  response: {
    200: z.object({ users: z.array(systemUser), nextCursor }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});

export const exportUsers = endpoint(routes.exportUsers, {
  summary: 'Export the same users as CSV (streamed)',
  tags,
  querystring: userFilter,
  response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 429, 503) },
});

export const setSuperAdmin = endpoint(routes.setSuperAdmin, {
  summary: 'Grant or revoke super admin (idempotent)',
  tags,
  params: z.object({ userId: z.uuid() }),
  body: z.strictObject({ isSuperAdmin: z.boolean() }),
  response: {
    200: z.object({ isSuperAdmin: z.boolean() }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});
