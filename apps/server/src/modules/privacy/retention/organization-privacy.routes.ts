import * as contract from '@atrium/contracts/privacy/organization-privacy';
import type { Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import { createLegalHold, listHoldPeople, releaseLegalHold } from './legal-holds.service.ts';
import {
  getOrganizationPrivacy,
  previewRetention,
  updateRetention,
} from './organization-privacy.service.ts';

/** Routes for retention and legal holds of an organization. */
export const organizationPrivacyRoutes: Routes = async (app) => {
  app.route({
    ...contract.getOrganizationPrivacy,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getOrganizationPrivacy(deps, actor, params.orgId),
  });

  app.route({
    ...contract.previewRetention,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) => previewRetention(deps, actor, params.orgId, query),
  });

  app.route({
    ...contract.updateRetention,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => updateRetention(deps, actor, params.orgId, body),
  });

  app.route({
    ...contract.listHoldPeople,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) =>
      listHoldPeople(deps, actor, params.orgId, query.search),
  });

  app.route({
    ...contract.createLegalHold,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const hold = await runIdempotently(request, (deps) =>
        createLegalHold(deps, actor, params.orgId, body),
      );
      return reply.status(201).send({ hold });
    },
  });

  app.route({
    ...contract.releaseLegalHold,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => ({
      hold: await releaseLegalHold(deps, actor, params),
    }),
  });
};
