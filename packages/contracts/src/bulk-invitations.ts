import { z } from 'zod';
import { invitationOutcomes, organizationRoles } from './constants.ts';
import { storedTime } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { pageQuery } from './paging.ts';

const tags = ['Invitations'];
const base = '/api/enterprise/admin/organizations/:orgId/invitation-batches';
const byOrganization = z.object({ orgId: z.uuid() });
const byBatch = byOrganization.extend({ batchId: z.uuid() });

export const batchReply = z.object({
  id: z.uuid(),
  role: z.enum(organizationRoles),
  rowCount: z.int(),
  waitingCount: z.int().describe('Rows whose mail has not gone out yet'),
  counts: z.record(z.enum(invitationOutcomes), z.int()),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});
export type InvitationBatch = z.infer<typeof batchReply>;

export const batchRow = z.object({
  row: z.int().describe('Which one of the list, from 1; in a table, as a spreadsheet counts'),
  email: z.string().describe('As it was written; empty once the list is 90 days old'),
  outcome: z.enum(invitationOutcomes),
});
export type BatchRow = z.infer<typeof batchRow>;

export const inviteMany = endpoint({
  method: 'POST',
  url: base,
  schema: {
    summary: 'Invite many at once: each good address gets a mail of its own',
    tags,
    params: byOrganization,
    body: z.strictObject({
      /** Made by the browser: sending the same batch again makes no second one. */
      batchId: z.uuid(),
      role: z.enum(organizationRoles).default('member'),
      expiresAt: storedTime.optional().describe('In 30 days for members, in 7 for admins'),
      content: z
        .string()
        .min(1)
        .describe('Addresses one a line, or CSV with a column of addresses; at most a megabyte'),
    }),
    response: {
      201: z.object({ batch: batchReply }),
      ...errorReplies(400, 401, 403, 404, 409, 413, 422, 429, 503),
    },
  },
});

export const getBatch = endpoint({
  method: 'GET',
  url: `${base}/:batchId`,
  schema: {
    summary: 'What happened to each row',
    tags,
    params: byBatch,
    querystring: pageQuery.extend({ outcome: z.enum(invitationOutcomes).optional() }),
    response: {
      200: z.object({
        batch: batchReply,
        rows: z.array(batchRow),
        nextCursor: z.string().nullable(),
      }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

export const exportBatch = endpoint({
  method: 'GET',
  url: `${base}/:batchId/report.csv`,
  schema: {
    summary: 'The report as a table',
    tags,
    params: byBatch,
    response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const revokeBatch = endpoint({
  method: 'DELETE',
  url: `${base}/:batchId`,
  schema: {
    summary: 'Make every invitation of a batch worthless from now on, and send no more of them',
    tags,
    params: byBatch,
    response: {
      200: z.object({ success: z.literal(true) }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

export const listBatches = endpoint({
  method: 'GET',
  url: base,
  schema: {
    summary: 'The batches sent, the newest first',
    tags,
    params: byOrganization,
    querystring: pageQuery,
    response: {
      200: z.object({ batches: z.array(batchReply), nextCursor: z.string().nullable() }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});
