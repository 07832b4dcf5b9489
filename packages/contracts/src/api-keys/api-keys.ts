import { z } from 'zod';
import { apiScopes } from '../scopes/constants.ts';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { hasNoControlCharacters } from '../base/form-schemas.ts';
import * as routes from './api-keys.routes.ts';
import { apiKeyDays, apiKeys, apiKeyStatuses, rotationOverlapHours } from './constants.ts';

const tags = ['API keys'];
const byOrganization = z.object({ orgId: z.uuid() });
const byAccount = byOrganization.extend({ accountId: z.uuid() });
const adminErrors = errorReplies(400, 401, 403, 404, 409, 429, 503);
const createErrors = errorReplies(400, 401, 403, 404, 409, 422, 429, 503);

const days = z.literal(apiKeyDays).describe('Days until the key expires');

const accountTerms = z.strictObject({
  name: z.string().trim().min(1).max(apiKeys.maxNameLength).refine(hasNoControlCharacters),
  scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
  allowedNetworks: z
    .array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))
    .max(apiKeys.maxNetworks)
    .describe('IP addresses and networks (CIDR) that may use the keys. Empty: all'),
});
export type ServiceAccountTerms = z.infer<typeof accountTerms>;

const apiKey = z.object({
  id: z.uuid(),
  lastCharacters: z.string().describe('The last four characters, to recognize the key'),
  status: z.enum(apiKeyStatuses),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe('To the minute'),
  lastUsedIp: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const serviceAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  allowedNetworks: z.array(z.string()),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  responsible: z.string().nullable().describe('The admin the keys depend on'),
  isEnded: z
    .boolean()
    .describe('The keys are refused, because the responsible admin is no longer an admin'),
  canTransfer: z.boolean().describe('You are not the responsible admin yet'),
  revokedAt: z.iso.datetime().nullable(),
  keys: z.array(apiKey).describe('Newest first'),
});
export type ServiceAccount = z.infer<typeof serviceAccount>;

const createdKey = z.object({
  account: serviceAccount,
  key: z.string().describe('The whole key. It is shown only in this reply'),
});

export const listServiceAccounts = endpoint(routes.listServiceAccounts, {
  summary: 'List service accounts with their API keys, without the secrets',
  tags,
  params: byOrganization,
  response: {
    200: z.object({ accounts: z.array(serviceAccount) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const createServiceAccount = endpoint(routes.createServiceAccount, {
  summary: 'Create a service account and its first API key',
  tags,
  params: byOrganization,
  body: accountTerms.extend({ days }),
  response: { 201: createdKey, ...createErrors },
});

export const updateServiceAccount = endpoint(routes.updateServiceAccount, {
  summary: 'Change name, scopes and allowed networks. Applies from the next request',
  tags,
  params: byAccount,
  body: accountTerms,
  response: { 200: serviceAccount, ...adminErrors },
});

export const revokeServiceAccount = endpoint(routes.revokeServiceAccount, {
  summary: 'Revoke a service account with all its API keys. Applies from the next request',
  tags,
  params: byAccount,
  response: { 200: serviceAccount, ...adminErrors },
});

export const transferServiceAccount = endpoint(routes.transferServiceAccount, {
  summary: 'Take over a service account, so that its keys work while you are an admin',
  tags,
  params: byAccount,
  response: { 200: serviceAccount, ...adminErrors },
});

export const rotateApiKey = endpoint(routes.rotateApiKey, {
  summary: 'Create a new API key. The previous ones work until the overlap has passed',
  tags,
  params: byAccount,
  body: z.strictObject({
    days,
    overlapHours: z
      .literal(rotationOverlapHours)
      .describe('Hours for which the previous keys still work'),
  }),
  response: { 201: createdKey, ...createErrors },
});

export const revokeApiKey = endpoint(routes.revokeApiKey, {
  summary: 'Revoke one API key. Applies from the next request',
  tags,
  params: byAccount.extend({ keyId: z.uuid() }),
  response: { 200: serviceAccount, ...adminErrors },
});
