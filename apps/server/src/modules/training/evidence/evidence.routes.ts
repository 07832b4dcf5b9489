import * as contract from '@atrium/contracts/training/training-evidence';
import type { Routes } from '../../../platform/http/app-types.ts';
import { getTrainingEvidence } from './evidence.service.ts';

export const evidenceRoutes: Routes = async (app) => {
  app.route({
    ...contract.getTrainingEvidence,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) => getTrainingEvidence(deps, actor, params, query.on),
  });
};
