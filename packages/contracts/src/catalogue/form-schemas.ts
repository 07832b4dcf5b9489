import { z } from 'zod';
import { courseDrafts } from '../authoring/constants.ts';
import { featuredRankMax, publicPathMax, reservedPaths } from './constants.ts';

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
