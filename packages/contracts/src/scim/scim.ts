import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { scimLimits, scimUrns } from './constants.ts';
import {
  scimConfig,
  scimErrorReplies,
  scimGroup,
  scimList,
  scimResourceType,
  scimSchema,
  scimUser,
} from './scim-replies.ts';
import * as routes from './scim.routes.ts';

const scope = 'scim' as const;
const tags = ['SCIM'];
const reads = scimErrorReplies(400, 401, 403, 404, 429, 503);
const writes = scimErrorReplies(400, 401, 403, 404, 409, 412, 413, 415, 429, 503);

// Ids that are no UUIDs are unknown, not malformed.
const byUser = z.object({ userId: z.string() });
const byTeam = z.object({ teamId: z.string() });

/** Attributes to return. Names are separated by commas. */
const projection = z.object({
  attributes: z.string().max(scimLimits.queryLength).optional(),
  excludedAttributes: z.string().max(scimLimits.queryLength).optional(),
});

const pageQuery = projection.extend({
  filter: z.string().max(scimLimits.queryLength).optional().describe('RFC 7644, section 3.4.2.2'),
  sortBy: z.string().max(200).optional(),
  sortOrder: z.enum(['ascending', 'descending']).optional(),
  startIndex: z.coerce.number().int().optional().describe('From 1'),
  count: z.coerce.number().int().optional(),
});
export type ScimPageQuery = z.infer<typeof pageQuery>;

const names = z.array(z.string().max(200)).max(100).optional();
const searchBody = z.looseObject({
  attributes: names,
  excludedAttributes: names,
  filter: z.string().max(scimLimits.queryLength).optional(),
  sortBy: z.string().max(200).optional(),
  sortOrder: z.enum(['ascending', 'descending']).optional(),
  startIndex: z.int().optional(),
  count: z.int().optional(),
});
export type ScimSearch = z.infer<typeof searchBody>;

/** A resource as clients send it: unknown attributes are ignored. */
const resourceBody = z.record(z.string().max(400), z.unknown());

// Keys are in any case, as some clients write `operations`.
const patchBody = z.object({
  schemas: z.array(z.string()).refine((urns) => urns.includes(scimUrns.patch), {
    message: `Must contain ${scimUrns.patch}.`,
  }),
  Operations: z
    .array(
      z.object({
        op: z.string().max(20),
        path: z.string().max(scimLimits.queryLength).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(scimLimits.operations),
});

export const getScimConfig = endpoint(routes.getScimConfig, {
  summary: 'What this SCIM service supports',
  tags,
  scope,
  response: { 200: scimConfig, ...scimErrorReplies(401, 403, 429, 503) },
});

export const listScimResourceTypes = endpoint(routes.listScimResourceTypes, {
  summary: 'List the types of resources',
  tags,
  scope,
  response: { 200: scimList(scimResourceType), ...scimErrorReplies(401, 403, 429, 503) },
});

export const getScimResourceType = endpoint(routes.getScimResourceType, {
  summary: 'Get a type of resources',
  tags,
  scope,
  params: z.object({ name: z.string() }),
  response: { 200: scimResourceType, ...reads },
});

export const listScimSchemas = endpoint(routes.listScimSchemas, {
  summary: 'List the schemas of resources, with the custom fields of the organization',
  tags,
  scope,
  response: { 200: scimList(scimSchema), ...scimErrorReplies(401, 403, 429, 503) },
});

export const getScimSchema = endpoint(routes.getScimSchema, {
  summary: 'Get a schema',
  tags,
  scope,
  params: z.object({ urn: z.string() }),
  response: { 200: scimSchema, ...reads },
});

export const sendScimBulk = endpoint(routes.sendScimBulk, {
  summary: 'Bulk requests are not supported, as `ServiceProviderConfig` says',
  tags,
  scope,
  response: scimErrorReplies(400, 401, 403, 413, 415, 429, 501, 503),
});

export const listScimUsers = endpoint(routes.listScimUsers, {
  summary: 'List provisioned users',
  tags,
  scope,
  querystring: pageQuery,
  response: { 200: scimList(scimUser), ...reads },
});

export const searchScimUsers = endpoint(routes.searchScimUsers, {
  summary: 'List provisioned users, with the query in the body',
  tags,
  scope,
  body: searchBody,
  response: { 200: scimList(scimUser), ...reads, ...scimErrorReplies(413, 415) },
});

export const createScimUser = endpoint(routes.createScimUser, {
  summary: 'Provision a user: creates an account or links a member of the organization',
  tags,
  scope,
  querystring: projection,
  body: resourceBody,
  response: { 201: scimUser, ...writes },
});

export const getScimUser = endpoint(routes.getScimUser, {
  summary: 'Get a provisioned user',
  tags,
  scope,
  params: byUser,
  querystring: projection,
  response: { 200: scimUser, 304: z.void(), ...reads },
});

export const replaceScimUser = endpoint(routes.replaceScimUser, {
  summary: 'Replace what the provider knows about a user. The same content changes nothing',
  tags,
  scope,
  params: byUser,
  querystring: projection,
  body: resourceBody,
  response: { 200: scimUser, ...writes },
});

export const patchScimUser = endpoint(routes.patchScimUser, {
  summary: 'Change attributes of a user. `active: false` ends all sessions and keeps all records',
  tags,
  scope,
  params: byUser,
  querystring: projection,
  body: patchBody,
  response: { 200: scimUser, ...writes },
});

export const deleteScimUser = endpoint(routes.deleteScimUser, {
  summary: 'Deactivate a user and end provisioning. All records stay',
  tags,
  scope,
  params: byUser,
  response: { 204: z.void(), ...writes },
});

export const listScimGroups = endpoint(routes.listScimGroups, {
  summary: 'List the teams of the organization',
  tags,
  scope,
  querystring: pageQuery,
  response: { 200: scimList(scimGroup), ...reads },
});

export const searchScimGroups = endpoint(routes.searchScimGroups, {
  summary: 'List the teams of the organization, with the query in the body',
  tags,
  scope,
  body: searchBody,
  response: { 200: scimList(scimGroup), ...reads, ...scimErrorReplies(413, 415) },
});

export const createScimGroup = endpoint(routes.createScimGroup, {
  summary: 'Create a team',
  tags,
  scope,
  querystring: projection,
  body: resourceBody,
  response: { 201: scimGroup, ...writes },
});

export const getScimGroup = endpoint(routes.getScimGroup, {
  summary: 'Get a team with its provisioned members',
  tags,
  scope,
  params: byTeam,
  querystring: projection,
  response: { 200: scimGroup, 304: z.void(), ...reads },
});

export const replaceScimGroup = endpoint(routes.replaceScimGroup, {
  summary: 'Rename a team and replace its provisioned members',
  tags,
  scope,
  params: byTeam,
  querystring: projection,
  body: resourceBody,
  response: { 200: scimGroup, ...writes },
});

export const patchScimGroup = endpoint(routes.patchScimGroup, {
  summary:
    'Rename a team, add and remove members. Replies without a body unless it asks for attributes',
  tags,
  scope,
  params: byTeam,
  querystring: projection,
  body: patchBody,
  response: { 200: scimGroup, 204: z.void(), ...writes },
});

export const deleteScimGroup = endpoint(routes.deleteScimGroup, {
  summary: 'Delete a team. Fails while an assignment names it',
  tags,
  scope,
  params: byTeam,
  response: { 204: z.void(), ...writes },
});
