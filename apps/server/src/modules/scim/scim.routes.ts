import * as contract from '@atrium/contracts/scim/scim';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/base/errors.ts';
import type { App, Routes } from '../../platform/http/app-types.ts';
import {
  getScimConfig,
  getScimResourceType,
  getScimSchema,
  listScimResourceTypes,
  listScimSchemas,
} from './discovery.service.ts';
import {
  createScimGroup,
  deleteScimGroup,
  getScimGroup,
  listScimGroups,
  patchScimGroup,
  replaceScimGroup,
} from './groups/index.ts';
import { createLocate, readSearch } from './requests/index.ts';
import {
  type Conditions,
  isNestedTooDeeply,
  type JsonObject,
  type PatchOperation,
} from './protocol/index.ts';
import { sendScimError } from './scim-errors.ts';
import {
  createScimUser,
  deleteScimUser,
  getScimUser,
  listScimUsers,
  patchScimUser,
  replaceScimUser,
  type ScimReply,
} from './users/index.ts';

const contentType = 'application/scim+json';

/** Accepts bodies of both JSON types, replies with that of SCIM, and sends errors in the form of the RFC. */
function speakScim(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [contentType, 'application/json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (isNestedTooDeeply(String(body))) return done(new AppError('bad_request'));
      return parse(request, String(body), done);
    },
  );
  app.setErrorHandler(sendScimError);
  app.addHook('preHandler', (_request, reply, done) => {
    reply.type(contentType);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (payload === undefined || payload === null || payload === '')
      reply.removeHeader('content-type');
    done(null, payload);
  });
}

const header = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(', ') : value;

const conditionsOf = ({ headers }: FastifyRequest): Conditions => ({
  ifMatch: header(headers['if-match']),
  ifNoneMatch: header(headers['if-none-match']),
});

/** Sets the headers of a reply with one resource, and returns it. */
function withVersion<Resource>(
  reply: FastifyReply,
  { resource, version }: ScimReply<Resource>,
): Resource {
  reply.header('etag', version);
  return resource;
}

/** Users by SCIM. */
const userRoutes = (app: App): void => {
  app.route({
    ...contract.listScimUsers,
    onRequest: app.requireApiKey,
    handler: ({ deps, actor, query }) => listScimUsers(deps, actor, query),
  });

  app.route({
    ...contract.searchScimUsers,
    onRequest: app.requireApiKey,
    handler: ({ deps, actor, body }) => listScimUsers(deps, actor, readSearch(body)),
  });

  app.route({
    ...contract.createScimUser,
    onRequest: app.requireApiKey,
    handler: async ({ deps, actor, query, body }, reply) => {
      const created = await createScimUser(deps, actor, body as JsonObject, query);
      reply.header('location', createLocate(deps.config)('/Users', created.resource.id));
      return reply.status(201).send(withVersion(reply, created));
    },
  });

  app.route({
    ...contract.getScimUser,
    onRequest: app.requireApiKey,
    handler: async (request, reply) => {
      const { deps, actor, params, query: projection } = request;
      const conditions = conditionsOf(request);
      const found = await getScimUser(deps, actor, params.userId, { projection, conditions });
      const resource = withVersion(reply, found);
      if (found.isUnchanged) return reply.status(304).send();
      return resource;
    },
  });

  app.route({
    ...contract.replaceScimUser,
    onRequest: app.requireApiKey,
    handler: async (request, reply) => {
      const { deps, actor, params, query: projection, body } = request;
      const target = { id: params.userId, projection, conditions: conditionsOf(request) };
      return withVersion(reply, await replaceScimUser(deps, actor, target, body as JsonObject));
    },
  });

  app.route({
    ...contract.patchScimUser,
    onRequest: app.requireApiKey,
    handler: async (request, reply) => {
      const { deps, actor, params, query: projection, body } = request;
      const target = { id: params.userId, projection, conditions: conditionsOf(request) };
      return withVersion(
        reply,
        await patchScimUser(deps, actor, target, body.Operations as PatchOperation[]),
      );
    },
  });

  app.route({
    ...contract.deleteScimUser,
    onRequest: app.requireApiKey,
    handler: async (request, reply) => {
      const { deps, actor, params } = request;
      await deleteScimUser(deps, actor, params.userId, conditionsOf(request));
      return reply.status(204).send();
    },
  });
};

