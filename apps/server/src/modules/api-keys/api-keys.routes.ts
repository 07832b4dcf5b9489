import * as contract from '@atrium/contracts/api-keys/api-keys';
import type { Routes } from '../../platform/http/app-types.ts';
import { runIdempotently } from '../../platform/http/idempotency.ts';
import { revokeApiKey, rotateApiKey } from './keys.service.ts';
import {
  createServiceAccount,
  listServiceAccounts,
  revokeServiceAccount,
  transferServiceAccount,
  updateServiceAccount,
} from './service-accounts.service.ts';

// The web app asks the user to confirm their identity first.
const sensitive = { requiresFreshSession: true };

/** Service accounts and their API keys, for admins of an organization. */
export const apiKeyRoutes: Routes = async (app) => {
  app.route({
    ...contract.listServiceAccounts,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listServiceAccounts(deps, actor, params.orgId),
  });

  app.route({
    ...contract.createServiceAccount,
    config: sensitive,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const created = await runIdempotently(request, (deps) =>
        createServiceAccount(deps, actor, params.orgId, body),
      );
      return reply.status(201).send(created);
    },
  });

  app.route({
    ...contract.updateServiceAccount,
    config: sensitive,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => updateServiceAccount(deps, actor, params, body),
  });

  app.route({
    ...contract.revokeServiceAccount,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => revokeServiceAccount(deps, actor, params),
  });

  app.route({
    ...contract.transferServiceAccount,
    config: sensitive,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => transferServiceAccount(deps, actor, params),
  });

  app.route({
    ...contract.rotateApiKey,
    config: sensitive,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const created = await runIdempotently(request, (deps) =>
        rotateApiKey(deps, actor, params, body),
      );
      return reply.status(201).send(created);
    },
  });

  app.route({
    ...contract.revokeApiKey,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => revokeApiKey(deps, actor, params),
  });
};
