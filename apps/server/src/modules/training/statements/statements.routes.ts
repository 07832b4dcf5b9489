import * as contract from '@atrium/contracts/training/statements';
import type { Routes } from '../../../platform/http/app-types.ts';
import { identifyClient } from '../../identity/index.ts';
import { requestStatementCode, signStatement } from './statements.service.ts';

/** Routes for the actor's own statements. */
export const statementRoutes: Routes = async (app) => {
  app.route({
    ...contract.signStatement,
    onRequest: app.requireSession,
    handler: (request, reply) =>
      signStatement(request.deps, request.actor, request.body, identifyClient(request, reply)),
  });

  app.route({
    ...contract.requestStatementCode,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, body }, reply) => {
      await requestStatementCode(deps, actor, body.assignmentId);
      return reply.status(202).send({ success: true as const });
    },
  });
};
