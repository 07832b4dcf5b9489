import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageSize } from '../base/constants.ts';
import { cursor } from '../base/paging.ts';
import { scimErrorTypes } from './constants.ts';
import * as routes from './scim.routes.ts';

const tags = ['SCIM'];
const params = z.object({ orgId: z.uuid() });

export const provisioningReply = z.object({
  baseUrl: z.url().describe('Entered at the identity provider'),
  activeUsers: z.int().describe('Provisioned users who are active'),
  inactiveUsers: z.int(),
  teams: z.int().describe('Teams that were created or changed by the provider'),
  keys: z.int().describe('Valid API keys with the scope scim'),
  keyExpiresAt: z.iso.datetime().nullable().describe('When the last valid key expires'),
  lastRequestAt: z.iso.datetime().nullable(),
  errorsToday: z.int().describe('Refused requests of the last 24 hours'),
});
export type Provisioning = z.infer<typeof provisioningReply>;

export const getProvisioning = endpoint(routes.getProvisioning, {
  summary: 'State of provisioning by SCIM',
  tags,
  params,
  response: { 200: provisioningReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

const provisioningError = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  operation: z.string().describe('Name of the call, such as createScimUser'),
  target: z.string().nullable().describe('Name or id of the resource as it was sent'),
  status: z.int(),
  scimType: z.enum(scimErrorTypes).nullable(),
  detail: z.string(),
});
export type ProvisioningError = z.infer<typeof provisioningError>;

export const listProvisioningErrors = endpoint(routes.listProvisioningErrors, {
  summary: 'List requests of the identity provider that were refused, newest first',
  tags,
  params,
  querystring: z.object({
    limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.default),
    cursor: cursor.optional(),
  }),
  response: {
    200: z.object({ errors: z.array(provisioningError), nextCursor: z.string().nullable() }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});
