import * as contract from '@atrium/contracts/identity/users';
import type { Routes } from '../../../platform/http/app-types.ts';
import { sendCsv } from '../../../platform/http/replies.ts';
import { setSuperAdmin } from './super-admins.service.ts';
import { exportUsers, listUsers } from './user-directory.service.ts';

/** All users, for super admins. */
export const userDirectoryRoutes: Routes = async (app) => {
  app.route({
    ...contract.listUsers,
    onRequest: app.requireSession,
    handler: (request) => listUsers(request.deps, request.actor, request.query),
  });

  app.route({
    ...contract.exportUsers,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) => {
      const { name, table } = await exportUsers(deps, actor, query);
      return sendCsv(reply, name, table);
    },
  });

  app.route({
    ...contract.setSuperAdmin,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      setSuperAdmin(deps, actor, params.userId, body.isSuperAdmin),
  });
};
