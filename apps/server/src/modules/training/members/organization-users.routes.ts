import * as contract from '@atrium/contracts/organizations/organizations';
import type { Routes } from '../../../platform/http/app-types.ts';
import { sendCsv } from '../../../platform/http/replies.ts';
import { exportOrganizationUsers, listOrganizationUsers } from './organization-users.service.ts';

/** Members of an organization with their progress and required training. */
export const organizationUserRoutes: Routes = async (app) => {
  app.route({
    ...contract.listOrganizationUsers,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) =>
      listOrganizationUsers(deps, actor, params.orgId, query),
  });

  app.route({
    ...contract.exportOrganizationUsers,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, query }, reply) => {
      const { name, table } = await exportOrganizationUsers(deps, actor, params.orgId, query);
      return sendCsv(reply, name, table);
    },
  });
};
