import { z } from 'zod';
import { completionWays, lessonKinds } from './constants.ts';
import { queryDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { pageQuery } from './paging.ts';
import {
  byCell,
  byOrganization,
  organizationBase,
  trainingCell,
  trainingFilter,
  trainingPage,
  trainingScope,
  trainingSummary,
} from './training.ts';

const tags = ['Training evidence'];
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** An unkeyed hash lets a reader find the answer key of a quiz by trying, so most readers only get a keyed one. */
const contentHash = sha256.describe('Keyed hash of the content: the same for the same content');
const contentSha256 = sha256.describe('SHA-256 of the content, only for readers who may edit it');
const onDay = z.object({ on: queryDate.optional() });

/** How a lesson was completed. A reviewed capstone is approved, one without review submitted. */
export const evidenceWays = [...completionWays, 'approved'] as const;
export type EvidenceWay = (typeof evidenceWays)[number];

/** What proves a cell on its day. It is read from what is never changed, so it reads the same ever after. */
export const trainingEvidence = z.object({
  on: z.iso.date(),
  organization: z.string(),
  timeZone: z.string().describe('In which its times are shown'),
  person: z.object({ id: z.uuid(), name: z.string() }),
  course: z.object({ id: z.int(), title: z.string() }),
  cell: trainingCell.omit({ courseId: true }).nullable().describe('Nothing: it was not asked'),
  asked: z
    .object({ since: z.iso.datetime(), months: z.int().nullable(), graceDays: z.int() })
    .nullable(),
  rounds: z.array(
    z.object({
      cycle: z.int(),
      renewalOpenedAt: z.iso.datetime().nullable().describe('When the system opened the renewal'),
      startedAt: z.iso.datetime().nullable().describe('When the learner first acted in it'),
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
          title: z.string().nullable().describe('Nothing: its version does not say what it taught'),
          kind: z.enum(lessonKinds).nullable(),
          contentHash: contentHash.nullable(),
          sha256: contentSha256.nullable().optional(),
          completedAt: z.iso.datetime().nullable(),
          completedBy: z.enum(evidenceWays).nullable(),
        }),
      ),
      attempts: z.array(
        z.object({
          id: z.uuid(),
          lessonId: z.int(),
          at: z.iso.datetime(),
          score: z.int(),
          passed: z.boolean(),
          questions: z.array(
            z.object({
              text: z.string(),
              answers: z.array(
                z.object({
                  text: z.string(),
                  isChosen: z
                    .boolean()
                    .optional()
                    .describe('Like isCorrect only for readers who may edit the course'),
                  isCorrect: z.boolean().optional(),
                }),
              ),
            }),
          ),
        }),
      ),
      attemptCount: z.int().describe('All that were made; of very many the newest are shown'),
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

export const getTrainingEvidence = endpoint({
  method: 'GET',
  url: `${organizationBase}/training/people/:personId/courses/:courseId/evidence`,
  schema: {
    summary: 'What proves how it stood with somebody and a course at the end of a day',
    tags,
    params: byCell,
    querystring: onDay,
    response: { 200: trainingEvidence, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const reportTraining = endpoint({
  method: 'GET',
  url: `${organizationBase}/training.pdf`,
  schema: {
    summary: 'The matrix of a day as a signed document',
    tags,
    params: byOrganization,
    querystring: trainingFilter,
    response: {
      200: z.unknown().describe('PDF'),
      ...errorReplies(400, 401, 403, 404, 422, 429, 503),
    },
  },
});

export const verifyTrainingReport = endpoint({
  method: 'POST',
  url: '/api/training/reports/verify',
  schema: {
    summary: 'Whether a report was signed by this site: its hash and the signature it carries',
    tags,
    body: z.strictObject({ sha256, signature: z.string().max(4_000) }),
    response: {
      200: z.object({
        isGenuine: z.boolean(),
        organization: z.string().nullable(),
        on: z.iso.date().nullable(),
        signedAt: z.iso.datetime().nullable(),
      }),
      ...errorReplies(400, 429, 503),
    },
  },
});

/** A way in for an auditor: read only, for a while, every visit noted. */
export const auditorLink = z.object({
  id: z.uuid(),
  label: z.string(),
  on: z.iso.date().nullable().describe('The one day it shows; any day when it is nothing'),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  isEnded: z
    .boolean()
    .describe('Whether it opens nothing because whoever answered for it is no longer an admin'),
  takenOverBy: z.string().nullable().describe('The admin who answers for it, if not its maker'),
  canTakeOver: z.boolean().describe('Whether the caller can take it over'),
  visits: z.int(),
  lastVisitAt: z.iso.datetime().nullable(),
});
export type AuditorLink = z.infer<typeof auditorLink>;

export const listAuditorLinks = endpoint({
  method: 'GET',
  url: `${organizationBase}/auditor-links`,
  schema: {
    summary: "An organization's links for auditors, the newest first",
    tags,
    params: byOrganization,
    response: {
      200: z.object({ links: z.array(auditorLink) }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

export const createAuditorLink = endpoint({
  method: 'POST',
  url: `${organizationBase}/auditor-links`,
  idempotent: true,
  schema: {
    summary: 'Make a link for an auditor; its token is shown this once',
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
  },
});

export const takeOverAuditorLink = endpoint({
  method: 'POST',
  url: `${organizationBase}/auditor-links/:linkId/take-over`,
  schema: {
    summary: 'Answer for an auditor link instead of the admin who made it',
    tags,
    params: byOrganization.extend({ linkId: z.uuid() }),
    response: {
      200: z.object({ success: z.literal(true) }),
      ...errorReplies(400, 401, 403, 404, 410, 429, 503),
    },
  },
});

export const revokeAuditorLink = endpoint({
  method: 'DELETE',
  url: `${organizationBase}/auditor-links/:linkId`,
  schema: {
    summary: 'Close a link for an auditor',
    tags,
    params: byOrganization.extend({ linkId: z.uuid() }),
    response: {
      200: z.object({ success: z.literal(true) }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

// What an auditor may read. The token comes as the bearer's in `Authorization`, never in an address.
const auditorReplies = errorReplies(400, 404, 410, 429, 503);

export const openAuditorLink = endpoint({
  method: 'POST',
  url: '/api/auditor/visits',
  schema: {
    summary: 'Open a link for an auditor: noted, with the address it came from',
    tags,
    response: {
      200: z.object({
        organization: z.string(),
        label: z.string(),
        on: z.iso.date().nullable(),
        today: z.iso.date(),
        expiresAt: z.iso.datetime(),
      }),
      ...auditorReplies,
    },
  },
});

export const listAuditedTraining = endpoint({
  method: 'GET',
  url: '/api/auditor/training',
  schema: {
    summary: 'The training matrix, for an auditor',
    tags,
    querystring: pageQuery.extend(trainingFilter.shape),
    response: { 200: trainingPage, ...auditorReplies },
  },
});

export const summariseAuditedTraining = endpoint({
  method: 'GET',
  url: '/api/auditor/training/summary',
  schema: {
    summary: 'Its summary, for an auditor',
    tags,
    querystring: trainingScope,
    response: { 200: trainingSummary, ...auditorReplies },
  },
});

export const getAuditedEvidence = endpoint({
  method: 'GET',
  url: '/api/auditor/training/people/:personId/courses/:courseId/evidence',
  schema: {
    summary: 'The evidence of a cell, for an auditor',
    tags,
    params: byCell.omit({ orgId: true }),
    querystring: onDay,
    response: { 200: trainingEvidence, ...auditorReplies },
  },
});
