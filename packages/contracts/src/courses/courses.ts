import { z } from 'zod';
import { pageSize } from '../base/constants.ts';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { cursor } from '../base/paging.ts';
import {
  categories,
  visibilities,
  languages,
  levels,
  courseSorts,
  lessonKinds,
  ratings,
} from './constants.ts';
import * as routes from './courses.routes.ts';

const tags = ['Catalogue'];

export const courseReply = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  level: z.enum(levels),
  language: z.enum(languages),
  thumbnail: z.string().nullable(),
  rating: z.number().min(0).max(5).describe('0 without reviews to show'),
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
  isDurationEstimated: z
    .boolean()
    .describe('True when the author states the duration instead of the sum of lessons'),
  visibility: z.enum(visibilities),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
  isExclusive: z
    .boolean()
    .describe("True when the current user's organization sees granted courses only"),
  catalogueTitle: z.string().nullable(),
  hasCertificate: z.boolean(),
  href: z.string().describe('Path of the course page'),
  createdAt: z.iso.datetime(),
});
export type Course = z.infer<typeof courseReply>;

/** A search result. `lesson` is set when the match is in the text of a lesson and not in the course title. */
export const courseSearchResult = courseReply.extend({
  lesson: z.object({ id: z.int(), title: z.string(), href: z.string() }).nullable(),
});
export type CourseSearchResult = z.infer<typeof courseSearchResult>;

// Selects send 'all' or '' when no filter is chosen.
const optionalFilter = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .enum([...values, 'all', ''])
    .optional()
    .transform((value) => (value === 'all' || value === '' ? undefined : (value as Value)));

export const listCourses = endpoint(routes.listCourses, {
  summary: 'List courses the current user may read, with filters, search and sort order',
  tags,
  scope: 'courses:read',
  querystring: z.object({
    category: optionalFilter(categories),
    level: optionalFilter(levels),
    search: z.string().trim().max(100).optional().describe('Tolerates typos'),
    sort: z.enum(courseSorts).default('popular'),
    limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.default),
    cursor,
  }),
  response: { 200: z.array(courseSearchResult), ...errorReplies(400, 401, 403, 429, 503) },
});

export const getFeaturedCourse = endpoint(routes.getFeaturedCourse, {
  summary:
    'Get the featured course: the one with the lowest rank, else the one with the most enrollments',
  tags,
  scope: 'courses:read',
  response: {
    200: z.object({ course: courseReply.nullable() }),
    ...errorReplies(401, 403, 429, 503),
  },
});

export const courseModule = z.object({
  id: z.int(),
  number: z.int(),
  title: z.string(),
});
export type CourseModule = z.infer<typeof courseModule>;

/** A course with the details of its own page. */
export const courseDetailReply = courseReply.extend({
  outcomes: z.array(z.string()),
  prerequisites: z.array(z.string()).describe('Free text'),
  hasPrerequisites: z.boolean().describe('Learners have to complete other courses first'),
  certificateTitle: z.string().nullable(),
  price: z
    .object({ cents: z.int().positive(), currency: z.string() })
    .nullable()
    .describe('List price; the product charges nothing'),
  lessonCount: z.int().describe('Lessons visible to learners'),
  lessonSeconds: z.int().describe('Total duration of these lessons'),
  modules: z.array(courseModule),
  manualCompletion: z.boolean().describe('Learners may mark lessons complete themselves'),
  version: z.int().nullable().describe('Published version; null for an unpublished course'),
  canEdit: z.boolean().describe('The current user may edit the draft'),
});
export type CourseDetail = z.infer<typeof courseDetailReply>;

/** A lesson in an outline, without its content. */
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
  version: z.int().nullable().describe('Course version of the outline'),
  href: z.string().describe('Path of the lesson page'),
});
export type Lesson = z.infer<typeof lessonReply>;

const courseParams = z.object({ courseId: z.coerce.number().int().positive().max(2_147_483_647) });

export const getCourse = endpoint(routes.getCourse, {
  summary: 'Get a course',
  tags,
  scope: 'courses:read',
  params: courseParams,
  response: { 200: courseDetailReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const listLessons = endpoint(routes.listLessons, {
  summary: 'List the lessons of a course visible to learners, in order',
  tags,
  scope: 'courses:read',
  params: courseParams,
  response: { 200: z.array(lessonReply), ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const getPublicCourse = endpoint(routes.getPublicCourse, {
  summary: 'Get the course at a public path (no session needed)',
  tags,
  params: z.object({ segment: z.string().max(100) }),
  response: {
    200: z.object({ course: courseDetailReply, lessons: z.array(lessonReply) }),
    ...errorReplies(400, 404, 429, 503),
  },
});

/** A learner's rating of a course. The comment is shown to its authors only. */
export const ownRatingReply = z.object({
  rating: z.int().min(ratings.min).max(ratings.max).nullable(),
  comment: z.string().nullable(),
  mayRate: z.boolean().describe('True from 50 % progress on'),
});
export type OwnRating = z.infer<typeof ownRatingReply>;

export const getOwnRating = endpoint(routes.getOwnRating, {
  summary: "Get the current user's rating of a course",
  tags,
  params: courseParams,
  response: { 200: ownRatingReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const rateCourse = endpoint(routes.rateCourse, {
  summary: 'Create or change the current user’s rating of a course',
  tags,
  params: courseParams,
  body: z.strictObject({
    rating: z.int().min(ratings.min).max(ratings.max),
    comment: z.string().trim().max(ratings.commentMax).nullable().default(null),
  }),
  response: { 200: ownRatingReply, ...errorReplies(400, 401, 403, 404, 422, 429, 503) },
});
