import { z } from 'zod';
import { emailAddress } from './checks.ts';
import { invitations, organizationRoles } from './constants.ts';
import { storedTime } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { pageQuery } from './paging.ts';

const tags = ['Invitations'];
const token = z.string().trim().max(200);
const role = z.enum(organizationRoles);

export const validateInvitation = endpoint({
  method: 'POST',
  url: '/api/validate-invitation',
  schema: {
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
  },
});

export const invitationValidationReply = z.object({
  valid: z.boolean(),
  organization: z.object({ name: z.string() }).nullable(),
  role: role.nullable(),
  details: z.object({ expired: z.boolean(), maxUsesReached: z.boolean() }),
});
export type InvitationValidation = z.infer<typeof invitationValidationReply>;

export const validateEnterpriseInvitation = endpoint({
  method: 'POST',
  url: '/api/enterprise/validate-invitation',
  schema: {
    summary: 'Check whether an invitation token is valid, and if not, why',
    tags,
    body: z.strictObject({ token }),
    response: { 200: invitationValidationReply, ...errorReplies(400, 429, 503) },
  },
});

export const requestInvitationMagicLink = endpoint({
  method: 'POST',
  url: '/api/enterprise/magic-link-with-invitation',
  schema: {
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
  },
});

export const consumeInvitation = endpoint({
  method: 'POST',
  url: '/api/enterprise/consume-invitation',
  schema: {
    summary: 'Join the organization of an invitation (idempotent)',
    tags,
    body: z.strictObject({ invitationToken: token }),
    response: {
      200: z.object({ success: z.literal(true), message: z.string(), organizationId: z.uuid() }),
      ...errorReplies(400, 401, 403, 404, 409, 410, 429, 503),
    },
  },
});

export const createInvitation = endpoint({
  method: 'POST',
  url: '/api/enterprise/admin/create-invitation',
  idempotent: true,
  schema: {
    summary: 'Create an invitation; its token is returned only once',
    tags,
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
  },
});

/** Status of an invitation. `expires_soon` (within a week) is still usable. */
export const invitationStatuses = [
  'active',
  'expires_soon',
  'used_up',
  'expired',
  'revoked',
] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const invitationReply = z.object({
  id: z.uuid(),
  role,
  tokenEnd: z
    .string()
    .nullable()
    .describe('Last characters of the token; null when they were not stored'),
  maxUses: z.int(),
  uses: z.int(),
  state: z.enum(invitationStatuses),
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
const listed = '/api/enterprise/admin/organizations/:orgId/invitations';

export const invitationFilters = ['open', 'closed'] as const;
export const invitationSorts = ['newest', 'expires', 'uses'] as const;
const invitationFilter = z.object({
  status: z.enum(invitationFilters).optional(),
  role: role.optional(),
  sort: z
    .enum(invitationSorts)
    .default('newest')
    .describe('Newest, next to expire or most used first'),
});

export const listInvitations = endpoint({
  method: 'GET',
  url: listed,
  schema: {
    summary: "List an organization's invitations, without those sent in batches",
    tags,
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
  },
});

export const exportInvitations = endpoint({
  method: 'GET',
  url: `${listed}.csv`,
  schema: {
    summary: 'Export all matching invitations as CSV',
    tags,
    params: organizationParams,
    querystring: invitationFilter,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  url: `${listed}/:invitationId`,
  schema: {
    summary: 'Revoke an invitation',
    tags,
    params: organizationParams.extend({ invitationId: z.uuid() }),
    response: {
      200: z.object({ success: z.literal(true) }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});
