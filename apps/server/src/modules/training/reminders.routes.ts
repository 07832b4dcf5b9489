import * as contract from '@atrium/contracts/training';
import type { Routes } from '../../platform/http/app-types.ts';
import { remindUrgent } from './reminders.service.ts';

export const reminderRoutes: Routes = async (app) => {
  app.route({
    ...contract.remindTraining,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      remindUrgent(deps, actor, params.orgId, body.teamId),
  });
};
