import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { emailAddress } from '../base/form-schemas.ts';
import { pageQuery, searchText } from '../base/paging.ts';
import { organizationRoles } from '../organizations/constants.ts';
import { invitedStatuses } from './constants.ts';
import * as routes from './invited-people.routes.ts';

const tags = ['Invitations'];
const byOrganization = z.object({ orgId: z.uuid() });

const invitedPerson = z.object({
  email: z.string(),
  fullName: z.string().nullable().describe('From an import'),
  employeeId: z.string().nullable(),
  department: z.string().nullable(),
  role: z.enum(organizationRoles),
  status: z.enum(invitedStatuses),
  invitedAt: z.iso.datetime().nullable(),
  invitationId: z.uuid().nullable().describe('Of an invitation that can be used'),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

export const listInvitedPeople = endpoint(routes.listInvitedPeople, {
  summary: 'List people who were imported or invited by email and have not joined, by name',
  tags,
  scope: 'people:read',
  params: byOrganization,
  querystring: pageQuery.extend({ search: searchText.describe('Part of a name or email') }),
  response: {
    200: z.object({
      people: z.array(invitedPerson),
      total: z.int(),
      nextCursor: z.string().nullable(),
    }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const resendInvitation = endpoint(routes.resendInvitation, {
  summary: 'Send a person of this list a new invitation. The previous one stops working',
  tags,
  scope: 'people:write',
  params: byOrganization,
  body: z.strictObject({ email: emailAddress }),
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});
