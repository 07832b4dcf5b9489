import { z } from 'zod';
import { queryDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { missingLesson } from './missing.ts';
import { pageQuery, searchText } from './paging.ts';
import { nextLesson } from './progress.ts';

/** How it can stand with a course that is asked of somebody, the most urgent first. What is not asked has no state. */
export const trainingStates = [
  'overdue',
  'expired',
  'due_soon',
  'in_progress',
  'not_started',
  'up_to_date',
] as const;
export type TrainingState = (typeof trainingStates)[number];

/** The days the rules of training count in; the database's rule counts in the same. */
export const trainingDays = {
  /** Before a due date something is due soon. */
  dueSoon: 14,
  /** Before it expires a training can be taken anew. */
  renewal: 30,
  /** Before a due date the first reminder goes out. */
  firstReminder: 7,
  /** After it, one goes out each time so many have passed. */
  betweenReminders: 7,
} as const;

const tags = ['Training'];
export const organizationBase = '/api/enterprise/admin/organizations/:orgId';
export const byOrganization = z.object({ orgId: z.uuid() });
export const courseId = z.coerce.number().int().positive().max(2_147_483_647);
export const byCell = byOrganization.extend({ personId: z.uuid(), courseId });

/** How it stands with one course and one person. Days are those of the organization. */
export const trainingCell = z.object({
  courseId: z.int(),
  state: z.enum(trainingStates),
  percent: z.int().min(0).max(100).describe('Of the round they are in'),
  dueOn: z.iso.date().nullable(),
  completedOn: z.iso.date().nullable(),
  validUntil: z.iso.date().nullable().describe('Nothing where it holds for good'),
  graceUntil: z.iso.date().nullable(),
});
export type TrainingCell = z.infer<typeof trainingCell>;

export const trainingPerson = z.object({
  id: z.uuid(),
  fullName: z.string().nullable(),
  email: z.string(),
  teams: z.array(z.string()),
  cells: z.array(trainingCell).describe('Only of courses asked of them'),
});
export type TrainingPerson = z.infer<typeof trainingPerson>;

const stateCounts = z.object({
  overdue: z.int(),
  expired: z.int(),
  due_soon: z.int(),
  in_progress: z.int(),
  not_started: z.int(),
  up_to_date: z.int(),
});
export type StateCounts = z.infer<typeof stateCounts>;

export const trainingCourse = z.object({
  id: z.int(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  category: z
    .string()
    .nullable()
    .describe('Nothing on a past day: what a course looked like is not kept'),
  months: z.int().nullable().describe('How long it holds, where all who are asked are asked alike'),
  audience: z
    .array(z.string())
    .describe('Names of the teams it is asked of, where it is not asked of everyone'),
  counts: stateCounts,
});
export type TrainingCourse = z.infer<typeof trainingCourse>;

/** Which day and which people; today and everybody unless it says so. */
export const trainingScope = z.object({ on: queryDate.optional(), teamId: z.uuid().optional() });
export const trainingSorts = ['urgency', 'name'] as const;
export const trainingFilter = trainingScope.extend({
  courseId: courseId.optional(),
  state: z.enum(trainingStates).optional(),
  search: searchText,
  sort: z.enum(trainingSorts).default('urgency'),
});

export const trainingPage = z.object({
  people: z.array(trainingPerson),
  nextCursor: z.string().nullable(),
  total: z.int().describe('Of people the filter leaves'),
});
export const trainingSummary = z.object({
  on: z.iso.date(),
  today: z.iso.date().describe('Where the organization is'),
  timeZone: z.string(),
  counts: stateCounts,
  toRemind: z.int().describe('People with something overdue, expired or due soon'),
  courses: z.array(trainingCourse),
  teams: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type TrainingSummary = z.infer<typeof trainingSummary>;

export const listTraining = endpoint({
  method: 'GET',
  url: `${organizationBase}/training`,
  schema: {
    summary: 'The training matrix, people by people: today, or as it was at the end of any day',
    tags,
    params: byOrganization,
    querystring: pageQuery.extend(trainingFilter.shape),
    response: { 200: trainingPage, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const summariseTraining = endpoint({
  method: 'GET',
  url: `${organizationBase}/training/summary`,
  schema: {
    summary: 'How much of the required training is up to date, in all and course by course',
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
    summary: 'The same people as a table, streamed',
    tags,
    params: byOrganization,
    querystring: trainingFilter,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const remindTraining = endpoint({
  method: 'POST',
  url: `${organizationBase}/training/reminders`,
  schema: {
    summary: 'Remind everybody who has something overdue, expired or due soon; once a day each',
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
    summary: 'Why somebody is not up to date in a course: nothing exactly when they are',
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
    summary: 'Where the days of the organization begin and end',
    tags,
    params: byOrganization,
    body: z.strictObject({ timeZone: z.string().min(1).max(60) }),
    response: {
      200: z.object({ timeZone: z.string() }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

/** A course that is asked of the caller. */
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
    summary: 'What is asked of the caller, the most urgent first',
    tags,
    response: {
      200: z.object({ courses: z.array(requiredCourse) }),
      ...errorReplies(401, 403, 429, 503),
    },
  },
});

/** What a learner should do next: the lesson and, for required training, by when. */
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
      'What the caller should do next: the most urgent required training, else the course used last',
    tags: ['Learning'],
    response: {
      200: z.object({ next: nextStep.nullable() }),
      ...errorReplies(401, 403, 429, 503),
    },
  },
});
