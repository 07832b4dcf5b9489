import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery } from '../base/paging.ts';
import * as routes from './audit-events.routes.ts';

const tags = ['Administration'];
const nextCursor = z.string().nullable();

export const auditEventReply = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  action: z.string(),
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  target: z.string().nullable().describe('Readable name of the object that was changed'),
  before: z.unknown(),
  after: z.unknown(),
  ipAddress: z.string().nullable().describe('IP address of the request'),
});
export type AuditEventReply = z.infer<typeof auditEventReply>;

const auditFilter = z.object({
  organizationId: z.uuid().optional(),
  actorId: z.uuid().optional(),
  action: z.string().max(60).optional().describe('An action, or its prefix before the dot'),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional().describe('Exclusive end'),
});

export const listAuditEvents = endpoint(routes.listAuditEvents, {
  summary:
    'List audit events, newest first: all of them for super admins, those of their organization for its admins',
  tags,
  scope: 'audit:read',
  querystring: pageQuery.extend(auditFilter.shape),
  response: {
    200: z.object({ entries: z.array(auditEventReply), nextCursor }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const exportAuditEvents = endpoint(routes.exportAuditEvents, {
  summary: 'Export the same audit events as CSV (streamed)',
  tags,
  scope: 'audit:read',
  querystring: auditFilter,
  response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
});
