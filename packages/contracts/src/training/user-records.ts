import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery } from '../base/paging.ts';
import { organizationRoles } from '../organizations/constants.ts';
import { evidenceMethods, timelineKinds, transcriptStatuses } from './constants.ts';
import { statementStatus } from './statements.ts';
import { byOrganization, trainingCell } from './training.ts';
import * as routes from './user-records.routes.ts';

const tags = ['User records'];
const byUser = byOrganization.extend({ userId: z.uuid() });

/** Number of lessons that were completed in the same way. */
const methodCount = z.object({ method: z.enum(evidenceMethods), lessonCount: z.int() });
export type MethodCount = z.infer<typeof methodCount>;

/** One cycle of a course in the transcript of a learner. */
const transcriptEntry = z.object({
  courseId: z.int(),
  title: z.string(),
  cycle: z.int(),
  status: z.enum(transcriptStatuses),
  percent: z.int().min(0).max(100),
  score: z
    .int()
    .nullable()
    .describe('Mean of the best scores of its quizzes; null without an attempt'),
  attempts: z.int().describe('Number of quiz attempts'),
  completedOn: z.iso.date().nullable(),
  methods: z.array(methodCount).describe('How its lessons were completed; empty until it is'),
  validUntil: z.iso.date().nullable().describe('Null when it never expires'),
  certificate: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  statementSignedOn: z.iso.date().nullable().describe('Day of the latest signed statement'),
});
export type TranscriptEntry = z.infer<typeof transcriptEntry>;

/** A course that is assigned to a user, with its training status. */
const assignedCourse = trainingCell.extend({
  title: z.string(),
  category: z.string(),
  thumbnail: z.string().nullable(),
  months: z.int().nullable().describe('Renewal period; null for training that never expires'),
  statement: statementStatus.nullable().describe('Null when no statement is asked for'),
});
export type AssignedCourse = z.infer<typeof assignedCourse>;

/** A quiz a member can't start because of its attempt limit or cool-down. */
const blockedQuiz = z.object({
  lessonId: z.int(),
  title: z.string(),
  course: z.string(),
  used: z.int(),
  allowed: z.int().nullable().describe('Null: unlimited'),
  nextAt: z.iso
    .datetime()
    .nullable()
    .describe('End of the cool-down; null if attempts are used up'),
});
export type BlockedQuiz = z.infer<typeof blockedQuiz>;

export const userRecord = z.object({
  today: z.iso.date().describe('Current day in the organization’s time zone'),
  timeZone: z.string(),
  user: z.object({
    id: z.uuid(),
    fullName: z.string().nullable(),
    email: z.string(),
    role: z.enum(organizationRoles),
    teams: z.array(z.string()),
    joinedAt: z.iso.datetime(),
    lastActiveAt: z.iso.datetime().nullable().describe('Last learning event in the organization'),
  }),
  required: z.array(assignedCourse).describe('Most urgent first'),
  blockedQuizzes: z.array(blockedQuiz),
  transcript: z.array(transcriptEntry).describe('Newest course first, with its newest cycle first'),
});
export type UserRecord = z.infer<typeof userRecord>;

export const getUserRecord = endpoint(routes.getUserRecord, {
  summary: 'Get the required training and the transcript of a member',
  tags,
  scope: 'training:read',
  params: byUser,
  response: { 200: userRecord, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

/** Something that happened to a member in the organization. */
const timelineEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(timelineKinds),
  course: z.string().nullable(),
  lesson: z.string().nullable(),
  team: z.string().nullable(),
  score: z.int().nullable(),
  reviewer: z.string().nullable().describe('Name of the user who reviewed a capstone'),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const listUserTimeline = endpoint(routes.listUserTimeline, {
  summary: 'List what happened to a member in the organization, newest first',
  tags,
  scope: 'training:read',
  params: byUser,
  querystring: pageQuery,
  response: {
    200: z.object({ entries: z.array(timelineEntry), nextCursor: z.string().nullable() }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const exportUserTranscript = endpoint(routes.exportUserTranscript, {
  summary: 'Export the transcript of a member as a signed PDF',
  tags,
  scope: 'reports:read',
  params: byUser,
  response: { 200: z.unknown().describe('PDF'), ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const exportOwnTranscript = endpoint(routes.exportOwnTranscript, {
  summary: 'Export the transcript of the current user as a signed PDF',
  tags,
  response: { 200: z.unknown().describe('PDF'), ...errorReplies(401, 403, 429, 503) },
});

export const grantQuizAttempt = endpoint(routes.grantQuizAttempt, {
  summary: 'Allow a member one more attempt at a quiz, without a cool-down',
  tags,
  params: byUser.extend({ lessonId: z.coerce.number().int().positive().max(2_147_483_647) }),
  response: {
    201: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});
