import { z } from 'zod';
import { capstones, certificateStatuses, revocation } from './constants.ts';
import { courseReply } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { pageQuery, searchText as search } from './paging.ts';

const tags = ['Administration'];
const nextCursor = z.string().nullable();

export const adminStats = z.object({
  organizations: z.int(),
  activeOrganizations: z.int(),
  users: z.int(),
  newUsers: z.int().describe('Created in the last seven days'),
  courses: z.int(),
  publishedCourses: z.int(),
});
export type AdminStats = z.infer<typeof adminStats>;

export const getAdminStats = endpoint({
  method: 'GET',
  url: '/api/admin/stats',
  schema: {
    summary: 'Get counts of organizations, users and courses',
    tags,
    response: { 200: adminStats, ...errorReplies(401, 403, 429, 503) },
  },
});

/** Health of background processing. */
export const systemHealth = z.object({
  videoLessons: z.object({ total: z.int(), withVideo: z.int() }),
  isWorkerRunning: z.boolean(),
  mail: z.object({
    waiting: z.int(),
    isLate: z.boolean().describe('True when the oldest waiting mail is overdue'),
  }),
  isStorageReady: z.boolean(),
});
export type SystemHealth = z.infer<typeof systemHealth>;

export const getSystemHealth = endpoint({
  method: 'GET',
  url: '/api/admin/health',
  schema: {
    summary: 'Get the health of video processing, mail, storage and workers',
    tags,
    response: { 200: systemHealth, ...errorReplies(401, 403, 429, 503) },
  },
});

/** Kinds of items that need an admin. Each is returned with a link to the page that handles it. */
export const attentionKinds = [
  'failed_videos',
  'capstones_to_review',
  'organizations_without_admin',
  'inactive_organizations',
  'courses_without_lessons',
  'publication_requests',
] as const;
export const getAttention = endpoint({
  method: 'GET',
  url: '/api/admin/attention',
  schema: {
    summary: 'List items that need attention; kinds with a count of zero are left out',
    tags,
    response: {
      200: z.object({
        items: z.array(
          z.object({ kind: z.enum(attentionKinds), count: z.int().positive(), href: z.string() }),
        ),
      }),
      ...errorReplies(401, 403, 429, 503),
    },
  },
});

export const systemUser = z.object({
  id: z.uuid(),
  fullName: z.string().nullable(),
  email: z.string(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isSuperAdmin: z.boolean(),
  isOrgAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type SystemUser = z.infer<typeof systemUser>;

export const userRoles = ['super_admin', 'org_admin', 'member', 'none'] as const;
const userFilter = z.object({
  search,
  role: z.enum(userRoles).optional(),
  organizationId: z.uuid().optional(),
});
export const listUsers = endpoint({
  method: 'GET',
  url: '/api/admin/users',
  schema: {
    summary: 'List users, newest first; searches by prefix or part of a name or email',
    tags,
    querystring: pageQuery.extend(userFilter.shape),
    response: {
      200: z.object({ users: z.array(systemUser), nextCursor }),
      ...errorReplies(400, 401, 403, 429, 503),
    },
  },
});

export const exportUsers = endpoint({
  method: 'GET',
  url: '/api/admin/users.csv',
  schema: {
    summary: 'Export the same users as CSV (streamed)',
    tags,
    querystring: userFilter,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 429, 503) },
  },
});

export const systemCourse = courseReply.extend({
  duration: z.int().describe('Seconds'),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type SystemCourse = z.infer<typeof systemCourse>;

/** Filters for courses. `without_lessons` is a published course with no lessons. */
export const courseStatuses = ['published', 'draft', 'without_lessons', 'requested'] as const;
const courseFilter = z.object({ search, status: z.enum(courseStatuses).optional() });

export const listSystemCourses = endpoint({
  method: 'GET',
  url: '/api/admin/courses',
  schema: {
    summary: 'List all courses including drafts, newest first',
    tags,
    querystring: pageQuery.extend(courseFilter.shape),
    response: {
      200: z.object({ courses: z.array(systemCourse), nextCursor }),
      ...errorReplies(400, 401, 403, 429, 503),
    },
  },
});

export const exportSystemCourses = endpoint({
  method: 'GET',
  url: '/api/admin/courses.csv',
  schema: {
    summary: 'Export the same courses as CSV (streamed)',
    tags,
    querystring: courseFilter,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 429, 503) },
  },
});

/** A certificate as listed for admins. */
export const listedCertificate = z.object({
  id: z.uuid(),
  number: z.string(),
  certificateName: z.string(),
  courseTitle: z.string(),
  organizationName: z.string().nullable(),
  status: z.enum(certificateStatuses),
  issuedAt: z.iso.datetime(),
  validUntil: z.iso
    .date()
    .nullable()
    .describe("By the terms of the caller's organization if the holder is or was a member of it"),
  graceUntil: z.iso.date().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  revokedReason: z.string().nullable(),
  can: z.object({ revoke: z.boolean() }),
});
export type ListedCertificate = z.infer<typeof listedCertificate>;

const certificateFilter = z.object({ search, status: z.enum(certificateStatuses).optional() });

export const listCertificates = endpoint({
  method: 'GET',
  url: '/api/admin/certificates',
  schema: {
    summary:
      'List certificates of courses the caller manages and of members the caller administers, newest first',
    tags,
    querystring: pageQuery.extend(certificateFilter.shape),
    response: {
      200: z.object({ certificates: z.array(listedCertificate), nextCursor }),
      ...errorReplies(400, 401, 403, 429, 503),
    },
  },
});

export const exportCertificates = endpoint({
  method: 'GET',
  url: '/api/admin/certificates.csv',
  schema: {
    summary: 'Export the same certificates as CSV (streamed)',
    tags,
    querystring: certificateFilter,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 429, 503) },
  },
});

