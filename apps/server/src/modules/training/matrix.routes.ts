import * as contract from '@atrium/contracts/training/training';
import type { Routes } from '../../platform/http/app-types.ts';
import { sendCsv, sendXlsx } from '../../platform/http/replies.ts';
import { exportTrainingRows } from './exports/index.ts';
import { exportTraining, getTrainingSummary, listTraining } from './matrix/index.ts';
import { getNextStep, listMissingTraining, listRequiredCourses } from './required/index.ts';
import { setTimeZone } from './days/index.ts';

/** Routes of the training matrix and of the actor's own required training. */
export const matrixRoutes: Routes = async (app) => {
  app.route({
    ...contract.listTraining,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) => listTraining(deps, actor, params.orgId, query),
  });

  app.route({
    ...contract.getTrainingSummary,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) =>
      getTrainingSummary(deps, actor, params.orgId, query),
  });

  app.route({
    ...contract.exportTraining,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, query }, reply) => {
      const { name, table } = await exportTraining(deps, actor, params.orgId, query);
      return sendCsv(reply, name, table);
    },
  });

  app.route({
    ...contract.exportTrainingRows,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, query }, reply) => {
      const { name, table } = await exportTrainingRows(deps, actor, params.orgId, query, 'csv');
      return sendCsv(reply, name, table);
    },
  });

  app.route({
    ...contract.exportTrainingSheet,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, query }, reply) => {
      const { name, table } = await exportTrainingRows(deps, actor, params.orgId, query, 'xlsx');
      return sendXlsx(reply, name, table);
    },
  });

  app.route({
    ...contract.listMissingTraining,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listMissingTraining(deps, actor, params),
  });

  app.route({
    ...contract.setTimeZone,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      setTimeZone(deps, actor, params.orgId, body.timeZone),
  });

  app.route({
    ...contract.listRequiredCourses,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => listRequiredCourses(deps, actor),
  });

  app.route({
    ...contract.getNextStep,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => getNextStep(deps, actor),
  });
};
