import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { memberTransfers, transferCodeStatuses, transferRefusals } from './constants.ts';
import * as routes from './member-transfers.routes.ts';

const tags = ['People'];
const byOrganization = z.object({ orgId: z.uuid() });

export const transferCode = z.object({
  id: z.uuid(),
  codeEnd: z.string().describe('Last characters of the code'),
  status: z.enum(transferCodeStatuses),
  uses: z.int().describe('Number of people who were transferred with it'),
  createdBy: z.string().nullable().describe('Name of the admin; null when the account was deleted'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type TransferCode = z.infer<typeof transferCode>;

export const listTransferCodes = endpoint(routes.listTransferCodes, {
  summary: `List the newest ${memberTransfers.listedCodes} transfer codes of an organization`,
  tags,
  params: byOrganization,
  response: {
    200: z.object({ codes: z.array(transferCode) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const createTransferCode = endpoint(routes.createTransferCode, {
  summary:
    'Create a code with which admins of other organizations can transfer members to this one',
  tags,
  params: byOrganization,
  response: {
    201: z.object({ transferCode, code: z.string().describe('Shown once; valid for 7 days') }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const revokeTransferCode = endpoint(routes.revokeTransferCode, {
  summary: 'Revoke a transfer code',
  tags,
  params: byOrganization.extend({ transferCodeId: z.uuid() }),
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

const transferBody = z.strictObject({
  code: z.string().trim().min(1).max(100).describe('From an admin of the other organization'),
  userIds: z
    .array(z.uuid())
    .min(1)
    .max(memberTransfers.maxPeople)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each person once.'),
});

export const transferPreview = z.object({
  organizationName: z.string().describe('The organization that receives the people'),
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      refusal: z.enum(transferRefusals).nullable().describe('Why this person can’t be transferred'),
    }),
  ),
  courses: z.int().describe('Courses that the people have started or completed'),
  certificates: z.int().describe('Certificates of the people that are not revoked'),
});
export type TransferPreview = z.infer<typeof transferPreview>;

export const previewTransfer = endpoint(routes.previewTransfer, {
  summary: 'Show where a code would transfer members to, and who can’t be transferred',
  tags,
  params: byOrganization,
  body: transferBody,
  response: { 200: transferPreview, ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503) },
});

export const transferMembers = endpoint(routes.transferMembers, {
  summary:
    'Transfer members to the organization of the code, with their learning record: all of them, or none. Idempotent',
  tags,
  params: byOrganization,
  body: transferBody,
  response: {
    200: z.object({ organizationName: z.string(), transferred: z.int() }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});
