import * as contract from '@atrium/contracts/analytics/system';
import type { Routes } from '../../../platform/http/app-types.ts';
import { getAdminStats, getAttention, getSystemHealth } from './system.service.ts';

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
