import * as contract from '@atrium/contracts/scim/provisioning';
import type { Routes } from '../../platform/http/app-types.ts';
import { getProvisioning, listProvisioningErrors } from './log/index.ts';

/** State and errors of provisioning for admins of an organization. */
export const provisioningRoutes: Routes = async (app) => {
  app.route({
    ...contract.getProvisioning,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getProvisioning(deps, actor, params.orgId),
  });

  app.route({
    ...contract.listProvisioningErrors,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) =>
      listProvisioningErrors(deps, actor, params.orgId, query),
  });
};
