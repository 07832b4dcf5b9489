import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery, searchText as search } from '../base/paging.ts';
import * as routes from './certificates.routes.ts';
import { certificateStatuses, revocation } from './constants.ts';

const tags = ['Administration'];
const nextCursor = z.string().nullable();

/** A certificate as listed for admins. */
export const listedCertificate = z.object({
  id: z.uuid(),
  number: z.string(),
  certificateName: z.string(),
  courseTitle: z.string(),
  organizationName: z.string().nullable(),
  status: z.enum(certificateStatuses),
  issuedAt: z.iso.datetime(),
  validUntil: z.iso
    .date()
    .nullable()
    .describe(
      "By the terms of the current user's organization if the holder is or was a member of it",
    ),
  graceUntil: z.iso.date().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  revokedReason: z.string().nullable(),
  can: z.object({ revoke: z.boolean() }),
});
export type ListedCertificate = z.infer<typeof listedCertificate>;

const certificateFilter = z.object({ search, status: z.enum(certificateStatuses).optional() });

export const listCertificates = endpoint(routes.listCertificates, {
  summary:
    'List certificates of courses the current user manages and of members the current user administers, newest first',
  tags,
  scope: 'certificates:read',
  querystring: pageQuery.extend(certificateFilter.shape),
  response: {
    200: z.object({ certificates: z.array(listedCertificate), nextCursor }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});

export const exportCertificates = endpoint(routes.exportCertificates, {
  summary: 'Export the same certificates as CSV (streamed)',
  tags,
  scope: 'certificates:read',
  querystring: certificateFilter,
  response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 429, 503) },
});

export const revokeCertificate = endpoint(routes.revokeCertificate, {
  summary: 'Revoke a certificate; the reason is shown on its public page',
  tags,
  params: z.object({ certificateId: z.uuid() }),
  body: z.strictObject({
    reason: z.string().trim().min(revocation.reasonMin).max(revocation.reasonMax),
  }),
  response: {
    200: z.object({ certificate: listedCertificate }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});
