import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery } from '../base/paging.ts';
import { securityEventKinds, securityEventOutcomes, securityLogFormats } from './constants.ts';
import * as routes from './security-events.routes.ts';

const tags = ['Administration'];
const named = z.object({ id: z.uuid(), name: z.string() }).nullable();

export const securityEventReply = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  kind: z.enum(securityEventKinds),
  outcome: z.enum(securityEventOutcomes),
  actor: named.describe('The signed-in user who did it; null without a session'),
  user: named.describe('The account it is about; null for none and for unknown accounts'),
  organization: named,
  ipAddress: z.string().nullable(),
  client: z.string().nullable().describe('Browser and system, such as "Firefox on Linux"'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type SecurityEventReply = z.infer<typeof securityEventReply>;

const securityEventFilter = z.object({
  organizationId: z.uuid().optional(),
  kind: z.enum(securityEventKinds).optional(),
  outcome: z.enum(securityEventOutcomes).optional(),
  userId: z.uuid().optional().describe('Who did it, or whose account it is about'),
  ipAddress: z
    .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
    .optional()
    .describe('An IP address, or a network such as 203.0.113.0/24'),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional().describe('Exclusive end'),
});

export const listSecurityEvents = endpoint(routes.listSecurityEvents, {
  summary:
    'List security events, newest first: all of them for super admins, those of their organization for its admins',
  tags,
  scope: 'audit:read',
  querystring: pageQuery.extend(securityEventFilter.shape),
  response: {
    200: z.object({ events: z.array(securityEventReply), nextCursor: z.string().nullable() }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const exportSecurityEvents = endpoint(routes.exportSecurityEvents, {
  summary: 'Export the same security events as JSON lines or in the Common Event Format (streamed)',
  tags,
  scope: 'audit:read',
  querystring: securityEventFilter.extend({
    format: z.enum(securityLogFormats).default('jsonl'),
  }),
  response: {
    200: z.unknown().describe('One event per line'),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});
