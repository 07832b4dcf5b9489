import * as contract from '@atrium/contracts/training/groups';
import type { Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import { listGroupHistory, listGroupMembers, updateGroupMembers } from './group-members.service.ts';
import {
  archiveGroup,
  createGroup,
  getGroup,
  listGroups,
  previewGroupRule,
  updateGroup,
} from './groups.service.ts';

export const groupRoutes: Routes = async (app) => {
  app.route({
    ...contract.listGroups,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listGroups(deps, actor, params.orgId),
  });

  app.route({
    ...contract.createGroup,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const group = await runIdempotently(request, (deps) =>
        createGroup(deps, actor, params.orgId, body),
      );
      return reply.status(201).send({ group });
    },
  });

  app.route({
    ...contract.previewGroupRule,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => previewGroupRule(deps, actor, params.orgId, body),
  });

  app.route({
    ...contract.getGroup,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => ({ group: await getGroup(deps, actor, params) }),
  });

  app.route({
    ...contract.updateGroup,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => ({
      group: await updateGroup(deps, actor, params, body),
    }),
  });

  app.route({
    ...contract.archiveGroup,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await archiveGroup(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.listGroupMembers,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) => listGroupMembers(deps, actor, params, query),
  });

  app.route({
    ...contract.updateGroupMembers,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => ({
      group: await updateGroupMembers(deps, actor, params, body),
    }),
  });

  app.route({
    ...contract.listGroupHistory,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) => listGroupHistory(deps, actor, params, query),
  });
};
