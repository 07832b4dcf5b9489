import * as contract from '@atrium/contracts/training/assignments';
import type { Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import { updateTeamReporting } from './team-reporting.service.ts';
import {
  listTeamMembers,
  listTeams,
  updateTeamMembers,
  createTeam,
  deleteTeam,
  renameTeam,
} from './teams.service.ts';

export const teamRoutes: Routes = async (app) => {
  app.route({
    ...contract.listTeams,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listTeams(deps, actor, params.orgId),
  });

  app.route({
    ...contract.createTeam,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const team = await runIdempotently(request, (deps) =>
        createTeam(deps, actor, params.orgId, body.name),
      );
      return reply.status(201).send({ team });
    },
  });

  app.route({
    ...contract.renameTeam,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => ({
      team: await renameTeam(deps, actor, params, body.name),
    }),
  });

  app.route({
    ...contract.deleteTeam,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await deleteTeam(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.listTeamMembers,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) => listTeamMembers(deps, actor, params, query),
  });

  app.route({
    ...contract.updateTeamMembers,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => ({
      team: await updateTeamMembers(deps, actor, params, body),
    }),
  });

  app.route({
    ...contract.updateTeamReporting,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => ({
      team: await updateTeamReporting(deps, actor, params, body),
    }),
  });
};
