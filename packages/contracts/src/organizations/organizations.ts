import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { organizationSlug } from '../base/form-schemas.ts';
import { pageQuery, searchText } from '../base/paging.ts';
import { courseReply } from '../courses/courses.ts';
import {
  catalogueModes,
  memberStatuses,
  organizationRoles,
  organizationStatuses,
  userSorts,
} from './constants.ts';
import { detailFilter } from './detail-filter.ts';
import * as routes from './organizations.routes.ts';
import { memberFieldValue } from './people.ts';

const tags = ['Organizations'];
const byOrganization = z.object({ orgId: z.uuid() });
const byMember = byOrganization.extend({ userId: z.uuid() });
const role = z.enum(organizationRoles);

/** An organization for super admins. `is_active` repeats `isActive`, because the specified screens read either. */
export const organizationReply = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  isActive: z.boolean(),
  is_active: z.boolean(),
  catalogueMode: z.enum(catalogueModes),
  memberCount: z.int(),
  adminCount: z.int(),
  courseCount: z.int().describe('Owned and granted courses'),
  createdAt: z.iso.datetime(),
});
export type Organization = z.infer<typeof organizationReply>;
const organizationFilter = z.object({
  search: searchText,
  status: z.enum(organizationStatuses).optional(),
});

export const listOrganizations = endpoint(routes.listOrganizations, {
  summary: 'List organizations, newest first; searches name and slug',
  tags,
  querystring: pageQuery.extend(organizationFilter.shape),
  response: {
    200: z.object({
      organizations: z.array(organizationReply),
      nextCursor: z.string().nullable(),
    }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});

export const exportOrganizations = endpoint(routes.exportOrganizations, {
  summary: 'Export the same organizations as CSV (streamed)',
  tags,
  querystring: organizationFilter,
  response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 429, 503) },
});

export const createOrganization = endpoint(routes.createOrganization, {
  summary: 'Create an organization',
  tags,
  body: z.strictObject({ name: z.string().trim().min(1).max(120), slug: organizationSlug }),
  response: {
    201: z.object({ organization: organizationReply }),
    ...errorReplies(400, 401, 403, 409, 422, 429, 503),
  },
});

export const updateOrganization = endpoint(routes.updateOrganization, {
  summary: 'Rename, activate or deactivate an organization, or set its catalogue mode',
  tags,
  params: byOrganization,
  body: z.strictObject({
    name: z.string().trim().min(1).max(120).optional(),
    isActive: z.boolean().optional(),
    catalogueMode: z.enum(catalogueModes).optional(),
  }),
  response: {
    200: z.object({ organization: organizationReply }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

export const organizationUser = z.object({
  id: z.uuid(),
  fullName: z.string().nullable(),
  email: z.string(),
  isOrgAdmin: z.boolean(),
  status: z.enum(memberStatuses),
  teams: z.array(z.string()),
  details: z.object({
    employeeId: z.string().nullable(),
    jobTitle: z.string().nullable(),
    department: z.string().nullable(),
    location: z.string().nullable(),
    hiredOn: z.iso.date().nullable(),
    manager: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    customFields: z
      .record(z.string(), memberFieldValue)
      .describe('By the key of the field; without archived fields'),
  }),
  joinedAt: z.iso.datetime(),
  progressStats: z
    .object({
      averageCompletion: z.int().min(0).max(100),
      completedCourses: z.int(),
      inProgressCourses: z.int(),
      notStartedCourses: z.int(),
    })
    .describe('Over all owned and granted courses'),
  requiredTraining: z.object({
    required: z.int().describe('Courses assigned to the member'),
    upToDate: z.int().describe('Assigned courses that are up to date in the training matrix'),
  }),
});
export type OrganizationUser = z.infer<typeof organizationUser>;
const userFilter = detailFilter.extend({
  search: searchText.describe('Part of a name, email or employee ID'),
  role: role.optional(),
  status: z.enum(memberStatuses).optional(),
  teamId: z.uuid().optional(),
  sort: z.enum(userSorts).default('name'),
});

export const listOrganizationUsers = endpoint(routes.listOrganizationUsers, {
  summary: "List an organization's members with their progress",
  tags,
  scope: 'people:read',
  params: byOrganization,
  querystring: pageQuery.extend(userFilter.shape),
  response: {
    200: z.object({
      users: z.array(organizationUser),
      nextCursor: z.string().nullable(),
      total: z.int(),
      active: z.int().describe('Members in the total who are not deactivated'),
      averageCompletion: z
        .int()
        .nullable()
        .describe('Average over all members; null without courses to complete'),
    }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const exportOrganizationUsers = endpoint(routes.exportOrganizationUsers, {
  summary: 'Export all matching members as CSV',
  tags,
  scope: 'people:read',
  params: byOrganization,
  querystring: userFilter,
  response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const removeOrganizationUser = endpoint(routes.removeOrganizationUser, {
  summary: 'Remove a member from an organization; the last admin can’t be removed',
  tags,
  scope: 'people:write',
  params: byMember,
  response: {
    200: z.object({ success: z.literal(true), message: z.string() }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

export const changeOrganizationRole = endpoint(routes.changeOrganizationRole, {
  summary: 'Change a member’s role; the last admin can’t be demoted',
  tags,
  params: byMember,
  body: z.strictObject({ role }),
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

export const organizationCourse = courseReply.extend({
  duration: z.int().describe('Seconds'),
  isGranted: z.boolean().describe('Granted to the organization, not owned by it'),
  can: z.object({ edit: z.boolean() }),
});
export type OrganizationCourse = z.infer<typeof organizationCourse>;

const courseFilter = z.object({ search: searchText });

export const listOrganizationCourses = endpoint(routes.listOrganizationCourses, {
  summary: 'List courses an organization owns or was granted',
  tags,
  scope: 'courses:read',
  params: byOrganization,
  querystring: pageQuery.extend(courseFilter.shape),
  response: {
    200: z.object({ courses: z.array(organizationCourse), nextCursor: z.string().nullable() }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const exportOrganizationCourses = endpoint(routes.exportOrganizationCourses, {
  summary: 'Export all matching courses as CSV',
  tags,
  scope: 'courses:read',
  params: byOrganization,
  querystring: courseFilter,
  response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
});

const grant = z.object({ success: z.literal(true), message: z.string() });

export const grantCourseAccess = endpoint(routes.grantCourseAccess, {
  summary: 'Grant an organization access to a course (idempotent)',
  tags,
  body: z.strictObject({ courseId: z.int32().positive(), organizationId: z.uuid() }),
  response: { 200: grant, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const revokeCourseAccess = endpoint(routes.revokeCourseAccess, {
  summary: 'Revoke access to a granted course; progress is kept',
  tags,
  params: byOrganization.extend({
    courseId: z.coerce.number().int().positive().max(2_147_483_647),
  }),
  response: { 200: grant, ...errorReplies(400, 401, 403, 404, 429, 503) },
});