export const revokeCertificate = endpoint({
  method: 'POST',
  url: '/api/admin/certificates/:certificateId/revoke',
  schema: {
    summary: 'Revoke a certificate; the reason is shown on its public page',
    tags,
    params: z.object({ certificateId: z.uuid() }),
    body: z.strictObject({
      reason: z.string().trim().min(revocation.reasonMin).max(revocation.reasonMax),
    }),
    response: {
      200: z.object({ certificate: listedCertificate }),
      ...errorReplies(400, 401, 403, 404, 409, 429, 503),
    },
  },
});

export const auditEventReply = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  action: z.string(),
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  target: z.string().nullable().describe('Readable name of the object that was changed'),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable().describe('IP address of the request'),
});
export type AuditEventReply = z.infer<typeof auditEventReply>;

const auditFilter = z.object({
  organizationId: z.uuid().optional(),
  actorId: z.uuid().optional(),
  action: z.string().max(60).optional().describe('An action, or its prefix before the dot'),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional().describe('Exclusive end'),
});

export const listAuditEvents = endpoint({
  method: 'GET',
  url: '/api/admin/audit',
  schema: {
    summary:
      'List audit events, newest first: all of them for super admins, those of their organization for its admins',
    tags,
    querystring: pageQuery.extend(auditFilter.shape),
    response: {
      200: z.object({ entries: z.array(auditEventReply), nextCursor }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

export const exportAuditEvents = endpoint({
  method: 'GET',
  url: '/api/admin/audit.csv',
  schema: {
    summary: 'Export the same audit events as CSV (streamed)',
    tags,
    querystring: auditFilter,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

/** A submitted capstone. */
export const submission = z.object({
  learnerId: z.uuid(),
  learnerName: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  cycle: z.int(),
  lessonId: z.int(),
  lessonTitle: z.string(),
  tasks: z.array(z.object({ title: z.string(), isDone: z.boolean() })),
  reflection: z.string(),
  status: z.enum(['submitted', 'approved', 'returned']),
  submittedAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewComment: z.string().nullable(),
});
export type Submission = z.infer<typeof submission>;

export const listSubmissions = endpoint({
  method: 'GET',
  url: '/api/admin/capstones',
  schema: {
    summary: "List capstone submissions of the organization's members, longest waiting first",
    tags,
    querystring: pageQuery.extend({
      status: z.enum(['submitted', 'approved', 'returned']).default('submitted'),
    }),
    response: {
      200: z.object({ submissions: z.array(submission), nextCursor }),
      ...errorReplies(400, 401, 403, 429, 503),
    },
  },
});

export const reviewSubmission = endpoint({
  method: 'POST',
  url: '/api/admin/capstones/:lessonId/:learnerId/review',
  schema: {
    summary: 'Approve a capstone, or return it with a comment; the learner is notified by email',
    tags,
    params: z.object({
      lessonId: z.coerce.number().int().positive().max(2_147_483_647),
      learnerId: z.uuid(),
    }),
    body: z
      .strictObject({
        decision: z.enum(['approved', 'returned']),
        comment: z.string().trim().max(capstones.commentMax).default(''),
        submittedAt: z.iso.datetime().describe('Identifies the submission that was reviewed'),
      })
      .refine(({ decision, comment }) => decision === 'approved' || comment !== '', {
        path: ['comment'],
        message: 'Say what is missing.',
      }),
    response: {
      200: z.object({ submission }),
      ...errorReplies(400, 401, 403, 404, 409, 429, 503),
    },
  },
});

export const setSuperAdmin = endpoint({
  method: 'PUT',
  url: '/api/admin/users/:userId/super-admin',
  schema: {
    summary: 'Grant or revoke super admin (idempotent)',
    tags,
    params: z.object({ userId: z.uuid() }),
    body: z.strictObject({ isSuperAdmin: z.boolean() }),
    response: {
      200: z.object({ isSuperAdmin: z.boolean() }),
      ...errorReplies(400, 401, 403, 404, 409, 429, 503),
    },
  },
});
