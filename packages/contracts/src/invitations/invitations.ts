import { z } from 'zod';
import { storedTime } from '../base/dates.ts';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { emailAddress } from '../base/form-schemas.ts';
import { pageQuery } from '../base/paging.ts';
import { signInBranding } from '../branding/branding.ts';
import { organizationRoles } from '../organizations/constants.ts';
import {
  invitations,
  invitationStatuses,
  invitationFilters,
  invitationSorts,
} from './constants.ts';
import * as routes from './invitations.routes.ts';

const tags = ['Invitations'];
const token = z.string().trim().max(200);
const role = z.enum(organizationRoles);

export const validateInvitation = endpoint(routes.validateInvitation, {
  summary: 'Check whether an invitation token is valid, and for which organization',
  tags,
  body: z.strictObject({ token }),
  response: {
    200: z.object({
      valid: z.boolean(),
      organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      role: role.nullable(),
    }),
    ...errorReplies(400, 429, 503),
  },
});

export const invitationValidationReply = z.object({
  valid: z.boolean(),
  organization: z.object({ name: z.string(), branding: signInBranding.nullable() }).nullable(),
  role: role.nullable(),
  details: z.object({ expired: z.boolean(), maxUsesReached: z.boolean() }),
});
export type InvitationValidation = z.infer<typeof invitationValidationReply>;

export const validateEnterpriseInvitation = endpoint(routes.validateEnterpriseInvitation, {
  summary: 'Check whether an invitation token is valid, and if not, why',
  tags,
  body: z.strictObject({ token }),
  response: { 200: invitationValidationReply, ...errorReplies(400, 429, 503) },
});

export const requestInvitationMagicLink = endpoint(routes.requestInvitationMagicLink, {
  summary: 'Request an email with a link that signs in and joins the organization',
  tags,
  body: z.strictObject({ email: emailAddress, invitationToken: token }),
  response: {
    200: z.object({
      success: z.boolean(),
      organization: z.string().nullable(),
      error: z.string().optional(),
    }),
    ...errorReplies(400, 403, 429, 503),
  },
});

export const consumeInvitation = endpoint(routes.consumeInvitation, {
  summary: 'Join the organization of an invitation (idempotent)',
  tags,
  body: z.strictObject({ invitationToken: token }),
  response: {
    200: z.object({ success: z.literal(true), message: z.string(), organizationId: z.uuid() }),
    ...errorReplies(400, 401, 403, 404, 409, 410, 429, 503),
  },
});

export const createInvitation = endpoint(routes.createInvitation, {
  summary: 'Create an invitation; its token is returned only once',
  tags,
  scope: 'people:write',
  body: z.strictObject({
    organizationId: z.uuid(),
    role: role.default('member'),
    maxUses: z
      .int()
      .min(invitations.minUses)
      .max(invitations.maxUses)
      .optional()
      .describe('Defaults to 50 for members, 1 for admins'),
    expiresAt: storedTime.optional().describe('Defaults to never for members, 7 days for admins'),
  }),
  response: {
    201: z.object({ token: z.string(), id: z.uuid() }),
    ...errorReplies(400, 401, 403, 404, 422, 429, 503),
  },
});

export const invitationReply = z.object({
  id: z.uuid(),
  role,
  tokenEnd: z
    .string()
    .nullable()
    .describe('Last characters of the token; null when they were not stored'),
  maxUses: z.int(),
  uses: z.int(),
  status: z.enum(invitationStatuses),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z
    .object({ id: z.uuid(), name: z.string() })
    .nullable()
    .describe('Null when the account was deleted'),
});
export type Invitation = z.infer<typeof invitationReply>;

const organizationParams = z.object({ orgId: z.uuid() });
const invitationFilter = z.object({
  status: z.enum(invitationFilters).optional(),
  role: role.optional(),
  sort: z
    .enum(invitationSorts)
    .default('newest')
    .describe('Newest, next to expire or most used first'),
});

export const listInvitations = endpoint(routes.listInvitations, {
  summary: "List an organization's invitations, without those sent in batches",
  tags,
  scope: 'people:read',
  params: organizationParams,
  querystring: pageQuery.extend(invitationFilter.shape),
  response: {
    200: z.object({
      invitations: z.array(invitationReply),
      nextCursor: z.string().nullable(),
      total: z.int().describe('Number of invitations that match the filter'),
      openCount: z.int().describe('Number of open invitations, ignoring the filter'),
      usesLeft: z.int().describe('Remaining uses of all open invitations'),
    }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const exportInvitations = endpoint(routes.exportInvitations, {
  summary: 'Export all matching invitations as CSV',
  tags,
  scope: 'people:read',
  params: organizationParams,
  querystring: invitationFilter,
  response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const revokeInvitation = endpoint(routes.revokeInvitation, {
  summary: 'Revoke an invitation',
  tags,
  scope: 'people:write',
  params: organizationParams.extend({ invitationId: z.uuid() }),
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});
