import { z } from 'zod';
import { queryDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { missingLesson } from './missing.ts';
import { pageQuery, searchText } from './paging.ts';
import { nextLesson } from './progress.ts';

/** Training status of a member in an assigned course, most urgent first. */
export const trainingStates = [
  'overdue',
  'expired',
  'due_soon',
  'in_progress',
  'not_started',
  'up_to_date',
] as const;
export type TrainingState = (typeof trainingStates)[number];

/** Day limits of the training rules. The SQL function `training_as_of` uses the same values. */
export const trainingDays = {
  /** Days before the due date from which training is due soon. */
  dueSoon: 14,
  /** Days before expiry from which training can be renewed. */
  renewal: 30,
  /** Days before the due date when the first reminder is sent. */
  firstReminder: 7,
  /** Days between reminders after the due date. */
  betweenReminders: 7,
} as const;

const tags = ['Training'];
export const organizationBase = '/api/enterprise/admin/organizations/:orgId';
export const byOrganization = z.object({ orgId: z.uuid() });
export const courseId = z.coerce.number().int().positive().max(2_147_483_647);
export const byCell = byOrganization.extend({ personId: z.uuid(), courseId });

/** Training status of one member in one course. Days are in the organization's time zone. */
export const trainingCell = z.object({
  courseId: z.int(),
  state: z.enum(trainingStates),
  percent: z.int().min(0).max(100).describe('Progress in the current cycle'),
  dueOn: z.iso.date().nullable(),
  completedOn: z.iso.date().nullable(),
  validUntil: z.iso.date().nullable().describe('Null when it never expires'),
  graceUntil: z.iso.date().nullable(),
});
export type TrainingCell = z.infer<typeof trainingCell>;

export const trainingMember = z.object({
  id: z.uuid(),
  fullName: z.string().nullable(),
  email: z.string(),
  teams: z.array(z.string()),
  cells: z.array(trainingCell).describe('Assigned courses only'),
});
export type TrainingMember = z.infer<typeof trainingMember>;

const stateCounts = z.object({
  overdue: z.int(),
  expired: z.int(),
  due_soon: z.int(),
  in_progress: z.int(),
  not_started: z.int(),
  up_to_date: z.int(),
});
export type TrainingStatusCounts = z.infer<typeof stateCounts>;

export const trainingCourse = z.object({
  id: z.int(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  category: z
    .string()
    .nullable()
    .describe('Null for past days, because categories have no history'),
  months: z.int().nullable().describe('Renewal period; null when it differs between members'),
  audience: z
    .array(z.string())
    .describe('Names of the assigned teams; empty when assigned to everyone'),
  counts: stateCounts,
});
export type TrainingCourse = z.infer<typeof trainingCourse>;

/** Day and team of the matrix; defaults to today and all members. */
export const trainingScope = z.object({ on: queryDate.optional(), teamId: z.uuid().optional() });
export const trainingSorts = ['urgency', 'name'] as const;
export const trainingFilter = trainingScope.extend({
  courseId: courseId.optional(),
  state: z.enum(trainingStates).optional(),
  search: searchText,
  sort: z.enum(trainingSorts).default('urgency'),
});

export const trainingPage = z.object({
  people: z.array(trainingMember),
  nextCursor: z.string().nullable(),
  total: z.int().describe('Number of members that match the filter'),
});
export const trainingSummary = z.object({
  on: z.iso.date(),
  today: z.iso.date().describe('Current day in the organization’s time zone'),
  timeZone: z.string(),
  counts: stateCounts,
  toRemind: z.int().describe('Members with training that is overdue, expired or due soon'),
  courses: z.array(trainingCourse),
  teams: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type TrainingSummary = z.infer<typeof trainingSummary>;

export const listTraining = endpoint({
  method: 'GET',
  url: `${organizationBase}/training`,
  schema: {
    summary: 'List the training matrix by member: today, or as of the end of a past day',
    tags,
    params: byOrganization,
    querystring: pageQuery.extend(trainingFilter.shape),
    response: { 200: trainingPage, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const getTrainingSummary = endpoint({
  method: 'GET',
  url: `${organizationBase}/training/summary`,
  schema: {
    summary: 'Get training status counts, in total and by course',
    tags,
    params: byOrganization,
    querystring: trainingScope,
    response: { 200: trainingSummary, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const exportTraining = endpoint({
  method: 'GET',
  url: `${organizationBase}/training.csv`,
  schema: {
    summary: 'Export the same matrix as CSV (streamed)',
    tags,
    params: byOrganization,
    querystring: trainingFilter,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const sendTrainingReminders = endpoint({
  method: 'POST',
  url: `${organizationBase}/training/reminders`,
  schema: {
    summary:
      'Send reminders to members with overdue, expired or soon due training, at most once a day each',
    tags,
    params: byOrganization,
    body: z.strictObject({ teamId: z.uuid().optional() }),
    response: {
      200: z.object({ reminded: z.int(), alreadyToday: z.int() }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

export const listMissingTraining = endpoint({
  method: 'GET',
  url: `${organizationBase}/training/people/:personId/courses/:courseId/missing`,
  schema: {
    summary:
      'List incomplete lessons of a member in a course; empty if and only if the member is up to date',
    tags,
    params: byCell,
    response: {
      200: z.object({ missing: z.array(missingLesson) }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

export const setTimeZone = endpoint({
  method: 'PUT',
  url: `${organizationBase}/time-zone`,
  schema: {
    summary: 'Set the time zone of the organization',
    tags,
    params: byOrganization,
    body: z.strictObject({ timeZone: z.string().min(1).max(60) }),
    response: {
      200: z.object({ timeZone: z.string() }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

/** A course assigned to the caller. */
export const requiredCourse = trainingCell.extend({
  title: z.string(),
  category: z.string(),
  thumbnail: z.string().nullable(),
  href: z.string(),
});
export type RequiredCourse = z.infer<typeof requiredCourse>;

export const listRequiredCourses = endpoint({
  method: 'GET',
  url: '/api/training',
  schema: {
    summary: 'List required courses of the caller, most urgent first',
    tags,
    response: {
      200: z.object({ courses: z.array(requiredCourse) }),
      ...errorReplies(401, 403, 429, 503),
    },
  },
});

/** The learner's next lesson and, for required training, its due date. */
export const nextStep = nextLesson.extend({
  due: trainingCell
    .pick({ state: true, dueOn: true, graceUntil: true, completedOn: true })
    .nullable()
    .describe('Null for a course that is not required'),
});
export type NextStep = z.infer<typeof nextStep>;

export const getNextStep = endpoint({
  method: 'GET',
  url: '/api/progress/next',
  schema: {
    summary:
      'Get the caller’s next lesson: in the most urgent required course, else in the course used last',
    tags: ['Learning'],
    response: {
      200: z.object({ next: nextStep.nullable() }),
      ...errorReplies(401, 403, 429, 503),
    },
  },
});
