import { z } from 'zod';
import { categories, languages, levels, pageSize, visibilities } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';

export const courseReply = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  level: z.enum(levels),
  language: z.enum(languages),
  thumbnail: z.string().nullable(),
  rating: z.number().min(0).max(5),
  reviewCount: z.int(),
  enrollmentCount: z.int(),
  instructorName: z.string(),
  instructorAvatar: z.string().nullable(),
  duration: z.int().describe('Minutes'),
  visibility: z.enum(visibilities),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
  isExclusive: z.boolean().describe("The caller's organization sees granted courses only"),
  catalogueTitle: z.string().nullable(),
  hasCertificate: z.boolean(),
  href: z.string().describe('Where the course opens'),
  createdAt: z.iso.datetime(),
});
export type Course = z.infer<typeof courseReply>;

export const listCourses = endpoint({
  method: 'GET',
  url: '/api/courses',
  schema: {
    summary: 'The courses the caller may read, page by page',
    tags: ['Catalogue'],
    querystring: z.object({
      limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.default),
      cursor: z.string().max(200).optional(),
    }),
    response: { 200: z.array(courseReply), ...errorReplies(400, 401, 403, 429, 503) },
  },
});
