import * as contract from '@atrium/contracts/identity/auth';
import * as organizations from '@atrium/contracts/organizations/organizations';
import * as privacy from '@atrium/contracts/organizations/privacy-notices';
import * as policies from '@atrium/contracts/organizations/sign-in-policy';
import type { Routes } from '../../platform/http/app-types.ts';
import { runIdempotently } from '../../platform/http/idempotency.ts';
import { sendCsv } from '../../platform/http/replies.ts';
import {
  listOrganizations,
  updateOrganization,
  exportOrganizations,
  createOrganization,
} from './directory.service.ts';
import {
  changeOrganizationRole,
  leaveOrganization,
  removeOrganizationUser,
} from './memberships/index.ts';
import {
  acceptPrivacyNotice,
  getOwnPrivacyNotice,
  getPrivacyNotice,
  updatePrivacyNotice,
} from './privacy-notices.service.ts';
import { getSignInPolicy, resetMemberFactors, updateSignInPolicy } from './sign-in-policy/index.ts';

// The web app asks the user to confirm their identity first.
const sensitive = { requiresFreshSession: true };
const worksWithoutNotice = { worksWithoutNotice: true };

export const organizationRoutes: Routes = async (app) => {
  app.route({
    ...policies.getSignInPolicy,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getSignInPolicy(deps, actor, params.orgId),
  });

  app.route({
    ...policies.updateSignInPolicy,
    config: sensitive,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => updateSignInPolicy(deps, actor, params.orgId, body),
  });

  app.route({
    ...policies.resetMemberFactors,
    config: sensitive,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await resetMemberFactors(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.leaveOrganization,
    config: worksWithoutNotice,
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
    config: sensitive,
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
    config: sensitive,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await removeOrganizationUser(deps, actor, params);
      const message = 'User has been successfully removed from the organization.';
      return { success: true as const, message };
    },
  });

  app.route({
    ...organizations.changeOrganizationRole,
    config: sensitive,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => {
      await changeOrganizationRole(deps, actor, params, body.role);
      return { success: true as const };
    },
  });

  app.route({
    ...privacy.getPrivacyNotice,
    config: worksWithoutNotice,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getPrivacyNotice(deps, actor, params.orgId),
  });

  app.route({
    ...privacy.updatePrivacyNotice,
    config: worksWithoutNotice,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      updatePrivacyNotice(deps, actor, params.orgId, body),
  });

  app.route({
    ...privacy.getOwnPrivacyNotice,
    config: worksWithoutNotice,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => getOwnPrivacyNotice(deps, actor),
  });

  app.route({
    ...privacy.acceptPrivacyNotice,
    config: worksWithoutNotice,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => acceptPrivacyNotice(deps, actor, params.version),
  });
};
