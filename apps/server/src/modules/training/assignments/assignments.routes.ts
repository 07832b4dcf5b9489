import * as contract from '@atrium/contracts/training/assignments';
import type { Routes } from '../../../platform/http/app-types.ts';
import {
  listAssignableCourses,
  listAssignments,
  listAssignmentHistory,
  updateAssignment,
  createAssignment,
  cancelAssignment,
} from './assignments.service.ts';

export const assignmentRoutes: Routes = async (app) => {
  app.route({
    ...contract.listAssignments,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listAssignments(deps, actor, params.orgId),
  });

  app.route({
    ...contract.listAssignableCourses,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) =>
      listAssignableCourses(deps, actor, params.orgId, query),
  });

  app.route({
    ...contract.createAssignment,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }, reply) => {
      const assignment = await createAssignment(deps, actor, params.orgId, body);
      return reply.status(201).send({ assignment });
    },
  });

  app.route({
    ...contract.updateAssignment,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => ({
      assignment: await updateAssignment(deps, actor, params, body),
    }),
  });

  app.route({
    ...contract.cancelAssignment,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await cancelAssignment(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.listAssignmentHistory,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listAssignmentHistory(deps, actor, params),
  });
};
