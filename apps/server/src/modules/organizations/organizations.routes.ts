import * as contract from '@atrium/contracts/identity/auth';
import * as organizations from '@atrium/contracts/organizations/organizations';
import * as privacy from '@atrium/contracts/organizations/privacy-notices';
import type { Routes } from '../../platform/http/app-types.ts';
import { runIdempotently } from '../../platform/http/idempotency.ts';
import { sendCsv } from '../../platform/http/replies.ts';
import {
  listOrganizations,
  updateOrganization,
  exportOrganizations,
  createOrganization,
} from './directory.service.ts';
import { changeOrganizationRole, removeOrganizationUser } from './members.service.ts';
import { leaveOrganization } from './organizations.service.ts';
import {
  acceptPrivacyNotice,
  getOwnPrivacyNotice,
  getPrivacyNotice,
  updatePrivacyNotice,
} from './privacy-notices.service.ts';

export const organizationRoutes: Routes = async (app) => {
  app.route({
    ...contract.leaveOrganization,
    onRequest: app.requireSession,
    handler: async (request) => {
      await leaveOrganization(request.deps, request.actor);
      return { success: true as const };
    },
  });

  app.route({
    ...organizations.listOrganizations,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => listOrganizations(deps, actor, query),
  });

  app.route({
    ...organizations.exportOrganizations,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'organizations', await exportOrganizations(deps, actor, query)),
  });

  app.route({
    ...organizations.createOrganization,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, body } = request;
      const organization = await runIdempotently(request, (deps) =>
        createOrganization(deps, actor, body),
      );
      return reply.status(201).send({ organization });
    },
  });

  app.route({
    ...organizations.updateOrganization,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => ({
      organization: await updateOrganization(deps, actor, params.orgId, body),
    }),
  });

  app.route({
    ...organizations.removeOrganizationUser,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await removeOrganizationUser(deps, actor, params);
      const message = 'User has been successfully removed from the organization.';
      return { success: true as const, message };
    },
  });

  app.route({
    ...organizations.changeOrganizationRole,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => {
      await changeOrganizationRole(deps, actor, params, body.role);
      return { success: true as const };
    },
  });

  app.route({
    ...privacy.getPrivacyNotice,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getPrivacyNotice(deps, actor, params.orgId),
  });

  app.route({
    ...privacy.updatePrivacyNotice,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      updatePrivacyNotice(deps, actor, params.orgId, body.text),
  });

  app.route({
    ...privacy.getOwnPrivacyNotice,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => getOwnPrivacyNotice(deps, actor),
  });

  app.route({
    ...privacy.acceptPrivacyNotice,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => acceptPrivacyNotice(deps, actor, params.version),
  });
};
