import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import * as routes from './analytics.routes.ts';
import { analyticsScopes, topCourses, trendDays } from './constants.ts';

const tags = ['Analytics'];
const errors = errorReplies(400, 401, 403, 429, 503);

export const scopeQuery = z.object({
  scope: z
    .enum(analyticsScopes)
    .optional()
    .describe('Defaults to the widest scope of the current user'),
});
const days = z.coerce
  .number()
  .pipe(z.union(trendDays.map((each) => z.literal(each))))
  .default(30);
export const trendQuery = scopeQuery.extend({ days });
export const learningQuery = z.object({ days });
export const topQuery = scopeQuery.extend({
  limit: z.coerce.number().int().min(1).max(topCourses.most).default(topCourses.shown),
});

const csv = z.unknown().describe('CSV');
const percent = z.number().min(0).max(100);

/** Scopes available to the current user, widest first. */
export const analyticsScopesReply = z.object({
  scopes: z.array(
    z.object({
      scope: z.enum(analyticsScopes),
      name: z.string().nullable().describe('Organization name, for the organization scope'),
    }),
  ),
});
export type AnalyticsScopesReply = z.infer<typeof analyticsScopesReply>;

const dailyStats = z.object({
  totalCourses: z.int(),
  activeLearners: z.int().nullable().describe('Learners with a learning event in the last 30 days'),
  completionRate: percent
    .nullable()
    .describe('Share of enrolled learners; null without enrollments'),
  averageRating: z.number().min(1).max(5).nullable(),
});
export const analyticsOverview = dailyStats.extend({
  scope: z.enum(analyticsScopes),
  history: z
    .array(dailyStats.extend({ day: z.iso.date() }))
    .describe('Values at the end of each day from 30 days ago until today; today is partial'),
  hiddenBelow: z
    .int()
    .nullable()
    .describe('Smaller groups are hidden; null when nothing is hidden'),
  aggregatedAt: z.iso.datetime(),
});
export type AnalyticsOverview = z.infer<typeof analyticsOverview>;

export const analyticsCategories = z.array(
  z.object({
    category: z.string(),
    percentage: percent.describe(
      'Share of the enrollments shown, rounded so that all add up to 100',
    ),
    enrollments: z.int(),
  }),
);
export type AnalyticsCategories = z.infer<typeof analyticsCategories>;

export const analyticsTopCourses = z.array(
  z.object({
    id: z.int(),
    title: z.string(),
    category: z.string(),
    thumbnail: z.string().nullable(),
    instructorName: z.string(),
    isManaged: z.boolean().describe('Whether the current user can open its admin page'),
    enrollmentCount: z.int().nullable().describe('Null when the group is too small to show'),
    completionRate: percent.nullable(),
    rating: z.number().min(1).max(5).nullable(),
    revenue: z
      .number()
      .nullable()
      .describe('Sum of list prices in dollars; null except for super admins, and when it is zero'),
  }),
);
export type AnalyticsTopCourses = z.infer<typeof analyticsTopCourses>;

export const enrollmentTrend = z.object({
  days: z.union(trendDays.map((each) => z.literal(each))),
  step: z
    .enum(['day', 'week'])
    .describe('Length of a point: days until today, or whole weeks until the current one'),
  points: z.array(
    z.object({
      day: z.iso.date().describe('First day of the point'),
      enrollments: z.int().nullable().describe('Null when the group is too small to show'),
      before: z.int().nullable().describe('Enrollments in the previous period'),
    }),
  ),
  hiddenBelow: z
    .int()
    .nullable()
    .describe('Smaller groups are hidden; null when nothing is hidden'),
});
export type EnrollmentTrend = z.infer<typeof enrollmentTrend>;