/** Teams by SCIM. */
const groupRoutes = (app: App): void => {
  app.route({
    ...contract.listScimGroups,
    onRequest: app.requireApiKey,
    handler: ({ deps, actor, query }) => listScimGroups(deps, actor, query),
  });

  app.route({
    ...contract.searchScimGroups,
    onRequest: app.requireApiKey,
    handler: ({ deps, actor, body }) => listScimGroups(deps, actor, readSearch(body)),
  });

  app.route({
    ...contract.createScimGroup,
    onRequest: app.requireApiKey,
    handler: async ({ deps, actor, query, body }, reply) => {
      const created = await createScimGroup(deps, actor, body as JsonObject, query);
      reply.header('location', createLocate(deps.config)('/Groups', created.resource.id));
      return reply.status(201).send(withVersion(reply, created));
    },
  });

  app.route({
    ...contract.getScimGroup,
    onRequest: app.requireApiKey,
    handler: async (request, reply) => {
      const { deps, actor, params, query: projection } = request;
      const conditions = conditionsOf(request);
      const found = await getScimGroup(deps, actor, params.teamId, { projection, conditions });
      const resource = withVersion(reply, found);
      if (found.isUnchanged) return reply.status(304).send();
      return resource;
    },
  });

  app.route({
    ...contract.replaceScimGroup,
    onRequest: app.requireApiKey,
    handler: async (request, reply) => {
      const { deps, actor, params, query: projection, body } = request;
      const target = { id: params.teamId, projection, conditions: conditionsOf(request) };
      return withVersion(reply, await replaceScimGroup(deps, actor, target, body as JsonObject));
    },
  });

  app.route({
    ...contract.patchScimGroup,
    onRequest: app.requireApiKey,
    handler: async (request, reply) => {
      const { deps, actor, params, query, body } = request;
      // Without a reply, members need not be read.
      const wantsReply = query.attributes !== undefined || query.excludedAttributes !== undefined;
      const projection = wantsReply ? query : { attributes: 'displayName' };
      const target = { id: params.teamId, projection, conditions: conditionsOf(request) };
      const resource = withVersion(
        reply,
        await patchScimGroup(deps, actor, target, body.Operations as PatchOperation[]),
      );
      return wantsReply ? resource : reply.status(204).send();
    },
  });

  app.route({
    ...contract.deleteScimGroup,
    onRequest: app.requireApiKey,
    handler: async (request, reply) => {
      const { deps, actor, params } = request;
      await deleteScimGroup(deps, actor, params.teamId, conditionsOf(request));
      return reply.status(204).send();
    },
  });
};

/** The SCIM 2.0 service of organizations, for their identity providers. */
export const scimRoutes: Routes = async (app) => {
  speakScim(app);

  app.route({
    ...contract.getScimConfig,
    onRequest: app.requireApiKey,
    handler: ({ deps }) => Promise.resolve(getScimConfig(deps)),
  });

  app.route({
    ...contract.listScimResourceTypes,
    onRequest: app.requireApiKey,
    handler: ({ deps, actor }) => listScimResourceTypes(deps, actor),
  });

  app.route({
    ...contract.getScimResourceType,
    onRequest: app.requireApiKey,
    handler: ({ deps, actor, params }) => getScimResourceType(deps, actor, params.name),
  });

  app.route({
    ...contract.listScimSchemas,
    onRequest: app.requireApiKey,
    handler: ({ deps, actor }) => listScimSchemas(deps, actor),
  });

  app.route({
    ...contract.getScimSchema,
    onRequest: app.requireApiKey,
    handler: ({ deps, actor, params }) => getScimSchema(deps, actor, params.urn),
  });

  app.route({
    ...contract.sendScimBulk,
    onRequest: app.requireApiKey,
    handler: () => {
      throw new AppError('scim_not_supported');
    },
  });

  userRoutes(app);
  groupRoutes(app);
};
