import { z } from 'zod';
import { certificateStatuses } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';

const tags = ['Certificates'];

/** What a certificate says, and whether it still holds. Anyone who has its address may read it. */
export const certificateReply = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(certificateStatuses),
  certificateName: z.string().describe('Whom it was awarded to'),
  certificateTitle: z.string(),
  courseTitle: z.string(),
  instructorName: z.string(),
  organizationName: z.string().nullable(),
  lessonCount: z.int(),
  quizCount: z.int(),
  hasCapstone: z.boolean(),
  issuedAt: z.iso.datetime().describe('When the course was completed'),
  validUntil: z.iso.date().nullable().describe('Its own date or the required renewal, the earlier'),
  requirement: z
    .object({
      organizationName: z.string(),
      months: z.int(),
      graceUntil: z.iso.date().nullable(),
    })
    .nullable()
    .describe('The renewal required by the organization the holder belonged to'),
  supersededAt: z.iso.datetime().nullable().describe('When a newer one took its place'),
  revokedAt: z.iso.datetime().nullable(),
  revokedReason: z.string().nullable(),
  contentHash: z
    .string()
    .describe('The first 12 digits of the keyed hash of what was taught, as in the evidence'),
  hasPdf: z.boolean().describe('False where its words need letters the PDF has none for'),
  verifyUrl: z.url().describe('The page where anyone can check it'),
  code: z
    .object({ size: z.int(), path: z.string() })
    .describe('The QR code of that page as one SVG path in a square of that size'),
});
export type CertificateReply = z.infer<typeof certificateReply>;

export const getOwnCertificate = endpoint({
  method: 'GET',
  url: '/api/courses/:courseId/certificate',
  schema: {
    summary: "The caller's own certificate of a course, the newest if there are several",
    tags,
    params: z.object({ courseId: z.coerce.number().int().positive().max(2_147_483_647) }),
    response: { 200: certificateReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const getCertificate = endpoint({
  method: 'GET',
  url: '/api/certificates/:certificateId',
  schema: {
    summary:
      'A certificate, by its id or the number printed on it, for anyone who wants to check it',
    tags,
    params: z.object({ certificateId: z.string().trim().min(1).max(64) }),
    response: { 200: certificateReply, ...errorReplies(400, 404, 429, 503) },
  },
});

const byId = z.object({ certificateId: z.uuid() });

export const getCertificatePdf = endpoint({
  method: 'GET',
  url: '/api/certificates/:certificateId/pdf',
  schema: {
    summary: 'A certificate as one page to print, stamped where it no longer holds',
    tags,
    params: byId,
    response: { 200: z.unknown().describe('A PDF'), ...errorReplies(400, 404, 422, 429, 503) },
  },
});

export const getCredential = endpoint({
  method: 'GET',
  url: '/api/certificates/:certificateId/credential',
  schema: {
    summary: 'A certificate as a signed Open Badges 3.0 credential, unless it was revoked',
    tags,
    params: byId,
    querystring: z.object({
      format: z
        .enum(['json', 'jwt'])
        .default('json')
        .describe('jwt: the signed token alone, as wallets take it'),
    }),
    response: {
      200: z.unknown().describe('{credential, jwt}: the document, and the same as a signed token'),
      ...errorReplies(400, 404, 410, 429, 503),
    },
  },
});

export const getCredentialKeys = endpoint({
  method: 'GET',
  url: '/api/credentials/keys',
  schema: {
    summary: 'The public keys credentials are checked with, as a JSON Web Key Set',
    tags,
    response: {
      200: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
      ...errorReplies(429, 503),
    },
  },
});
