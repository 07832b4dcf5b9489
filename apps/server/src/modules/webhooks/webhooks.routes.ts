import * as contract from '@atrium/contracts/webhooks/webhooks';
import type { Routes } from '../../platform/http/app-types.ts';
import { runIdempotently } from '../../platform/http/idempotency.ts';
import { setPageHeaders } from '../../platform/http/replies.ts';
import { testWebhook } from './delivery/index.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  replaceWebhookSecret,
  updateWebhook,
} from './endpoints/index.ts';
import { getWebhookDelivery, listWebhookDeliveries, replayWebhookDeliveries } from './log/index.ts';

/** Webhooks of an organization, for its admins. */
export const webhookRoutes: Routes = async (app) => {
  app.route({
    ...contract.listWebhooks,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listWebhooks(deps, actor, params.orgId),
  });

  app.route({
    ...contract.createWebhook,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const created = await runIdempotently(request, (deps) =>
        createWebhook(deps, actor, params.orgId, body),
      );
      return reply.status(201).send(created);
    },
  });

  app.route({
    ...contract.updateWebhook,
    onRequest: app.requireSession,
    handler: (request) => {
      const { deps, actor, params, body } = request;
      const requireFreshSession = () => request.requireFreshSession();
      return updateWebhook(deps, actor, params, { ...body, requireFreshSession });
    },
  });

  app.route({
    ...contract.deleteWebhook,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await deleteWebhook(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.replaceWebhookSecret,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params } = request;
      const replaced = await runIdempotently(request, (deps) =>
        replaceWebhookSecret(deps, actor, params),
      );
      return reply.status(201).send(replaced);
    },
  });

  app.route({
    ...contract.testWebhook,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => testWebhook(deps, actor, params),
  });

  app.route({
    ...contract.listWebhookDeliveries,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, query }, reply) => {
      const page = await listWebhookDeliveries(deps, actor, params, query);
      setPageHeaders(reply, page);
      return page.deliveries;
    },
  });

  app.route({
    ...contract.getWebhookDelivery,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getWebhookDelivery(deps, actor, params),
  });

  app.route({
    ...contract.replayWebhookDeliveries,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => replayWebhookDeliveries(deps, actor, params, body),
  });
};
