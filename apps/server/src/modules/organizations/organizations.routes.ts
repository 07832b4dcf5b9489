import { leaveOrganization as leaveContract } from '@atrium/contracts/auth';
import {
  changeOrganizationRole,
  createOrganization,
  exportOrganizations as exportContract,
  listOrganizations,
  removeOrganizationUser,
  updateOrganization,
} from '@atrium/contracts/organizations';
import type { Routes } from '../../platform/http/app-types.ts';
import { createOnce } from '../../platform/http/create-once.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import {
  browseOrganizations,
  changeOrganization,
  exportOrganizations,
  foundOrganization,
} from './directory.service.ts';
import { changeRole, removeMember } from './members.service.ts';
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

  app.route({
    ...listOrganizations,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => browseOrganizations(deps, actor, query),
  });

  app.route({
    ...exportContract,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'organizations', await exportOrganizations(deps, actor, query)),
  });

  app.route({
    ...createOrganization,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, body } = request;
      const organization = await createOnce(request, (deps) =>
        foundOrganization(deps, actor, body),
      );
      return reply.status(201).send({ organization });
    },
  });

  app.route({
    ...updateOrganization,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => ({
      organization: await changeOrganization(deps, actor, params.orgId, body),
    }),
  });

  app.route({
    ...removeOrganizationUser,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await removeMember(deps, actor, params);
      const message = 'User has been successfully removed from the organization.';
      return { success: true as const, message };
    },
  });

  app.route({
    ...changeOrganizationRole,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => {
      await changeRole(deps, actor, params, body.role);
      return { success: true as const };
    },
  });
};