/** The current user's own learning. Days are in the current user's time zone. */
export const ownLearning = z.object({
  days: z.union(trendDays.map((each) => z.literal(each))),
  minutes: z.int().describe('Duration of the lessons completed in the period'),
  minutesBefore: z.int(),
  currentStreakDays: z
    .int()
    .describe('Consecutive days with learning events, ending today or yesterday'),
  longestStreakDays: z.int(),
  learnedToday: z.boolean(),
  averageScore: percent.nullable().describe('Average of the best attempt at each quiz'),
  certificateCount: z.int(),
  points: z.array(
    z.object({
      day: z.iso.date(),
      minutes: z.int(),
      before: z.int().describe('Minutes in the previous period'),
    }),
  ),
  scores: z
    .array(
      z.object({
        lessonId: z.int(),
        lessonTitle: z.string(),
        courseTitle: z.string(),
        href: z
          .string()
          .nullable()
          .describe('Null when the current user can no longer open the lesson'),
        score: percent,
        passed: z.boolean(),
        tries: z.int(),
        answeredOn: z.iso.date(),
      }),
    )
    .describe('Best attempt at each quiz, newest first'),
  certificates: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      issuedOn: z.iso.date(),
      expiresOn: z.iso.date().nullable(),
      status: z.enum(['valid', 'expired', 'superseded', 'revoked']),
      href: z.string(),
    }),
  ),
  next: z
    .object({
      kind: z.enum(['required', 'lesson', 'catalogue']),
      courseTitle: z.string().nullable(),
      lessonTitle: z.string().nullable(),
      minutes: z.int().nullable(),
      isLessonStarted: z.boolean(),
      dueOn: z.iso.date().nullable(),
      isOverdue: z.boolean(),
      href: z.string(),
    })
    .describe('Suggested next step'),
});
export type OwnLearning = z.infer<typeof ownLearning>;

export const listAnalyticsScopes = endpoint(routes.listAnalyticsScopes, {
  summary: 'List the analytics scopes of the current user',
  tags,
  scope: 'reports:read',
  response: { 200: analyticsScopesReply, ...errors },
});

export const getAnalyticsOverview = endpoint(routes.getAnalyticsOverview, {
  summary: 'Get key stats of a scope, with their values on each of the last 30 days',
  tags,
  scope: 'reports:read',
  querystring: scopeQuery,
  response: { 200: analyticsOverview, ...errors },
});

export const exportAnalyticsOverview = endpoint(routes.exportAnalyticsOverview, {
  summary: 'Export the same stats day by day as CSV',
  tags,
  scope: 'reports:read',
  querystring: scopeQuery,
  response: { 200: csv, ...errors },
});

export const listAnalyticsCategories = endpoint(routes.listAnalyticsCategories, {
  summary: 'List enrollments by category, most popular first',
  tags,
  scope: 'reports:read',
  querystring: scopeQuery,
  response: { 200: analyticsCategories, ...errors },
});

export const exportAnalyticsCategories = endpoint(routes.exportAnalyticsCategories, {
  summary: 'Export the same categories as CSV',
  tags,
  scope: 'reports:read',
  querystring: scopeQuery,
  response: { 200: csv, ...errors },
});

export const listTopCourses = endpoint(routes.listTopCourses, {
  summary: 'List the courses with the most enrollments, with their completion rate',
  tags,
  scope: 'reports:read',
  querystring: topQuery,
  response: { 200: analyticsTopCourses, ...errors },
});

export const exportTopCourses = endpoint(routes.exportTopCourses, {
  summary: 'Export up to 100 of the same courses as CSV',
  tags,
  scope: 'reports:read',
  querystring: scopeQuery,
  response: { 200: csv, ...errors },
});

export const getEnrollmentTrend = endpoint(routes.getEnrollmentTrend, {
  summary: 'Get enrollments by day, or by week for authors, compared with the previous period',
  tags,
  scope: 'reports:read',
  querystring: trendQuery,
  response: { 200: enrollmentTrend, ...errors },
});

export const exportEnrollmentTrend = endpoint(routes.exportEnrollmentTrend, {
  summary: 'Export the same trend as CSV',
  tags,
  scope: 'reports:read',
  querystring: trendQuery,
  response: { 200: csv, ...errors },
});

export const getOwnLearning = endpoint(routes.getOwnLearning, {
  summary: 'Get the current user’s own learning and next step',
  tags,
  querystring: learningQuery,
  response: { 200: ownLearning, ...errors },
});

export const exportOwnLearning = endpoint(routes.exportOwnLearning, {
  summary: 'Export the current user’s minutes by day as CSV',
  tags,
  querystring: learningQuery,
  response: { 200: csv, ...errors },
});

const byCourse = z.object({ courseId: z.coerce.number().int().positive().max(2_147_483_647) });

export const getCourseTrend = endpoint(routes.getCourseTrend, {
  summary:
    'Get enrollments of a course by day: all of them, or only members of the organization it was granted to',
  tags,
  scope: 'reports:read',
  params: byCourse,
  querystring: learningQuery,
  response: { 200: enrollmentTrend, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const exportCourseTrend = endpoint(routes.exportCourseTrend, {
  summary: 'Export the same trend as CSV',
  tags,
  scope: 'reports:read',
  params: byCourse,
  querystring: learningQuery,
  response: { 200: csv, ...errorReplies(400, 401, 403, 404, 429, 503) },
});
