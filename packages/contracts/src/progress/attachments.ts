import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import * as routes from './attachments.routes.ts';
import { attachments, attachmentStatuses } from './constants.ts';

const tags = ['Learning'];
const ownAttachment = z.object({
  lessonId: z.coerce.number().int().positive().max(2_147_483_647),
  attachmentId: z.uuid().describe('Chosen by the client'),
});
const learnersAttachment = z.object({ learnerId: z.uuid(), attachmentId: z.uuid() });

/** A file of a capstone that is not submitted yet, or part of the last submission. */
export const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  sizeBytes: z.int(),
  contentType: z.enum(attachments.contentTypes).nullable().describe('Null: still being received'),
  status: z.enum(attachmentStatuses),
});
export type Attachment = z.infer<typeof attachment>;

/** The body is the raw file as `application/octet-stream`. */
export const uploadAttachment = endpoint(routes.uploadAttachment, {
  summary: `Add a file of at most ${attachments.maxBytes} bytes to a capstone. Its type is detected from its content. Repeating the call with the same id adds it once`,
  tags,
  params: ownAttachment,
  querystring: z.object({ name: z.string().trim().min(1).max(1_000) }),
  response: {
    200: attachment,
    ...errorReplies(400, 401, 403, 404, 409, 413, 415, 422, 429, 503, 507),
  },
});

export const deleteAttachment = endpoint(routes.deleteAttachment, {
  summary: 'Remove a file from a capstone that is not submitted. Earlier submissions keep it',
  tags,
  params: ownAttachment,
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

export const getAttachmentUrl = endpoint(routes.getAttachmentUrl, {
  summary:
    'Create a signed download URL for a file, valid for five minutes: for the learner, and for reviewers once it is submitted',
  tags,
  params: learnersAttachment,
  response: {
    200: z.object({ url: z.string() }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

/**
 * A browser download can't send an access token, so the signed URL names the session it was created in. Permission is
 * checked again when the download starts.
 */
export const downloadAttachment = endpoint(routes.downloadAttachment, {
  summary: 'Download a file of a capstone by its signed URL',
  tags,
  params: learnersAttachment,
  querystring: z.object({ key: z.string().max(200), user: z.uuid(), session: z.uuid() }),
  response: {
    200: z.unknown().describe('The file'),
    ...errorReplies(400, 403, 404, 409, 429, 503),
  },
});
