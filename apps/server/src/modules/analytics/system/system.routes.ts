import * as contract from '@atrium/contracts/admin';
import type { Routes } from '../../../platform/http/app-types.ts';
import { getAdminStats } from './admin-stats.service.ts';
import { getAttention } from './attention.service.ts';
import { getSystemHealth } from './health.service.ts';

/** System-wide numbers and health for super admins. */
export const systemRoutes: Routes = async (app) => {
  app.route({
    ...contract.getAdminStats,
    onRequest: app.requireSession,
    handler: (request) => getAdminStats(request.deps, request.actor),
  });

  app.route({
    ...contract.getAttention,
    onRequest: app.requireSession,
    handler: async (request) => ({ items: await getAttention(request.deps, request.actor) }),
  });

  app.route({
    ...contract.getSystemHealth,
    onRequest: app.requireSession,
    handler: (request) => getSystemHealth(request.deps, request.actor),
  });
};
