import { leaveOrganization as leaveContract } from '@atrium/contracts/auth';
import type { Routes } from '../../platform/http/app-types.ts';
import { leaveOrganization } from './organizations.service.ts';

export const organizationRoutes: Routes = async (app) => {
  app.route({
    ...leaveContract,
    onRequest: app.requireSession,
    handler: async (request) => {
      await leaveOrganization(request.deps, request.actor);
      return { success: true as const };
    },
  });
};
