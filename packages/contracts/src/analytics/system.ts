import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import * as routes from './analytics.routes.ts';

const tags = ['Administration'];

export const adminStats = z.object({
  organizations: z.int(),
  activeOrganizations: z.int(),
  users: z.int(),
  newUsers: z.int().describe('Created in the last seven days'),
  courses: z.int(),
  publishedCourses: z.int(),
});
export type AdminStats = z.infer<typeof adminStats>;

export const getAdminStats = endpoint(routes.getAdminStats, {
  summary: 'Get counts of organizations, users and courses',
  tags,
  response: { 200: adminStats, ...errorReplies(401, 403, 429, 503) },
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

export const getSystemHealth = endpoint(routes.getSystemHealth, {
  summary: 'Get the health of video processing, mail, storage and workers',
  tags,
  response: { 200: systemHealth, ...errorReplies(401, 403, 429, 503) },
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
export const getAttention = endpoint(routes.getAttention, {
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
});
