import { z } from 'zod';
import { queryDate } from '../base/dates.ts';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery } from '../base/paging.ts';
import { lessonKinds } from '../courses/constants.ts';
import { evidenceMethods, statementMethods } from './constants.ts';
import * as routes from './training-evidence.routes.ts';
import {
  byCell,
  byOrganization,
  auditedFilter,
  auditedRowsFilter,
  auditedScope,
  trainingCell,
  trainingFilter,
  trainingPage,
  trainingSummary,
} from './training.ts';

const tags = ['Training evidence'];
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Keyed, because an unkeyed hash would let a reader find the answers of a quiz by brute force. */
const contentHash = sha256.describe('Keyed hash of the content; equal for equal content');
const contentSha256 = sha256.describe('SHA-256 of the content, only for readers who may edit it');
const onDay = z.object({ on: queryDate.optional() });

/** Evidence for a cell as of a day. It is read from append-only tables, so it never changes afterwards. */
export const trainingEvidence = z.object({
  on: z.iso.date(),
  organization: z.string(),
  timeZone: z.string().describe('Time zone of the organization, for display'),
  user: z.object({
    id: z.uuid(),
    name: z.string(),
    erased: z
      .object({ name: z.string(), keepUntil: z.iso.date() })
      .nullable()
      .describe('For an erased account: its name and the last day on which the evidence keeps it'),
  }),
  course: z.object({ id: z.int(), title: z.string() }),
  cell: trainingCell
    .omit({ courseId: true })
    .nullable()
    .describe('Null: the course was not assigned'),
  assigned: z
    .object({ since: z.iso.datetime(), months: z.int().nullable(), graceDays: z.int() })
    .nullable(),
  completedCycle: z
    .int()
    .nullable()
    .describe('The cycle whose completion counts; null without one'),
  cycles: z.array(
    z.object({
      cycle: z.int(),
      renewalOpenedAt: z.iso.datetime().nullable().describe('When the system opened the renewal'),
      startedAt: z.iso
        .datetime()
        .nullable()
        .describe('Time of the first learning event of the cycle'),
      completedAt: z.iso.datetime().nullable(),
      version: z.object({
        number: z.int(),
        contentHash,
        sha256: contentSha256.optional(),
        publishedAt: z.iso.datetime(),
      }),
      lessons: z.array(
        z.object({
          id: z.int(),
          title: z
            .string()
            .nullable()
            .describe('Null when no content snapshot exists for the version'),
          kind: z.enum(lessonKinds).nullable(),
          contentHash: contentHash.nullable(),
          sha256: contentSha256.nullable().optional(),
          completedAt: z.iso.datetime().nullable(),
          completedBy: z.enum(evidenceMethods).nullable(),
          reviewer: z.string().nullable().describe('Name of the user who approved a capstone'),
        }),
      ),
      attempts: z.array(
        z.object({
          id: z.uuid(),
          lessonId: z.int(),
          at: z.iso.datetime(),
          score: z.int(),
          passed: z.boolean(),
          startedAt: z.iso.datetime().nullable().describe('Null for quizzes without a start'),
          statement: z.string().nullable().describe('Confirmed by the learner at the start'),
          questions: z.array(
            z.object({
              text: z.string(),
              answers: z.array(
                z.object({
                  text: z.string(),
                  isChosen: z
                    .boolean()
                    .optional()
                    .describe('Like isCorrect, only for readers who may edit the course'),
                  isCorrect: z.boolean().optional(),
                }),
              ),
              responses: z
                .array(
                  z.object({
                    prompt: z.string().nullable().describe('What the answer belongs to: matching'),
                    given: z.string().nullable().describe('Null: not answered'),
                    correct: z.array(z.string()).describe('Each of them is correct'),
                    isCorrect: z.boolean(),
                  }),
                )
                .optional()
                .describe(
                  'For questions without answers to choose from, only for readers who may edit the course',
                ),
            }),
          ),
        }),
      ),
      statements: z
        .array(
          z.object({
            version: z.int(),
            text: z.string(),
            textHash: sha256.describe('SHA-256 of the text'),
            signature: z
              .object({
                name: z.string().describe('As typed by the learner'),
                signedAt: z.iso.datetime(),
                method: z.enum(statementMethods),
                contentHash,
              })
              .nullable()
              .describe('Null if it is asked for and not signed'),
          }),
        )
        .describe('Signed statements and, in the cycle that counts, those still to sign'),
      attachments: z
        .array(
          z.object({
            lessonId: z.int(),
            submission: z.int().describe('Number of the submission of the capstone'),
            submittedAt: z.iso.datetime(),
            name: z.string(),
            sizeBytes: z.int(),
            sha256: sha256.describe('SHA-256 of the file'),
          }),
        )
        .describe('Files of submitted capstones'),
      attemptCount: z.int().describe('Total number; only the newest attempts are listed'),
      certificate: z
        .object({
          id: z.uuid(),
          number: z.string(),
          name: z.string(),
          issuedAt: z.iso.datetime(),
          validUntil: z.iso.date().nullable(),
          revokedAt: z.iso.datetime().nullable(),
        })
        .nullable(),
    }),
  ),
});
export type TrainingEvidence = z.infer<typeof trainingEvidence>;

