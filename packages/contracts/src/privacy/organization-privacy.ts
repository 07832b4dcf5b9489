import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { holdPeopleMax, holdReasonMax } from './constants.ts';
import * as routes from './organization-privacy.routes.ts';

const tags = ['Privacy'];
const byOrganization = z.object({ orgId: z.uuid() });
const months = z.int().min(1).max(600);

/** How long an organization stores records. */
export const retentionSettings = z.strictObject({
  evidenceMonths: months.describe('After the erasure of a user, until their name leaves evidence'),
  formerMemberMonths: months
    .nullable()
    .describe('After a member left, until the evidence about them is deleted; null: never'),
  auditMonths: z.int().min(12).max(600).nullable().describe('Until audit events are deleted'),
});
export type RetentionSettings = z.infer<typeof retentionSettings>;

/** How many records the next run would delete. */
export const expiredRecords = z.object({
  formerMembers: z.int(),
  accounts: z
    .int()
    .describe(
      'Accounts without email of these former members: they are erased, as no one can use them',
    ),
  statements: z.int(),
  auditEvents: z.int(),
});
export type ExpiredRecords = z.infer<typeof expiredRecords>;

/** Records that must not be deleted. */
export const legalHold = z.object({
  id: z.uuid(),
  user: z
    .object({
      id: z.uuid(),
      name: z
        .string()
        .describe(
          'Of a former member: with which they left. Empty once their membership is deleted',
        ),
      evidenceName: z
        .string()
        .nullable()
        .describe('Of an erased user: the name that evidence still shows'),
    })
    .nullable()
    .describe('Null: everyone in the organization'),
  reason: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  releasedAt: z.iso.datetime().nullable(),
});
export type LegalHold = z.infer<typeof legalHold>;

/** Someone whose records an organization can hold. */
export const holdPerson = z.object({
  id: z.uuid(),
  name: z
    .string()
    .describe('Of an erased user: the name that evidence still shows, or the pseudonym'),
  email: z.string().describe('Empty for erased users and accounts without email'),
  status: z.enum(['member', 'former', 'erased']),
});
export type HoldPerson = z.infer<typeof holdPerson>;

export const getOrganizationPrivacy = endpoint(routes.getOrganizationPrivacy, {
  summary: 'Return how long an organization stores records, what expires next, and its legal holds',
  tags,
  params: byOrganization,
  response: {
    200: z.object({
      retention: retentionSettings,
      expired: expiredRecords,
      holds: z
        .array(legalHold)
        .describe('All active ones, newest first; then the 200 that were released last'),
    }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

const queryMonths = z.coerce.number().pipe(z.int().max(600));

export const previewRetention = endpoint(routes.previewRetention, {
  summary: 'Count what an organization would delete with other periods',
  tags,
  params: byOrganization,
  querystring: z.object({
    formerMemberMonths: queryMonths.pipe(z.int().min(1)).optional(),
    auditMonths: queryMonths.pipe(z.int().min(12)).optional(),
  }),
  response: { 200: expiredRecords, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const updateRetention = endpoint(routes.updateRetention, {
  summary: 'Set how long an organization stores records',
  tags,
  params: byOrganization,
  body: retentionSettings,
  response: {
    200: z.object({ retention: retentionSettings }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const listHoldPeople = endpoint(routes.listHoldPeople, {
  summary: `Find members, former members and erased users by a part of their name, email or username, at most ${holdPeopleMax}`,
  tags,
  params: byOrganization,
  querystring: z.object({ search: z.string().trim().min(1).max(100) }),
  response: {
    200: z.object({ people: z.array(holdPerson) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const createLegalHold = endpoint(routes.createLegalHold, {
  summary:
    'Keep the records of a member or former member, or of everyone, from being erased or deleted',
  tags,
  params: byOrganization,
  body: z.strictObject({
    userId: z
      .uuid()
      .nullable()
      .describe('A member, a former member or an erased user; null: everyone in the organization'),
    reason: z.string().trim().min(1).max(holdReasonMax),
  }),
  response: {
    201: z.object({ hold: legalHold }),
    ...errorReplies(400, 401, 403, 404, 422, 429, 503),
  },
});

export const releaseLegalHold = endpoint(routes.releaseLegalHold, {
  summary: 'Release a legal hold (idempotent)',
  tags,
  params: byOrganization.extend({ holdId: z.uuid() }),
  response: {
    200: z.object({ hold: legalHold }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});
