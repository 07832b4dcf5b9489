import { z } from 'zod';
import { queryDate } from '../base/dates.ts';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { searchText, pageQuery } from '../base/paging.ts';
import { detailFilter } from '../organizations/detail-filter.ts';
import { missingLesson } from '../progress/missing-lessons.ts';
import { nextLesson } from '../progress/progress.ts';
import { trainingStatuses, trainingSorts } from './constants.ts';
import { ownStatement, statementStatus } from './statements.ts';
import * as routes from './training.routes.ts';

const tags = ['Training'];
export const byOrganization = z.object({ orgId: z.uuid() });
export const courseId = z.coerce.number().int().positive().max(2_147_483_647);
export const byCell = byOrganization.extend({ userId: z.uuid(), courseId });

/** Training status of one member in one course. Days are in the organization's time zone. */
export const trainingCell = z.object({
  courseId: z.int(),
  status: z.enum(trainingStatuses),
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

const statusCounts = z.object({
  overdue: z.int(),
  expired: z.int(),
  due_soon: z.int(),
  in_progress: z.int(),
  not_started: z.int(),
  up_to_date: z.int(),
});
export type TrainingStatusCounts = z.infer<typeof statusCounts>;

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
  counts: statusCounts,
});
export type TrainingCourse = z.infer<typeof trainingCourse>;

const dayAndTeam = z.object({ on: queryDate.optional(), teamId: z.uuid().optional() });
const cellFilter = z.object({
  courseId: courseId.optional(),
  status: z.enum(trainingStatuses).optional(),
  search: searchText.describe('Part of a name, email or employee ID'),
  sort: z.enum(trainingSorts).default('urgency'),
});

/** Day, team and details of the members in the matrix; defaults to today and all members. */
export const trainingScope = dayAndTeam.extend(detailFilter.shape);
export const trainingFilter = trainingScope.extend(cellFilter.shape);

/** The same for auditors, who can't filter by details. */
export const auditedScope = dayAndTeam;
export const auditedFilter = dayAndTeam.extend(cellFilter.shape);

/** Filter of single cells: each row matches the course and the status. */
export const trainingRowsFilter = trainingFilter.omit({ sort: true });
export const auditedRowsFilter = auditedFilter.omit({ sort: true });

export const trainingPage = z.object({
  members: z.array(trainingMember),
  nextCursor: z.string().nullable(),
  total: z.int().describe('Number of members that match the filter'),
});
export const trainingSummary = z.object({
  organizationName: z.string(),
  on: z.iso.date(),
  today: z.iso.date().describe('Current day in the organization’s time zone'),
  timeZone: z.string(),
  counts: statusCounts,
  toRemind: z.int().describe('Members with training that is overdue, expired or due soon'),
  courses: z.array(trainingCourse),
  teams: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type TrainingSummary = z.infer<typeof trainingSummary>;

export const listTraining = endpoint(routes.listTraining, {
  summary: 'List the training matrix by member: today, or as of the end of a past day',
  tags,
  scope: 'training:read',
  params: byOrganization,
  querystring: pageQuery.extend(trainingFilter.shape),
  response: { 200: trainingPage, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const getTrainingSummary = endpoint(routes.getTrainingSummary, {
  summary: 'Get training status counts, in total and by course',
  tags,
  scope: 'training:read',
  params: byOrganization,
  querystring: trainingScope,
  response: { 200: trainingSummary, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const exportTraining = endpoint(routes.exportTraining, {
  summary: 'Export the same matrix as CSV (streamed)',
  tags,
  scope: 'training:read',
  params: byOrganization,
  querystring: trainingFilter,
  response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const exportTrainingRows = endpoint(routes.exportTrainingRows, {
  summary: 'Export one row per member and assigned course as CSV (streamed), members by name',
  tags,
  scope: 'training:read',
  params: byOrganization,
  querystring: trainingRowsFilter,
  response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const exportTrainingSheet = endpoint(routes.exportTrainingSheet, {
  summary: 'Export the same rows as XLSX (streamed)',
  tags,
  scope: 'training:read',
  params: byOrganization,
  querystring: trainingRowsFilter,
  response: {
    200: z.unknown().describe('XLSX'),
    ...errorReplies(400, 401, 403, 404, 422, 429, 503),
  },
});

export const sendTrainingReminders = endpoint(routes.sendTrainingReminders, {
  summary:
    'Send reminders to members with overdue, expired or soon due training, at most once a day each',
  tags,
  scope: 'training:write',
  params: byOrganization,
  body: z
    .strictObject({ teamId: z.uuid().optional(), userId: z.uuid().optional() })
    .describe('Only the members of a team, or one member; everyone by default'),
  response: {
    200: z.object({ reminded: z.int(), alreadyToday: z.int() }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const listMissingTraining = endpoint(routes.listMissingTraining, {
  summary:
    'List incomplete lessons of a member in a course; empty if and only if the member is up to date',
  tags,
  scope: 'training:read',
  params: byCell,
  response: {
    200: z.object({
      missing: z.array(missingLesson),
      statement: statementStatus.nullable().describe('Null when no statement is asked for'),
    }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const setTimeZone = endpoint(routes.setTimeZone, {
  summary: 'Set the time zone of the organization',
  tags,
  params: byOrganization,
  body: z.strictObject({ timeZone: z.string().min(1).max(60) }),
  response: {
    200: z.object({ timeZone: z.string() }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

/** A course assigned to the current user. */
export const requiredCourse = trainingCell.extend({
  statements: z
    .array(ownStatement)
    .describe('Statements to sign, empty before the course is completed'),
  title: z.string(),
  category: z.string(),
  thumbnail: z.string().nullable(),
  href: z.string(),
});
export type RequiredCourse = z.infer<typeof requiredCourse>;

export const listRequiredCourses = endpoint(routes.listRequiredCourses, {
  summary: 'List required courses of the current user, most urgent first',
  tags,
  response: {
    200: z.object({ courses: z.array(requiredCourse) }),
    ...errorReplies(401, 403, 429, 503),
  },
});

/** The learner's next lesson and, for required training, its due date. */
export const nextStep = nextLesson.extend({
  due: trainingCell
    .pick({ status: true, dueOn: true, graceUntil: true, completedOn: true })
    .nullable()
    .describe('Null for a course that is not required'),
});
export type NextStep = z.infer<typeof nextStep>;

export const getNextStep = endpoint(routes.getNextStep, {
  summary:
    'Get the current user’s next lesson: in the most urgent required course, else in the course used last',
  tags: ['Learning'],
  response: {
    200: z.object({ next: nextStep.nullable() }),
    ...errorReplies(401, 403, 429, 503),
  },
});
