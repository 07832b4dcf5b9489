import { z } from 'zod';
import { courseDrafts, featuredRankMax, publicPathMax, reservedPaths } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';

const tags = ['Administration'];
const reserved: ReadonlySet<string> = new Set(reservedPaths);

/** Where a course is promoted. Only super admins read and change it. */
export const courseListing = z.strictObject({
  publicPath: z
    .string()
    .trim()
    .max(publicPathMax)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.')
    .refine((path) => !reserved.has(path), 'This path is used by a page of the product.')
    .nullable()
    .describe('URL path at which the course opens without an account'),
  featuredRank: z
    .int()
    .min(1)
    .max(featuredRankMax)
    .nullable()
    .describe('The course with the lowest rank that a user can read is featured in the catalogue'),
  catalogueTitle: z
    .string()
    .trim()
    .min(1)
    .max(courseDrafts.titleMax)
    .nullable()
    .describe('Catalogue title for organizations that see granted courses only'),
});
export type CourseListing = z.infer<typeof courseListing>;

const listingParams = z.object({
  courseId: z.coerce.number().int().positive().max(2_147_483_647),
});

export const getCourseListing = endpoint({
  method: 'GET',
  url: '/api/admin/courses/:courseId/listing',
  schema: {
    summary: 'Get public path, featured rank and catalogue title of a course',
    tags,
    params: listingParams,
    response: { 200: courseListing, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const updateCourseListing = endpoint({
  method: 'PUT',
  url: '/api/admin/courses/:courseId/listing',
  schema: {
    summary: 'Change public path, featured rank and catalogue title of a course',
    tags,
    params: listingParams,
    body: courseListing,
    response: { 200: courseListing, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
  },
});
