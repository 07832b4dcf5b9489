import * as contract from '@atrium/contracts/analytics/xapi';
import type { Routes } from '../../../platform/http/app-types.ts';
import { deleteXapiStore, getXapiStore, saveXapiStore, testXapiStore } from './stores.service.ts';

/** The learning record store of an organization, for its admins. */
export const xapiRoutes: Routes = async (app) => {
  app.route({
    ...contract.getXapiStore,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getXapiStore(deps, actor, params.orgId),
  });

  app.route({
    ...contract.saveXapiStore,
    onRequest: app.requireSession,
    handler: (request) => {
      const { deps, actor, params, body } = request;
      const requireFreshSession = () => request.requireFreshSession();
      return saveXapiStore(deps, actor, params.orgId, { ...body, requireFreshSession });
    },
  });

  app.route({
    ...contract.deleteXapiStore,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => deleteXapiStore(deps, actor, params.orgId),
  });

  app.route({
    ...contract.testXapiStore,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => testXapiStore(deps, actor, params.orgId),
  });
};
