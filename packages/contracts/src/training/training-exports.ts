import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { detailFilter } from '../organizations/detail-filter.ts';
import {
  trainingExportErrors,
  trainingExportFormats,
  trainingExports,
  trainingExportStatuses,
  trainingStatuses,
} from './constants.ts';
import * as routes from './training-exports.routes.ts';
import { byOrganization, trainingRowsFilter } from './training.ts';

const tags = ['Training'];
const byExport = byOrganization.extend({ exportId: z.uuid() });

/** A file of training rows that is created in the background for the user who requested it. */
export const trainingExport = z.object({
  id: z.uuid(),
  format: z.enum(trainingExportFormats),
  on: z.iso.date().describe('The rows show the training status at the end of this day'),
  filter: z
    .object({
      teamId: z.uuid().nullable(),
      teamName: z.string().nullable().describe('Null if the team was deleted'),
      courseId: z.int().nullable(),
      courseTitle: z.string().nullable(),
      status: z.enum(trainingStatuses).nullable(),
      search: z.string().nullable(),
      details: detailFilter.describe('Only what was chosen'),
    })
    .describe('Null where nothing was chosen'),
  requestedAt: z.iso.datetime(),
  status: z.enum(trainingExportStatuses),
  error: z.enum(trainingExportErrors).nullable(),
  sizeBytes: z.int().nullable().describe('Null unless ready'),
  expiresAt: z.iso.datetime().nullable().describe('When it is deleted; null while preparing'),
});
export type TrainingExport = z.infer<typeof trainingExport>;

/** The rows to export: as the direct export of rows, but in a body. */
const trainingExportRequest = z.strictObject({
  ...trainingRowsFilter.shape,
  courseId: z.int().positive().max(2_147_483_647).optional(),
  format: z.enum(trainingExportFormats),
});
export type TrainingExportRequest = z.infer<typeof trainingExportRequest>;

export const createTrainingExport = endpoint(routes.createTrainingExport, {
  summary: `Prepare a file with one row per member and assigned course in the background, at most ${trainingExports.unfinished} at a time. A message says when it is ready. While it is being prepared, the same request returns the same export`,
  tags,
  params: byOrganization,
  body: trainingExportRequest,
  response: {
    201: z.object({ export: trainingExport }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const listTrainingExports = endpoint(routes.listTrainingExports, {
  summary: `List the current user’s exports of an organization that have not expired, the newest ${trainingExports.listed}`,
  tags,
  params: byOrganization,
  response: {
    200: z.object({ exports: z.array(trainingExport) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const getTrainingExportUrl = endpoint(routes.getTrainingExportUrl, {
  summary:
    'Create a signed download URL for one of the current user’s exports, valid for five minutes',
  tags,
  params: byExport,
  response: {
    200: z.object({ url: z.string() }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

/**
 * A browser download can't send an access token, so the signed URL names the session it was created in. Permission is
 * checked again when the download starts.
 */
export const downloadTrainingExport = endpoint(routes.downloadTrainingExport, {
  summary: 'Download an export by its signed URL',
  tags,
  params: byExport,
  querystring: z.object({ key: z.string().max(200), user: z.uuid(), session: z.uuid() }),
  response: {
    200: z.unknown().describe('CSV or XLSX'),
    ...errorReplies(400, 403, 404, 429, 503),
  },
});
