import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { certificateBranding } from '../branding/branding.ts';
import * as routes from './certificates.routes.ts';
import { certificateStatuses, statusPurposes } from './constants.ts';

const tags = ['Certificates'];

/** A certificate and its status. Public to anyone who has its URL. */
export const certificateReply = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(certificateStatuses),
  certificateName: z.string().describe('Name of the holder'),
  certificateTitle: z.string(),
  courseTitle: z.string(),
  instructorName: z.string(),
  organizationName: z.string().nullable(),
  branding: certificateBranding.nullable().describe('As it was when the certificate was issued'),
  lessonCount: z.int(),
  quizCount: z.int(),
  hasCapstone: z.boolean(),
  issuedAt: z.iso.datetime().describe('When the course was completed'),
  validUntil: z.iso
    .date()
    .nullable()
    .describe('The earlier of its own expiry date and the required renewal'),
  requirement: z
    .object({
      organizationName: z.string(),
      months: z.int(),
      graceUntil: z.iso.date().nullable(),
    })
    .nullable()
    .describe('The renewal required by the organization the holder belonged to'),
  supersededAt: z.iso.datetime().nullable().describe('When a newer certificate replaced it'),
  revokedAt: z.iso.datetime().nullable(),
  revokedReason: z.string().nullable(),
  contentHash: z
    .string()
    .describe('First 12 digits of the keyed content hash, as in the training evidence'),
  hasPdf: z.boolean().describe('False when the PDF fonts lack a glyph of its text'),
  verifyUrl: z.url().describe('Public verification page'),
  code: z
    .object({ size: z.int(), path: z.string() })
    .describe('QR code of the verification page as an SVG path in a square of the given size'),
});
export type CertificateReply = z.infer<typeof certificateReply>;

export const getOwnCertificate = endpoint(routes.getOwnCertificate, {
  summary: "Get the current user's newest certificate of a course",
  tags,
  params: z.object({ courseId: z.coerce.number().int().positive().max(2_147_483_647) }),
  response: { 200: certificateReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const getCertificate = endpoint(routes.getCertificate, {
  summary: 'Verify a certificate by its id or printed number (public)',
  tags,
  params: z.object({ certificateId: z.string().trim().min(1).max(64) }),
  response: { 200: certificateReply, ...errorReplies(400, 404, 429, 503) },
});

const byId = z.object({ certificateId: z.uuid() });

export const getCertificatePdf = endpoint(routes.getCertificatePdf, {
  summary: 'Get a certificate as a one-page PDF, marked if it is no longer valid',
  tags,
  params: byId,
  response: { 200: z.unknown().describe('A PDF'), ...errorReplies(400, 404, 422, 429, 503) },
});

export const getCredential = endpoint(routes.getCredential, {
  summary: 'Get a certificate as a signed Open Badges 3.0 credential; 410 if it was revoked',
  tags,
  params: byId,
  querystring: z.object({
    format: z
      .enum(['json', 'jwt'])
      .default('json')
      .describe('jwt: only the signed token, as wallets import it'),
  }),
  response: {
    200: z.unknown().describe('{credential, jwt}: the document and its signed form'),
    ...errorReplies(400, 404, 410, 429, 503),
  },
});

export const getCredentialKeys = endpoint(routes.getCredentialKeys, {
  summary: 'Get the public keys for verifying credentials, as a JSON Web Key Set',
  tags,
  response: {
    200: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
    ...errorReplies(429, 503),
  },
});

export const getStatusList = endpoint(routes.getStatusList, {
  summary:
    'Get a W3C Bitstring Status List of credentials, as a signed credential (public, cached for five minutes)',
  tags,
  params: z.object({
    purpose: z.enum(statusPurposes),
    list: z.coerce.number().int().min(0).max(16_383),
  }),
  response: {
    200: z.unknown().describe('The signed token of a BitstringStatusListCredential'),
    ...errorReplies(400, 404, 429, 503),
  },
});
