import * as contract from '@atrium/contracts/sso/sso';
import type { Routes } from '../../platform/http/app-types.ts';
import { identifyClient } from '../identity/index.ts';
import { deleteSso, enforceSso, getSso, saveSso } from './connections/index.ts';
import {
  addDomain,
  checkDomain,
  removeDomain,
  sendDomainCode,
  verifyDomainCode,
} from './domains/index.ts';
import { testSso } from './sign-in/index.ts';

/** Settings of single sign-on for admins of an organization. */
export const ssoSettingsRoutes: Routes = async (app) => {
  app.route({
    ...contract.getSso,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getSso(deps, actor, params.orgId),
  });

  app.route({
    ...contract.saveSso,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => saveSso(deps, actor, params.orgId, body),
  });

  app.route({
    ...contract.deleteSso,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => deleteSso(deps, actor, params.orgId),
  });

  app.route({
    ...contract.testSso,
    onRequest: app.requireSession,
    handler: (request, reply) => {
      const { deps, actor, params } = request;
      return testSso(deps, actor, params.orgId, () => identifyClient(request, reply));
    },
  });

  app.route({
    ...contract.enforceSso,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => enforceSso(deps, actor, params.orgId, body),
  });

  app.route({
    ...contract.addDomain,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => {
      await addDomain(deps, actor, params.orgId, body.domain);
      return getSso(deps, actor, params.orgId);
    },
  });

  app.route({
    ...contract.removeDomain,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await removeDomain(deps, actor, params);
      return getSso(deps, actor, params.orgId);
    },
  });

  app.route({
    ...contract.checkDomain,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await checkDomain(deps, actor, params);
      return getSso(deps, actor, params.orgId);
    },
  });

  app.route({
    ...contract.sendDomainCode,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }, reply) => {
      await sendDomainCode(deps, actor, params, body.mailbox);
      return reply.status(202).send({ success: true as const });
    },
  });

  app.route({
    ...contract.verifyDomainCode,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => {
      await verifyDomainCode(deps, actor, params, body.code);
      return getSso(deps, actor, params.orgId);
    },
  });
};
