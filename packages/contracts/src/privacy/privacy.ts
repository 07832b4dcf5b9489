import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { reauthenticationProof } from '../identity/factors.ts';
import { dataExports, dataExportStatuses, erasureBlockers, erasureDays } from './constants.ts';
import * as routes from './privacy.routes.ts';

const tags = ['Privacy'];
const byExport = z.object({ dataExportId: z.uuid() });

/** An archive with everything about the current user. */
export const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(dataExportStatuses),
  requestedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable().describe('Null unless ready'),
  sizeBytes: z.int().nullable().describe('Null unless ready'),
  expiresAt: z.iso.datetime().nullable().describe('When it is deleted; null while preparing'),
});
export type DataExport = z.infer<typeof dataExport>;

/** The erasure of the current user's account, and what it leaves. */
export const ownErasure = z.object({
  requestedAt: z.iso.datetime().nullable().describe('Null if it is not requested'),
  dueAt: z.iso.datetime().nullable().describe('When the account is erased'),
  blockedBy: z.enum(erasureBlockers).nullable().describe('Why it can’t be erased at the moment'),
  holds: z
    .array(z.object({ organization: z.string(), reason: z.string() }))
    .describe('Legal holds that keep the records of the user'),
  evidence: z
    .array(
      z.object({
        organization: z.string(),
        certificates: z.int(),
        statements: z.int(),
        keepUntil: z.iso.date(),
      }),
    )
    .describe(
      'Organizations that keep the name in their training evidence after the erasure, and until when; without a request, as if it were requested today',
    ),
});
export type OwnErasure = z.infer<typeof ownErasure>;

export const getOwnPrivacy = endpoint(routes.getOwnPrivacy, {
  summary: 'Return the current user’s archives and the status of the erasure of their account',
  tags,
  response: {
    200: z.object({ exports: z.array(dataExport), erasure: ownErasure }),
    ...errorReplies(401, 403, 429, 503),
  },
});

export const createDataExport = endpoint(routes.createDataExport, {
  summary:
    'Prepare an archive with everything about the current user in the background. An email says when it is ready. While it is being prepared, the same request returns the same archive',
  tags,
  response: {
    201: z.object({ export: dataExport }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});

export const getDataExportUrl = endpoint(routes.getDataExportUrl, {
  summary: `Create a signed download URL for one of the current user’s archives, valid for ${dataExports.urlSeconds / 60} minutes`,
  tags,
  params: byExport,
  response: {
    200: z.object({ url: z.string() }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

/**
 * A browser download can't send an access token, so the signed URL names the session it was created in. The session is
 * checked again when the download starts.
 */
export const downloadDataExport = endpoint(routes.downloadDataExport, {
  summary: 'Download an archive by its signed URL',
  tags,
  params: byExport,
  querystring: z.object({ key: z.string().max(200), user: z.uuid(), session: z.uuid() }),
  response: {
    200: z.unknown().describe('ZIP'),
    ...errorReplies(400, 403, 404, 429, 503),
  },
});

export const createErasure = endpoint(routes.createErasure, {
  summary: `Request the erasure of the current user’s account after ${erasureDays} days. Repeated requests change nothing`,
  tags,
  body: z.strictObject({ proof: reauthenticationProof }),
  response: {
    200: z.object({ erasure: ownErasure }),
    ...errorReplies(400, 401, 403, 409, 422, 429, 503),
  },
});

export const requestErasureCode = endpoint(routes.requestErasureCode, {
  summary:
    'Send the current user, who has no password, PIN or second factor, a code by email to confirm the erasure with',
  tags,
  response: {
    202: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 409, 429, 503),
  },
});

export const cancelErasure = endpoint(routes.cancelErasure, {
  summary: 'Cancel the requested erasure of the current user’s account (idempotent)',
  tags,
  response: {
    200: z.object({ erasure: ownErasure }),
    ...errorReplies(401, 403, 429, 503),
  },
});
