import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { emailAddress } from '../base/form-schemas.ts';
import { reportFormats, reportFrequencies, reportLimits, reportErrors } from './constants.ts';
import * as routes from './report-schedules.routes.ts';
import { byOrganization } from './training.ts';

const tags = ['Scheduled reports'];
const bySchedule = byOrganization.extend({ scheduleId: z.uuid() });
const success = z.object({ success: z.literal(true) });
const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 08:00.');

/** A member who may see training: an admin sees everyone, a manager their people. */
export const reportReader = z.object({
  id: z.uuid(),
  fullName: z.string().nullable(),
  email: z.string(),
  role: z
    .enum(['admin', 'manager'])
    .nullable()
    .describe('Null for a recipient who lost the role and gets nothing'),
});
export type ReportReader = z.infer<typeof reportReader>;

export const reportSchedule = z.object({
  id: z.uuid(),
  name: z.string(),
  courseId: z.int().nullable(),
  courseTitle: z.string().nullable(),
  coversTeam: z.boolean().describe('True without `teamId` if the team was deleted'),
  teamId: z.uuid().nullable(),
  teamName: z.string().nullable(),
  format: z.enum(reportFormats),
  frequency: z.enum(reportFrequencies),
  day: z.int(),
  localTime: z.string(),
  isPaused: z.boolean(),
  revision: z.int(),
  createdBy: z.string().nullable(),
  hasResponsibleAdmin: z.boolean().describe('False: external recipients get nothing'),
  readers: z.array(reportReader),
  emails: z.array(z.string()),
  lastSentAt: z.iso.datetime().nullable(),
  nextSendAt: z.iso.datetime().nullable().describe('Null while paused'),
  lastError: z.enum(reportErrors).nullable(),
  lastErrorAt: z.iso.datetime().nullable(),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

/** What an admin chooses for a schedule. */
const reportTerms = z
  .strictObject({
    name: z.string().trim().min(1).max(reportLimits.nameLength),
    courseId: z.int().positive().max(2_147_483_647).nullable(),
    coversTeam: z.boolean(),
    teamId: z.uuid().nullable().describe('Null with `coversTeam` only while paused'),
    format: z.enum(reportFormats),
    frequency: z.enum(reportFrequencies),
    day: z.int().min(1).max(28).describe('ISO day of the week (1 to 7), or day of the month'),
    localTime: localTime.describe("In the organization's time zone"),
    isPaused: z.boolean(),
    readerIds: z.array(z.uuid()).max(reportLimits.recipients),
    emails: z.array(emailAddress).max(reportLimits.recipients),
  })
  .refine(({ frequency, day }) => frequency === 'monthly' || day <= 7, {
    path: ['day'],
    message: 'Choose a day of the week.',
  })
  .refine(({ coversTeam, teamId }) => coversTeam || teamId === null, {
    path: ['coversTeam'],
    message: 'Set it when you choose a team.',
  })
  .refine(({ readerIds, emails }) => readerIds.length + emails.length > 0, {
    path: ['readerIds'],
    message: 'Choose at least one recipient.',
  })
  .refine(({ readerIds, emails }) => readerIds.length + emails.length <= reportLimits.recipients, {
    path: ['emails'],
    message: `Choose at most ${reportLimits.recipients} recipients.`,
  });
export type ReportTerms = z.infer<typeof reportTerms>;

export const listReportSchedules = endpoint(routes.listReportSchedules, {
  summary: "List an organization's scheduled reports, by name",
  tags,
  params: byOrganization,
  response: {
    200: z.object({ schedules: z.array(reportSchedule), timeZone: z.string() }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const listReportReaders = endpoint(routes.listReportReaders, {
  summary: 'List the admins and managers who can get reports, by name',
  tags,
  params: byOrganization,
  response: {
    200: z.object({ readers: z.array(reportReader) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const createReportSchedule = endpoint(routes.createReportSchedule, {
  summary: 'Schedule a report',
  tags,
  params: byOrganization,
  body: reportTerms,
  response: {
    201: z.object({ schedule: reportSchedule }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const updateReportSchedule = endpoint(routes.updateReportSchedule, {
  summary: 'Change, pause or resume a scheduled report; the actor becomes responsible for it',
  tags,
  params: bySchedule,
  body: z.strictObject({ revision: z.int().positive().max(2_147_483_647), terms: reportTerms }),
  response: {
    200: z.object({ schedule: reportSchedule }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const deleteReportSchedule = endpoint(routes.deleteReportSchedule, {
  summary: 'Delete a scheduled report',
  tags,
  params: bySchedule,
  response: { 200: success, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const sendReport = endpoint(routes.sendReport, {
  summary: 'Send a report now, in addition to its schedule',
  tags,
  params: bySchedule,
  response: {
    202: z.object({ sent: z.int().describe('Number of emails queued') }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const unsubscribeFromReport = endpoint(routes.unsubscribeFromReport, {
  summary: 'Remove an external recipient from a scheduled report, with the token of an email',
  tags,
  querystring: z.object({ token: z.string().min(1).max(200) }),
  response: { 200: success, ...errorReplies(400, 404, 429, 503) },
});
