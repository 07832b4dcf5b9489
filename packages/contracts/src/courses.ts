import { z } from 'zod';
import {
  categories,
  courseSorts,
  languages,
  lessonKinds,
  levels,
  pageSize,
  ratings,
  visibilities,
} from './constants.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { cursor } from './paging.ts';

const tags = ['Catalogue'];

export const courseReply = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  level: z.enum(levels),
  language: z.enum(languages),
  thumbnail: z.string().nullable(),
  rating: z.number().min(0).max(5).describe('0 where there are no reviews to show'),
  reviewCount: z
    .int()
    .nullable()
    .describe('Null for 1 to 4 reviews of a course that is not public'),
  enrollmentCount: z
    .int()
    .nullable()
    .describe('Null for 1 to 4 learners of a course that is not public'),
  instructorName: z.string(),
  instructorAvatar: z.string().nullable(),
  duration: z.int().describe('Minutes: the sum of its lessons, or an estimate'),
  isDurationEstimated: z.boolean().describe('The author states it; it is no sum of lessons'),
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

/** A course a search found; the lesson is set where the words are in its text and not in the title of the course. */
export const foundCourse = courseReply.extend({
  lesson: z.object({ id: z.int(), title: z.string(), href: z.string() }).nullable(),
});
export type FoundCourse = z.infer<typeof foundCourse>;

// What screens send when nothing is chosen means the same as nothing.
const chosen = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .enum([...values, 'all', ''])
    .optional()
    .transform((value) => (value === 'all' || value === '' ? undefined : (value as Value)));

export const listCourses = endpoint({
  method: 'GET',
  url: '/api/courses',
  schema: {
    summary: 'The courses the caller may read, filtered, searched and sorted, page by page',
    tags,
    querystring: z.object({
      category: chosen(categories),
      level: chosen(levels),
      search: z.string().trim().max(100).optional().describe('Forgives typing mistakes'),
      sort: z.enum(courseSorts).default('popular'),
      limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.default),
      cursor,
    }),
    response: { 200: z.array(foundCourse), ...errorReplies(400, 401, 403, 429, 503) },
  },
});

export const getFeaturedCourse = endpoint({
  method: 'GET',
  url: '/api/featured-course',
  schema: {
    summary: 'The course to show first: the one chosen for this, else the most taken',
    tags,
    response: {
      200: z.object({ course: courseReply.nullable() }),
      ...errorReplies(401, 403, 429, 503),
    },
  },
});

export const courseModule = z.object({
  id: z.int(),
  number: z.int(),
  title: z.string(),
});
export type CourseModule = z.infer<typeof courseModule>;

/** A course with what only its own page shows. */
export const courseDetailReply = courseReply.extend({
  outcomes: z.array(z.string()),
  prerequisites: z.array(z.string()),
  certificateTitle: z.string().nullable(),
  price: z
    .object({ cents: z.int().positive(), currency: z.string() })
    .nullable()
    .describe('List price; the product charges nothing'),
  lessonCount: z.int().describe('Lessons a learner sees'),
  lessonSeconds: z.int().describe('How long they take together'),
  modules: z.array(courseModule),
  manualCompletion: z.boolean().describe('Learners may mark lessons complete themselves'),
  version: z.int().nullable().describe('What is published; nothing of a draft'),
  canEdit: z.boolean().describe('The caller may write at its draft'),
});
export type CourseDetail = z.infer<typeof courseDetailReply>;

/** A lesson in an outline. What it teaches comes with the lesson itself. */
export const lessonReply = z.object({
  id: z.int(),
  courseId: z.int(),
  moduleId: z.int().nullable(),
  orderIndex: z.int(),
  kind: z.enum(lessonKinds),
  title: z.string(),
  description: z.string(),
  duration: z.int().describe('Seconds'),
  isPreview: z.boolean(),
  points: z.int(),
  version: z.int().nullable().describe('Of the course this outline is part of'),
  href: z.string().describe('Where the lesson opens'),
});
export type Lesson = z.infer<typeof lessonReply>;

const courseParams = z.object({ courseId: z.coerce.number().int().positive().max(2_147_483_647) });

export const getCourse = endpoint({
  method: 'GET',
  url: '/api/courses/:courseId',
  schema: {
    summary: 'One course',
    tags,
    params: courseParams,
    response: { 200: courseDetailReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const listLessons = endpoint({
  method: 'GET',
  url: '/api/courses/:courseId/lessons',
  schema: {
    summary: 'The lessons of a course that learners see, in order',
    tags,
    params: courseParams,
    response: { 200: z.array(lessonReply), ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const getPublicCourse = endpoint({
  method: 'GET',
  url: '/api/public-paths/:segment',
  schema: {
    summary: 'The course behind a public address, for anyone',
    tags,
    params: z.object({ segment: z.string().max(100) }),
    response: {
      200: z.object({ course: courseDetailReply, lessons: z.array(lessonReply) }),
      ...errorReplies(400, 404, 429, 503),
    },
  },
});

/** What a learner thinks of a course. The line of text goes to those who make it. */
export const ownRatingReply = z.object({
  rating: z.int().min(ratings.min).max(ratings.max).nullable(),
  comment: z.string().nullable(),
  mayRate: z.boolean().describe('Half of the course is done'),
});
export type OwnRating = z.infer<typeof ownRatingReply>;

export const getOwnRating = endpoint({
  method: 'GET',
  url: '/api/courses/:courseId/rating',
  schema: {
    summary: "The caller's own rating of a course",
    tags,
    params: courseParams,
    response: { 200: ownRatingReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const rateCourse = endpoint({
  method: 'PUT',
  url: '/api/courses/:courseId/rating',
  schema: {
    summary: 'Rate a course, or change the rating',
    tags,
    params: courseParams,
    body: z.strictObject({
      rating: z.int().min(ratings.min).max(ratings.max),
      comment: z.string().trim().max(ratings.commentMax).nullable().default(null),
    }),
    response: { 200: ownRatingReply, ...errorReplies(400, 401, 403, 404, 422, 429, 503) },
  },
});
