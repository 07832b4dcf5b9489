import * as contract from '@atrium/contracts/training/training';
import type { Routes } from '../../../platform/http/app-types.ts';
import { sendTrainingReminders } from './reminders.service.ts';

export const reminderRoutes: Routes = async (app) => {
  app.route({
    ...contract.sendTrainingReminders,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      sendTrainingReminders(deps, actor, params.orgId, body),
  });
};
