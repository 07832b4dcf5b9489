import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { hasNoControlCharacters } from '../base/form-schemas.ts';
import { memberDetails as limits, memberFieldTypes } from './constants.ts';
import * as routes from './people.routes.ts';

const tags = ['People'];
const byOrganization = z.object({ orgId: z.uuid() });
const byMember = byOrganization.extend({ userId: z.uuid() });

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => Array.from(text).length <= max, `Use at most ${max} characters.`)
    .refine(hasNoControlCharacters, 'Remove line breaks and control characters.');
const detail = line(limits.textLength).nullable().optional();

export const memberField = z.object({
  id: z.uuid(),
  key: z.string().describe('Names the value in customFields; never changes'),
  name: z.string(),
  type: z.enum(memberFieldTypes),
  choices: z.array(z.string()).describe('Of the type choice'),
  isRequired: z.boolean().describe('A value can be replaced, but not removed'),
  isArchived: z.boolean().describe('Keeps its values; can’t be filled in'),
});
export type MemberField = z.infer<typeof memberField>;

export const memberFieldValue = z.union([z.string(), z.number(), z.boolean()]);
export type MemberFieldValue = z.infer<typeof memberFieldValue>;

export const memberDetailsReply = z.object({
  employeeId: z.string().nullable(),
  jobTitle: z.string().nullable(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  hiredOn: z.iso.date().nullable(),
  manager: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  customFields: z.record(z.string(), memberFieldValue).describe('By the key of the field'),
  fields: z.array(memberField).describe('The fields of the organization that are not archived'),
  deactivatedAt: z.iso.datetime().nullable(),
});
export type MemberDetails = z.infer<typeof memberDetailsReply>;

export const memberDetailsBody = z.strictObject({
  employeeId: line(limits.employeeIdLength).nullable().optional(),
  jobTitle: detail,
  department: detail,
  location: detail,
  hiredOn: z.iso.date().nullable().optional(),
  managerId: z.uuid().nullable().optional(),
  customFields: z
    .record(
      z.string().max(40),
      z.union([z.string().max(limits.fieldTextLength), z.number(), z.boolean()]).nullable(),
    )
    .optional()
    .describe('By the key of the field; null removes a value. Fields that are not given stay'),
});

export const getMemberDetails = endpoint(routes.getMemberDetails, {
  summary: 'Get what the organization stores about a member; managers get it of their people',
  tags,
  scope: 'people:read',
  params: byMember,
  response: { 200: memberDetailsReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const updateMemberDetails = endpoint(routes.updateMemberDetails, {
  summary: 'Change the details of a member. Fields that are not given stay as they are',
  tags,
  scope: 'people:write',
  params: byMember,
  body: memberDetailsBody,
  response: { 200: memberDetailsReply, ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503) },
});

const done = z.object({ success: z.literal(true) });

export const deactivateMember = endpoint(routes.deactivateMember, {
  summary:
    'Deactivate a member: ends their sessions, refuses sign-ins and stops training; all records stay',
  tags,
  scope: 'people:write',
  params: byMember,
  response: { 200: done, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});

export const reactivateMember = endpoint(routes.reactivateMember, {
  summary: 'Let a deactivated member sign in and need training again',
  tags,
  scope: 'people:write',
  params: byMember,
  response: { 200: done, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});

export const getOwnMemberDetails = endpoint(routes.getOwnMemberDetails, {
  summary: 'Get what the organization stores about the current user; null without organization',
  tags,
  response: {
    200: z.object({ details: memberDetailsReply.nullable() }),
    ...errorReplies(401, 403, 429, 503),
  },
});

const fieldsReply = z.object({ fields: z.array(memberField) });

export const listMemberFields = endpoint(routes.listMemberFields, {
  summary: 'List the custom fields of an organization in their order, archived ones last',
  tags,
  scope: 'people:read',
  params: byOrganization,
  response: { 200: fieldsReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

const choices = z.array(line(limits.textLength)).max(limits.choices);
const fieldName = line(limits.fieldNameLength);

export const createMemberField = endpoint(routes.createMemberField, {
  summary: 'Add a custom field; its key is derived from the name unless given',
  tags,
  params: byOrganization,
  body: z.strictObject({
    name: fieldName,
    key: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/)
      .optional(),
    type: z.enum(memberFieldTypes),
    choices: choices.default([]),
    isRequired: z.boolean().default(false),
  }),
  response: {
    201: z.object({ field: memberField }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const updateMemberField = endpoint(routes.updateMemberField, {
  summary: 'Change a custom field. Values stay when their choice is removed or the field archived',
  tags,
  params: byOrganization.extend({ fieldId: z.uuid() }),
  body: z.strictObject({
    name: fieldName.optional(),
    choices: choices.optional(),
    isRequired: z.boolean().optional(),
    isArchived: z.boolean().optional(),
  }),
  response: {
    200: z.object({ field: memberField }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const orderMemberFields = endpoint(routes.orderMemberFields, {
  summary: 'Set the order of the custom fields. Fields that are not given follow in their order',
  tags,
  params: byOrganization,
  body: z.strictObject({ fieldIds: z.array(z.uuid()).max(1000) }),
  response: { 200: fieldsReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const listMemberValues = endpoint(routes.listMemberValues, {
  summary: 'List departments, locations, job titles and managers in use, for filters',
  tags,
  scope: 'people:read',
  params: byOrganization,
  response: {
    200: z.object({
      departments: z.array(z.string()),
      locations: z.array(z.string()),
      jobTitles: z.array(z.string()),
      managers: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          detail: z
            .string()
            .nullable()
            .describe('Employee ID or email if another manager has the same name'),
        }),
      ),
      fields: z.array(memberField),
    }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});
export type MemberValues = z.infer<(typeof listMemberValues)['schema']['response'][200]>;
