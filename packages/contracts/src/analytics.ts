import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';

/** Whose learning figures tell of, the widest first: nothing in a call names an organization or a person. */
export const analyticsScopes = ['platform', 'organization', 'courses', 'own'] as const;
export type AnalyticsScope = (typeof analyticsScopes)[number];

/** How far back trends go, in days. */
export const trendDays = [30, 90, 365] as const;
export type TrendDays = (typeof trendDays)[number];

/** The days a change "from last month" goes over, and for which somebody counts as active. */
export const monthDays = 30;

/** Figures of fewer people are hidden from those who may not see these people. */
export const smallestGroup = 5;

/** As many courses as a table of the best shows, and as its file has at most. */
export const topCourses = { shown: 5, most: 100 } as const;

const tags = ['Analytics'];
const failures = errorReplies(400, 401, 403, 429, 503);
const base = '/api/analytics';

export const scopeQuery = z.object({
  scope: z
    .enum(analyticsScopes)
    .optional()
    .describe('The widest the caller has, unless it says so'),
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

/** What the caller can look at, the widest first. */
export const ownScopes = z.object({
  scopes: z.array(
    z.object({
      scope: z.enum(analyticsScopes),
      name: z.string().nullable().describe('Of the organization, where it is one'),
    }),
  ),
});
export type OwnScopes = z.infer<typeof ownScopes>;

const standing = z.object({
  totalCourses: z.int(),
  activeLearners: z.int().nullable().describe('Who did something in the last 30 days'),
  completionRate: percent.nullable().describe('Of those who began; nothing where nobody did'),
  averageRating: z.number().min(1).max(5).nullable(),
});
export const analyticsOverview = standing.extend({
  scope: z.enum(analyticsScopes),
  history: z
    .array(standing.extend({ day: z.iso.date() }))
    .describe('At the end of each day from 30 days ago to today, which is not over'),
  hiddenBelow: z.int().nullable().describe('Groups of fewer people are not told of'),
  countedAt: z.iso.datetime(),
});
export type AnalyticsOverview = z.infer<typeof analyticsOverview>;

export const analyticsCategories = z.array(
  z.object({
    category: z.string(),
    percentage: percent.describe('Of all enrollments told of, rounded so that they make 100'),
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
    isManaged: z.boolean().describe('Whether the caller sees it as those do who run it'),
    enrollmentCount: z.int().nullable().describe('Nothing where they are too few to be told of'),
    completionRate: percent.nullable(),
    rating: z.number().min(1).max(5).nullable(),
    revenue: z.number().nullable().describe('In dollars; for super admins, where there is any'),
  }),
);
export type AnalyticsTopCourses = z.infer<typeof analyticsTopCourses>;

export const enrollmentTrend = z.object({
  days: z.union(trendDays.map((each) => z.literal(each))),
  step: z
    .enum(['day', 'week'])
    .describe(
      'What a point stands for: the days up to today, or as many whole weeks up to this one',
    ),
  points: z.array(
    z.object({
      day: z.iso.date().describe('The first day of it'),
      enrollments: z.int().nullable().describe('Nothing where they are too few to be told of'),
      before: z.int().nullable().describe('The same of the period before'),
    }),
  ),
  hiddenBelow: z.int().nullable().describe('Groups of fewer people are not told of'),
});
export type EnrollmentTrend = z.infer<typeof enrollmentTrend>;

/** What somebody has learned themselves. Days are those of where they are. */
export const ownLearning = z.object({
  days: z.union(trendDays.map((each) => z.literal(each))),
  minutes: z.int().describe('Of the lessons completed in the period'),
  minutesBefore: z.int(),
  daysInARow: z.int().describe('On which they did something, up to today or yesterday'),
  longestDaysInARow: z.int(),
  learnedToday: z.boolean(),
  averageScore: percent.nullable().describe('Of the best try at each quiz'),
  certificateCount: z.int(),
  points: z.array(
    z.object({
      day: z.iso.date(),
      minutes: z.int(),
      before: z.int().describe('The period before'),
    }),
  ),
  scores: z
    .array(
      z.object({
        lessonId: z.int(),
        lessonTitle: z.string(),
        courseTitle: z.string(),
        href: z.string().nullable().describe('Where they can still read the lesson'),
        score: percent,
        passed: z.boolean(),
        tries: z.int(),
        answeredOn: z.iso.date(),
      }),
    )
    .describe('The best try at each quiz, the latest first'),
  certificates: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      issuedOn: z.iso.date(),
      expiresOn: z.iso.date().nullable(),
      state: z.enum(['valid', 'expired', 'superseded', 'revoked']),
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
    .describe('What to do next'),
});
export type OwnLearning = z.infer<typeof ownLearning>;

export const listAnalyticsScopes = endpoint({
  method: 'GET',
  url: `${base}/scopes`,
  schema: {
    summary: 'Whose learning the caller can look at',
    tags,
    response: { 200: ownScopes, ...failures },
  },
});

export const getAnalyticsOverview = endpoint({
  method: 'GET',
  url: `${base}/overview`,
  schema: {
    summary: 'Four figures in the caller’s scope, and how they stood on each of the last 30 days',
    tags,
    querystring: scopeQuery,
    response: { 200: analyticsOverview, ...failures },
  },
});

export const exportAnalyticsOverview = endpoint({
  method: 'GET',
  url: `${base}/overview.csv`,
  schema: {
    summary: 'The same day by day as a table',
    tags,
    querystring: scopeQuery,
    response: { 200: csv, ...failures },
  },
});

export const listAnalyticsCategories = endpoint({
  method: 'GET',
  url: `${base}/categories`,
  schema: {
    summary: 'How enrollments fall to categories, the most popular first',
    tags,
    querystring: scopeQuery,
    response: { 200: analyticsCategories, ...failures },
  },
});

export const exportAnalyticsCategories = endpoint({
  method: 'GET',
  url: `${base}/categories.csv`,
  schema: {
    summary: 'The same as a table',
    tags,
    querystring: scopeQuery,
    response: { 200: csv, ...failures },
  },
});

export const listTopCourses = endpoint({
  method: 'GET',
  url: `${base}/top-courses`,
  schema: {
    summary: 'The courses most people take, with how many complete them',
    tags,
    querystring: topQuery,
    response: { 200: analyticsTopCourses, ...failures },
  },
});

export const exportTopCourses = endpoint({
  method: 'GET',
  url: `${base}/top-courses.csv`,
  schema: {
    summary: 'The same as a table, as many as a hundred',
    tags,
    querystring: scopeQuery,
    response: { 200: csv, ...failures },
  },
});

export const getEnrollmentTrend = endpoint({
  method: 'GET',
  url: `${base}/trends`,
  schema: {
    summary: 'Enrollments day by day against the period before; for authors, week by week',
    tags,
    querystring: trendQuery,
    response: { 200: enrollmentTrend, ...failures },
  },
});

export const exportEnrollmentTrend = endpoint({
  method: 'GET',
  url: `${base}/trends.csv`,
  schema: {
    summary: 'The same as a table',
    tags,
    querystring: trendQuery,
    response: { 200: csv, ...failures },
  },
});

export const getOwnLearning = endpoint({
  method: 'GET',
  url: `${base}/learning`,
  schema: {
    summary: 'What the caller has learned, and what to do next',
    tags,
    querystring: learningQuery,
    response: { 200: ownLearning, ...failures },
  },
});

export const exportOwnLearning = endpoint({
  method: 'GET',
  url: `${base}/learning.csv`,
  schema: {
    summary: 'The caller’s minutes day by day as a table',
    tags,
    querystring: learningQuery,
    response: { 200: csv, ...failures },
  },
});

const byCourse = z.object({ courseId: z.coerce.number().int().positive().max(2_147_483_647) });

export const getCourseTrend = endpoint({
  method: 'GET',
  url: '/api/admin/courses/:courseId/trends',
  schema: {
    summary:
      'A course’s enrollments day by day: everybody’s, or for an organization it was granted to, its people’s',
    tags,
    params: byCourse,
    querystring: learningQuery,
    response: { 200: enrollmentTrend, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const exportCourseTrend = endpoint({
  method: 'GET',
  url: '/api/admin/courses/:courseId/trends.csv',
  schema: {
    summary: 'The same as a table',
    tags,
    params: byCourse,
    querystring: learningQuery,
    response: { 200: csv, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});
