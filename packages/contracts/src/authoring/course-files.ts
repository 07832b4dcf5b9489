import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { courseFiles, importErrors, importStatuses } from './constants.ts';
import * as routes from './authoring.routes.ts';

const tags = ['Course files'];
const id = z.coerce.number().int().positive().max(2_147_483_647);

export const createCourseFileUrl = endpoint(routes.createCourseFileUrl, {
  summary: 'Create a signed download URL for a course file, valid for five minutes',
  tags,
  params: z.object({ courseId: id }),
  response: {
    200: z.object({
      url: z.string(),
      omitsQuestions: z
        .boolean()
        .describe('Whether the file omits questions of quizzes the current user may not edit'),
    }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

/**
 * A browser download can't send an access token, so the signed URL names the session it was created in. Permission is
 * checked again when the download starts.
 */
export const downloadCourseFile = endpoint(routes.downloadCourseFile, {
  summary: 'Download a course file: a ZIP of Markdown, JSON and media',
  tags,
  params: z.object({ courseId: id }),
  querystring: z.object({ key: z.string().max(200), user: z.uuid(), session: z.uuid() }),
  response: { 200: z.unknown().describe('ZIP'), ...errorReplies(400, 403, 404, 429, 503) },
});

export const courseImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  percent: z.int().min(0).max(100),
  failure: z.enum(importErrors).nullable(),
  failedAt: z.string().nullable().describe('Path in the file at which the import failed'),
  courseId: z.int().nullable().describe('The draft that was created'),
});
export type CourseImport = z.infer<typeof courseImport>;

/** The body is the raw file. */
export const importCourse = endpoint(routes.importCourse, {
  summary: `Import a course file of at most ${courseFiles.maxBytes} bytes as a draft; processed in the background`,
  tags,
  querystring: z.object({ fileName: z.string().trim().min(1).max(200) }),
  response: { 202: courseImport, ...errorReplies(400, 401, 403, 413, 415, 422, 429, 503, 507) },
});

export const getCourseImport = endpoint(routes.getCourseImport, {
  summary: 'Get the status of an import of the current user',
  tags,
  params: z.object({ importId: z.uuid() }),
  response: { 200: courseImport, ...errorReplies(400, 401, 403, 404, 429, 503) },
});
