import { z } from 'zod';
import { emailAddress } from './checks.ts';
import { invitations, organizationRoles } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';

const tags = ['Invitations'];
const token = z.string().trim().max(200);
const role = z.enum(organizationRoles);

export const validateInvitation = endpoint({
  method: 'POST',
  url: '/api/validate-invitation',
  schema: {
    summary: 'Whether a token is good, and for which organization',
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

export const enterpriseValidationReply = z.object({
  valid: z.boolean(),
  organization: z.object({ name: z.string() }).nullable(),
  role: role.nullable(),
  details: z.object({ expired: z.boolean(), maxUsesReached: z.boolean() }),
});
export type InvitationValidation = z.infer<typeof enterpriseValidationReply>;

export const validateEnterpriseInvitation = endpoint({
  method: 'POST',
  url: '/api/enterprise/validate-invitation',
  schema: {
    summary: 'Whether a token is good, and if not, why',
    tags,
    body: z.strictObject({ token }),
    response: { 200: enterpriseValidationReply, ...errorReplies(400, 429, 503) },
  },
});

export const magicLinkWithInvitation = endpoint({
  method: 'POST',
  url: '/api/enterprise/magic-link-with-invitation',
  schema: {
    summary: 'Ask for a mail whose link signs in and joins the organization',
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
    summary: 'Join the organization of an invitation. Joining again is fine',
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
  schema: {
    summary: 'Make an invitation; its token is shown this once',
    tags,
    body: z.strictObject({
      organizationId: z.uuid(),
      role: role.default('member'),
      maxUses: z
        .int()
        .min(invitations.minUses)
        .max(invitations.maxUses)
        .optional()
        .describe('50 for members, 1 for admins'),
      expiresAt: z.iso
        .datetime({ offset: true })
        .optional()
        .describe('Never for members, in 7 days for admins'),
    }),
    response: {
      201: z.object({ token: z.string(), id: z.uuid() }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

export const invitationReply = z.object({
  id: z.uuid(),
  role,
  maxUses: z.int(),
  uses: z.int(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

const organizationParams = z.object({ orgId: z.uuid() });

export const listInvitations = endpoint({
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/invitations',
  schema: {
    summary:
      "An organization's invitations, newest first; what was mailed to a list stands in its report",
    tags,
    params: organizationParams,
    response: {
      200: z.object({ invitations: z.array(invitationReply) }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  url: '/api/enterprise/admin/organizations/:orgId/invitations/:invitationId',
  schema: {
    summary: 'Make an invitation worthless from now on',
    tags,
    params: organizationParams.extend({ invitationId: z.uuid() }),
    response: {
      200: z.object({ success: z.literal(true) }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});