export const getTrainingEvidence = endpoint(routes.getTrainingEvidence, {
  summary: 'Get the evidence for a member’s training status in a course at the end of a day',
  tags,
  scope: 'training:read',
  params: byCell,
  querystring: onDay,
  response: { 200: trainingEvidence, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const exportTrainingReport = endpoint(routes.exportTrainingReport, {
  summary: 'Export the matrix of a day as a signed PDF',
  tags,
  scope: 'reports:read',
  params: byOrganization,
  querystring: trainingFilter,
  response: {
    200: z.unknown().describe('PDF'),
    ...errorReplies(400, 401, 403, 404, 422, 429, 503),
  },
});

export const verifyTrainingReport = endpoint(routes.verifyTrainingReport, {
  summary: 'Verify a report by its hash and signature',
  tags,
  body: z.strictObject({ sha256, signature: z.string().max(4_000) }),
  response: {
    200: z.object({
      isGenuine: z.boolean(),
      organization: z.string().nullable(),
      user: z.string().nullable().describe('The learner of a transcript'),
      on: z.iso.date().nullable(),
      signedAt: z.iso.datetime().nullable(),
    }),
    ...errorReplies(400, 429, 503),
  },
});

/** A read-only, time-limited link for an auditor. Every visit is logged. */
export const auditorLink = z.object({
  id: z.uuid(),
  label: z.string(),
  on: z.iso.date().nullable().describe('The only day it shows; null: any day'),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  isEnded: z
    .boolean()
    .describe(
      'True when the link stopped working because the responsible admin is no longer an admin',
    ),
  transferredTo: z
    .string()
    .nullable()
    .describe('Name of the responsible admin, if the link was transferred'),
  canTransfer: z.boolean().describe('Whether the current user can become its responsible admin'),
  visits: z.int(),
  lastVisitAt: z.iso.datetime().nullable(),
});
export type AuditorLink = z.infer<typeof auditorLink>;

export const listAuditorLinks = endpoint(routes.listAuditorLinks, {
  summary: "List an organization's auditor links, newest first",
  tags,
  params: byOrganization,
  response: {
    200: z.object({ links: z.array(auditorLink) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const createAuditorLink = endpoint(routes.createAuditorLink, {
  summary: 'Create an auditor link; its token is returned only once',
  tags,
  params: byOrganization,
  body: z.strictObject({
    label: z.string().trim().min(1).max(120),
    on: queryDate.nullable(),
    days: z.int().min(1).max(90),
  }),
  response: {
    201: z.object({ link: auditorLink, token: z.string() }),
    ...errorReplies(400, 401, 403, 404, 422, 429, 503),
  },
});

export const transferAuditorLink = endpoint(routes.transferAuditorLink, {
  summary: 'Transfer an auditor link to the current user, who becomes its responsible admin',
  tags,
  params: byOrganization.extend({ linkId: z.uuid() }),
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 410, 429, 503),
  },
});

export const revokeAuditorLink = endpoint(routes.revokeAuditorLink, {
  summary: 'Revoke an auditor link',
  tags,
  params: byOrganization.extend({ linkId: z.uuid() }),
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

// Endpoints for auditors. The token is sent in the `Authorization` header, never in a URL.
const auditorReplies = errorReplies(400, 404, 410, 429, 503);

export const openAuditorLink = endpoint(routes.openAuditorLink, {
  summary: 'Open an auditor link; the visit is logged with its IP address',
  tags,
  response: {
    200: z.object({
      organization: z.string(),
      label: z.string(),
      on: z.iso.date().nullable(),
      today: z.iso.date(),
      timeZone: z.string(),
      expiresAt: z.iso.datetime(),
    }),
    ...auditorReplies,
  },
});

export const listAuditedTraining = endpoint(routes.listAuditedTraining, {
  summary: 'List the training matrix for an auditor',
  tags,
  querystring: pageQuery.extend(auditedFilter.shape),
  response: { 200: trainingPage, ...auditorReplies },
});

export const getAuditedTrainingSummary = endpoint(routes.getAuditedTrainingSummary, {
  summary: 'Get the training summary for an auditor',
  tags,
  querystring: auditedScope,
  response: { 200: trainingSummary, ...auditorReplies },
});

export const exportAuditedTraining = endpoint(routes.exportAuditedTraining, {
  summary: 'Export the training matrix as CSV for an auditor',
  tags,
  querystring: auditedFilter,
  response: { 200: z.unknown().describe('CSV'), ...auditorReplies },
});

export const exportAuditedTrainingRows = endpoint(routes.exportAuditedTrainingRows, {
  summary: 'Export one row per member and assigned course as CSV for an auditor',
  tags,
  querystring: auditedRowsFilter,
  response: { 200: z.unknown().describe('CSV'), ...auditorReplies },
});

export const exportAuditedTrainingSheet = endpoint(routes.exportAuditedTrainingSheet, {
  summary: 'Export the same rows as XLSX for an auditor',
  tags,
  querystring: auditedRowsFilter,
  response: { 200: z.unknown().describe('XLSX'), ...auditorReplies, ...errorReplies(422) },
});

export const exportAuditedReport = endpoint(routes.exportAuditedReport, {
  summary: 'Export the training matrix as a signed PDF for an auditor',
  tags,
  querystring: auditedFilter,
  response: { 200: z.unknown().describe('PDF'), ...auditorReplies, ...errorReplies(422) },
});

export const getAuditedEvidence = endpoint(routes.getAuditedEvidence, {
  summary: 'Get the evidence of a cell for an auditor',
  tags,
  params: byCell.omit({ orgId: true }),
  querystring: onDay,
  response: { 200: trainingEvidence, ...auditorReplies },
});
