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
  newUsers: z.int().describe('Of the last seven days'),
  courses: z.int(),
  publishedCourses: z.int(),
});
export type AdminStats = z.infer<typeof adminStats>;

export const getAdminStats = endpoint({
  method: 'GET',
  url: '/api/admin/stats',
  schema: {
    summary: 'How many there are',
    tags,
    response: { 200: adminStats, ...errorReplies(401, 403, 429, 503) },
  },
});

/** Whether what works unseen works. */
export const platformHealth = z.object({
  videoLessons: z.object({ total: z.int(), withVideo: z.int() }),
  isWorkerRunning: z.boolean(),
  mail: z.object({
    waiting: z.int(),
    isLate: z.boolean().describe('One of them should have gone out long ago'),
  }),
  isStorageReady: z.boolean(),
});
export type PlatformHealth = z.infer<typeof platformHealth>;

export const getPlatformHealth = endpoint({
  method: 'GET',
  url: '/api/admin/health',
  schema: {
    summary: 'How videos, mail, storage and background work stand',
    tags,
    response: { 200: platformHealth, ...errorReplies(401, 403, 429, 503) },
  },
});

/** What waits for an admin, with where to see to it. */
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
    summary: 'What needs attention; nothing is listed that does not',
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

export const platformUser = z.object({
  id: z.uuid(),
  fullName: z.string().nullable(),
  email: z.string(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isSuperAdmin: z.boolean(),
  isOrgAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PlatformUser = z.infer<typeof platformUser>;

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
    summary:
      'Everybody, the newest first; found by the beginning of a name or address, or a part of it',
    tags,
    querystring: pageQuery.extend(userFilter.shape),
    response: {
      200: z.object({ users: z.array(platformUser), nextCursor }),
      ...errorReplies(400, 401, 403, 429, 503),
    },
  },
});

export const exportUsers = endpoint({
  method: 'GET',
  url: '/api/admin/users.csv',
  schema: {
    summary: 'The same people as a table, streamed',
    tags,
    querystring: userFilter,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 429, 503) },
  },
});

export const platformCourse = courseReply.extend({
  duration: z.int().describe('Seconds'),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type PlatformCourse = z.infer<typeof platformCourse>;

/** What courses are listed by; those without lessons are published and have nothing in them. */
export const courseStatuses = ['published', 'draft', 'without_lessons', 'requested'] as const;
const courseFilter = z.object({ search, status: z.enum(courseStatuses).optional() });

export const listPlatformCourses = endpoint({
  method: 'GET',
  url: '/api/admin/courses',
  schema: {
    summary: 'Every course, drafts too, the newest first',
    tags,
    querystring: pageQuery.extend(courseFilter.shape),
    response: {
      200: z.object({ courses: z.array(platformCourse), nextCursor }),
      ...errorReplies(400, 401, 403, 429, 503),
    },
  },
});

export const exportPlatformCourses = endpoint({
  method: 'GET',
  url: '/api/admin/courses.csv',
  schema: {
    summary: 'The same courses as a table, streamed',
    tags,
    querystring: courseFilter,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 429, 503) },
  },
});

/** A certificate in the list of those who may revoke it, or see it. */
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
    .describe("For the caller's organization, if the holder belongs or belonged to it"),
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
    summary: 'Certificates of the courses one runs or of the people one leads, the newest first',
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
    summary: 'The same certificates as a table, streamed',
    tags,
    querystring: certificateFilter,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 429, 503) },
  },
});

export const revokeCertificate = endpoint({
  method: 'POST',
  url: '/api/admin/certificates/:certificateId/revoke',
  schema: {
    summary: 'Take a certificate back, with the reason the public check shows',
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

export const auditEntry = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  action: z.string(),
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  target: z.string().nullable().describe('What it was done to, in words'),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable().describe('The network address it came from'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditFilter = z.object({
  organizationId: z.uuid().optional(),
  actorId: z.uuid().optional(),
  action: z.string().max(60).optional().describe('Or the part of it before the dot'),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional().describe('The first moment after'),
});

export const listAudit = endpoint({
  method: 'GET',
  url: '/api/admin/audit',
  schema: {
    summary:
      'What admins did, the newest first: all of it for super admins, their own organization for its admins',
    tags,
    querystring: pageQuery.extend(auditFilter.shape),
    response: {
      200: z.object({ entries: z.array(auditEntry), nextCursor }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

export const exportAudit = endpoint({
  method: 'GET',
  url: '/api/admin/audit.csv',
  schema: {
    summary: 'The same as a table, streamed',
    tags,
    querystring: auditFilter,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

/** A project somebody handed in. */
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
    summary: "Projects handed in by the organization's people, those that wait longest first",
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
    summary: 'Approve a project, or return it with a comment; the learner is told',
    tags,
    params: z.object({
      lessonId: z.coerce.number().int().positive().max(2_147_483_647),
      learnerId: z.uuid(),
    }),
    body: z
      .strictObject({
        decision: z.enum(['approved', 'returned']),
        comment: z.string().trim().max(capstones.commentMax).default(''),
        submittedAt: z.iso.datetime().describe('Of the submission that was read'),
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
    summary: 'Grant or revoke super admin; again changes nothing',
    tags,
    params: z.object({ userId: z.uuid() }),
    body: z.strictObject({ isSuperAdmin: z.boolean() }),
    response: {
      200: z.object({ isSuperAdmin: z.boolean() }),
      ...errorReplies(400, 401, 403, 404, 409, 429, 503),
    },
  },
});
