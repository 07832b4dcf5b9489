import { z } from 'zod';
import * as routes from './browser-reports.routes.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './error-replies.ts';

const browserError = z.object({
  kind: z.enum(['error', 'rejection', 'render']).describe('How it was noticed'),
  name: z.string().max(100),
  message: z.string().max(2_000),
  stack: z.string().max(8_000),
  path: z.string().max(500).describe('Path of the page'),
  version: z.string().max(50),
});
export type BrowserError = z.infer<typeof browserError>;

export const reportBrowserError = endpoint(routes.reportBrowserError, {
  summary:
    'Report an error of the web app; it is logged without emails, tokens and numbers, and not stored',
  tags: ['Reports'],
  body: browserError,
  response: {
    200: z.object({ accepted: z.int() }),
    ...errorReplies(400, 403, 413, 415, 429, 503),
  },
});

/** A violation in the format of the Reporting API; browsers send more fields than these. */
export const cspViolation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: z.string().nullish(),
    sourceFile: z.string().nullish(),
    lineNumber: z.number().nullish(),
  }),
});

/** A violation in the older format of `report-uri`. */
const cspReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'violated-directive': z.string().nullish(),
    'effective-directive': z.string().nullish(),
    'blocked-uri': z.string().nullish(),
    'source-file': z.string().nullish(),
    'line-number': z.number().nullish(),
  }),
});

/** What browsers send: one report, or a batch with reports of other types in between. */
export const cspReports = z.union([cspReport, z.array(z.union([cspViolation, z.looseObject({})]))]);
