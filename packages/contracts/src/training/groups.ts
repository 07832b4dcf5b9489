import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { hasNoControlCharacters } from '../base/form-schemas.ts';
import { pageQuery } from '../base/paging.ts';
import { teamUser } from './assignments.ts';
import { groupChangeReasons, groupLimits } from './group-fields.ts';
import { groupRule } from './group-rule.ts';
import * as routes from './groups.routes.ts';
import { byOrganization } from './training.ts';

const tags = ['Groups'];
const byGroup = byOrganization.extend({ groupId: z.uuid() });
const groupName = z
  .string()
  .trim()
  .min(1)
  .refine((text) => Array.from(text).length <= groupLimits.nameLength)
  .refine(hasNoControlCharacters);
const ids = z.array(z.uuid()).max(500);

/** Members of an organization that match a rule, or that an admin adds by hand. */
const groupReply = z.object({
  id: z.uuid(),
  name: z.string(),
  rule: groupRule.nullable().describe('Null: members are added by hand'),
  revision: z.int(),
  memberCount: z.int(),
  usedBy: z
    .array(
      z.object({
        id: z.uuid(),
        courseTitle: z.string(),
        dueOn: z.iso.date().nullable(),
        dueDays: z.int().nullable(),
      }),
    )
    .describe('Assignments of the group'),
});
export type Group = z.infer<typeof groupReply>;

export const listGroups = endpoint(routes.listGroups, {
  summary: "List an organization's groups, by name",
  tags,
  scope: 'people:read',
  params: byOrganization,
  response: {
    200: z.object({ groups: z.array(groupReply) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const createGroup = endpoint(routes.createGroup, {
  summary: 'Create a group, with a rule or with members that are added by hand',
  tags,
  scope: 'people:write',
  params: byOrganization,
  body: z.strictObject({ name: groupName, rule: groupRule.nullable() }),
  response: {
    201: z.object({ group: groupReply }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const previewGroupRule = endpoint(routes.previewGroupRule, {
  summary: 'Show who matches a rule, and who would join or leave a group with it',
  tags,
  scope: 'people:read',
  params: byOrganization,
  body: z.strictObject({
    rule: groupRule,
    groupId: z.uuid().nullable().describe('The group to compare with; null for a new one'),
  }),
  response: {
    200: z.object({
      matching: z.int(),
      joining: z.int(),
      leaving: z.int(),
      people: z
        .array(
          teamUser.extend({
            teams: z.array(z.string()),
            change: z.enum(['joins', 'leaves']).nullable(),
          }),
        )
        .describe('The first people: those who join, then those who leave, then the others'),
    }),
    ...errorReplies(400, 401, 403, 404, 422, 429, 503),
  },
});

export const getGroup = endpoint(routes.getGroup, {
  summary: 'Get a group',
  tags,
  scope: 'people:read',
  params: byGroup,
  response: {
    200: z.object({ group: groupReply }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const updateGroup = endpoint(routes.updateGroup, {
  summary: 'Change the name and the rule of a group; its members change with the rule',
  tags,
  scope: 'people:write',
  params: byGroup,
  body: z.strictObject({ revision: z.int32(), name: groupName, rule: groupRule.nullable() }),
  response: {
    200: z.object({ group: groupReply }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const archiveGroup = endpoint(routes.archiveGroup, {
  summary: 'Archive a group that no assignment names: it loses its members, its history is kept',
  tags,
  scope: 'people:write',
  params: byGroup,
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

export const listGroupMembers = endpoint(routes.listGroupMembers, {
  summary: 'List the members of a group, by name',
  tags,
  scope: 'people:read',
  params: byGroup,
  querystring: pageQuery,
  response: {
    200: z.object({ members: z.array(teamUser), nextCursor: z.string().nullable() }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const updateGroupMembers = endpoint(routes.updateGroupMembers, {
  summary: 'Add members of the organization to a group without a rule, or remove them',
  tags,
  scope: 'people:write',
  params: byGroup,
  body: z.strictObject({ add: ids.default([]), remove: ids.default([]) }),
  response: {
    200: z.object({ group: groupReply }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

export const listGroupHistory = endpoint(routes.listGroupHistory, {
  summary: 'List who joined and left a group and why, newest first',
  tags,
  scope: 'people:read',
  params: byGroup,
  querystring: pageQuery,
  response: {
    200: z.object({
      changes: z.array(
        z.object({
          at: z.iso.datetime(),
          change: z.enum(['joined', 'left']),
          reason: z.enum(groupChangeReasons),
          userId: z.uuid(),
          name: z.string().nullable(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});
