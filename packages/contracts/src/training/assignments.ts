import { z } from 'zod';
import { storedDate } from '../base/dates.ts';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery, searchText } from '../base/paging.ts';
import * as routes from './assignments.routes.ts';
import { maxTeamManagers, statementLength } from './constants.ts';
import { byOrganization } from './training.ts';

const tags = ['Assignments'];
const byTeam = byOrganization.extend({ teamId: z.uuid() });
const byAssignment = byOrganization.extend({ assignmentId: z.uuid() });
const teamName = z.string().trim().min(1).max(60);
const ids = z.array(z.uuid()).max(500);

export const teamUser = z.object({
  id: z.uuid(),
  fullName: z.string().nullable(),
  email: z.string(),
});
export type TeamUser = z.infer<typeof teamUser>;

/** A named group of members of an organization. Its managers also manage all teams below it. */
export const teamReply = z.object({
  id: z.uuid(),
  name: z.string(),
  memberCount: z.int(),
  parentTeamId: z.uuid().nullable().describe('The team it reports to'),
  managers: z.array(teamUser),
});
export type Team = z.infer<typeof teamReply>;

export const listTeams = endpoint(routes.listTeams, {
  summary: "List an organization's teams, by name",
  tags,
  scope: 'people:read',
  params: byOrganization,
  response: {
    200: z.object({ teams: z.array(teamReply) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const createTeam = endpoint(routes.createTeam, {
  summary: 'Create a team',
  tags,
  scope: 'people:write',
  params: byOrganization,
  body: z.strictObject({ name: teamName }),
  response: {
    201: z.object({ team: teamReply }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const renameTeam = endpoint(routes.renameTeam, {
  summary: 'Rename a team',
  tags,
  scope: 'people:write',
  params: byTeam,
  body: z.strictObject({ name: teamName }),
  response: {
    200: z.object({ team: teamReply }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

export const deleteTeam = endpoint(routes.deleteTeam, {
  summary: 'Delete a team that no assignment names; its history is kept',
  tags,
  scope: 'people:write',
  params: byTeam,
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

export const listTeamMembers = endpoint(routes.listTeamMembers, {
  summary: 'List the members of a team, by name',
  tags,
  scope: 'people:read',
  params: byTeam,
  querystring: pageQuery,
  response: {
    200: z.object({
      members: z.array(teamUser),
      nextCursor: z.string().nullable(),
    }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const updateTeamMembers = endpoint(routes.updateTeamMembers, {
  summary: 'Add members of the organization to a team, or remove them',
  tags,
  scope: 'people:write',
  params: byTeam,
  body: z.strictObject({ add: ids.default([]), remove: ids.default([]) }),
  response: {
    200: z.object({ team: teamReply }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const updateTeamReporting = endpoint(routes.updateTeamReporting, {
  summary: 'Set the managers of a team and the team it reports to',
  tags,
  scope: 'people:write',
  params: byTeam,
  body: z.strictObject({
    parentTeamId: z.uuid().nullable(),
    managerIds: z.array(z.uuid()).max(maxTeamManagers),
  }),
  response: {
    200: z.object({ team: teamReply }),
    ...errorReplies(400, 401, 403, 404, 422, 429, 503),
  },
});

/** Who a course is assigned to: everyone, including members who join later, or named teams, groups and members. */
const audience = {
  everyone: z.boolean(),
  teamIds: z.array(z.uuid()).max(50),
  groupIds: z.array(z.uuid()).max(50).default([]),
  userIds: ids,
};
/** Due date, renewal period and grace period of an assignment. */
const terms = {
  dueOn: storedDate.nullable(),
  dueDays: z
    .int()
    .min(0)
    .max(3_650)
    .nullable()
    .describe(
      'Days after joining the organization, team or group, or after the assignment, whichever is later',
    ),
  months: z
    .int()
    .min(1)
    .max(120)
    .nullable()
    .describe('Renewal period; null for training that never expires'),
  graceDays: z.int().min(0).max(365),
};
/** Counts characters like the database, not UTF-16 units. */
const isLongEnough = (text: string) => Array.from(text).length >= statementLength.min;
const statementText = z
  .string()
  .trim()
  .max(statementLength.max)
  .refine(isLongEnough, `Use at least ${statementLength.min} characters.`)
  .nullable()
  .describe(
    'Statement that learners sign after completing the course; null for none. Left out: unchanged',
  );
export const assignmentInput = z
  .strictObject({ ...audience, ...terms, statementText: statementText.optional() })
  .refine(({ dueOn, dueDays }) => (dueOn === null) !== (dueDays === null), {
    message: 'Give either a due date or a number of days.',
    path: ['dueOn'],
  })
  .refine(
    ({ everyone, teamIds, groupIds, userIds }) =>
      everyone !== teamIds.length + groupIds.length + userIds.length > 0,
    { message: 'Choose either everyone, or teams, groups and members.', path: ['everyone'] },
  )
  .refine(({ months, graceDays }) => months !== null || graceDays === 0, {
    message: 'A grace period requires a renewal period.',
    path: ['graceDays'],
  });
export type AssignmentInput = z.infer<typeof assignmentInput>;

const named = z.object({ id: z.uuid(), name: z.string() });
export const assignmentTerms = z.object({
  everyone: z.boolean(),
  teams: z.array(named),
  groups: z.array(named),
  members: z.array(named),
  ...terms,
  statementText: z.string().nullable(),
});
export const assignmentReply = assignmentTerms.extend({
  id: z.uuid(),
  courseId: z.int(),
  courseTitle: z.string(),
  assignedAt: z.iso.datetime(),
  assignedBy: z.string().nullable(),
  revision: z.int(),
  required: z.int().describe('Number of members it is assigned to'),
  upToDate: z.int(),
});
export type Assignment = z.infer<typeof assignmentReply>;

export const listAssignments = endpoint(routes.listAssignments, {
  summary: 'List the assignments of an organization',
  tags,
  scope: 'training:read',
  params: byOrganization,
  response: {
    200: z.object({ assignments: z.array(assignmentReply) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const listAssignableCourses = endpoint(routes.listAssignableCourses, {
  summary:
    "List courses an organization's members can read: owned and granted ones first, then by title",
  tags,
  scope: 'training:read',
  params: byOrganization,
  querystring: z.object({
    search: searchText,
    limit: pageQuery.shape.limit,
  }),
  response: {
    200: z.object({
      courses: z.array(z.object({ id: z.int(), title: z.string(), category: z.string() })),
      hasMore: z.boolean(),
    }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const createAssignment = endpoint(routes.createAssignment, {
  summary: 'Assign a course (idempotent)',
  tags,
  scope: 'training:write',
  params: byOrganization,
  body: z.strictObject({ courseId: z.int32().positive(), terms: assignmentInput }),
  response: {
    201: z.object({ assignment: assignmentReply }),
    ...errorReplies(400, 401, 403, 404, 422, 429, 503),
  },
});

export const updateAssignment = endpoint(routes.updateAssignment, {
  summary: 'Change an assignment; earlier terms stay in its history',
  tags,
  scope: 'training:write',
  params: byAssignment,
  body: z.strictObject({ revision: z.int32(), terms: assignmentInput }),
  response: {
    200: z.object({ assignment: assignmentReply }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

export const cancelAssignment = endpoint(routes.cancelAssignment, {
  summary: 'Cancel an assignment; its history is kept',
  tags,
  scope: 'training:write',
  params: byAssignment,
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const listAssignmentHistory = endpoint(routes.listAssignmentHistory, {
  summary: 'List the versions of an assignment, newest first, also of a canceled one',
  tags,
  scope: 'training:read',
  params: byAssignment,
  response: {
    200: z.object({
      versions: z.array(
        assignmentTerms.extend({
          from: z.iso.datetime(),
          until: z.iso.datetime().nullable(),
          by: z.string().nullable(),
        }),
      ),
    }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});
