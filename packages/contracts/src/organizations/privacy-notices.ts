import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { maxPrivacyNoticeLength } from './constants.ts';
import * as routes from './privacy-notices.routes.ts';

const tags = ['Privacy'];
const byOrganization = z.object({ orgId: z.uuid() });

const notice = z.object({
  version: z.int(),
  text: z.string().describe('Markdown'),
  publishedAt: z.iso.datetime(),
});

/** The current notice of an organization for its admins; null if it has none. */
export const privacyNotice = z.object({
  notice: notice.nullable(),
  acceptedCount: z.int().describe('Members who accepted the current version'),
  memberCount: z.int(),
});
export type PrivacyNotice = z.infer<typeof privacyNotice>;

const privacyNoticeChange = z.strictObject({
  text: z.string().trim().max(maxPrivacyNoticeLength),
  replaces: z.int().nullable().describe('Version that the text replaces; null if there is none'),
});
export type PrivacyNoticeChange = z.infer<typeof privacyNoticeChange>;

/** The current notice of the organization to which the current user belongs; null if there is none. */
export const ownPrivacyNotice = z.object({
  notice: notice
    .extend({ organizationName: z.string(), acceptedAt: z.iso.datetime().nullable() })
    .nullable(),
});
export type OwnPrivacyNotice = z.infer<typeof ownPrivacyNotice>;

export const getPrivacyNotice = endpoint(routes.getPrivacyNotice, {
  summary: 'Get the privacy notice of an organization, and how many members accepted it',
  tags,
  params: byOrganization,
  response: { 200: privacyNotice, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const updatePrivacyNotice = endpoint(routes.updatePrivacyNotice, {
  summary: 'Publish a new version of the privacy notice; an empty text removes it (idempotent)',
  tags,
  params: byOrganization,
  body: privacyNoticeChange,
  response: { 200: privacyNotice, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});

export const getOwnPrivacyNotice = endpoint(routes.getOwnPrivacyNotice, {
  summary: 'Get the privacy notice that applies to the current user, and when they accepted it',
  tags,
  response: { 200: ownPrivacyNotice, ...errorReplies(401, 403, 429, 503) },
});

export const acceptPrivacyNotice = endpoint(routes.acceptPrivacyNotice, {
  summary: 'Accept the current version of the privacy notice (idempotent)',
  tags,
  params: z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: { 200: ownPrivacyNotice, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});
