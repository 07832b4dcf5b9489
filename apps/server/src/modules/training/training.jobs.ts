import type { Jobs } from '../../platform/worker.ts';
import { sendDigests } from './digests.service.ts';
import { refreshPeople } from './refresh.queries.ts';
import { refreshOrganization, refreshForNewDay } from './refresh.service.ts';
import { sendReminders } from './reminders.service.ts';
import { openRenewals } from './renewals.service.ts';

export const trainingJobs: Jobs = {
  'training.refresh_member': ({ db }, { organizationId, personId }) =>
    refreshPeople(db, organizationId, [personId]),
  'training.refresh_organization': refreshOrganization,
  'training.refresh_for_new_day': async (deps) => {
    await refreshForNewDay(deps);
    await openRenewals(deps);
  },
  'training.send_reminders': async (deps) => {
    await sendReminders(deps);
    await sendDigests(deps);
  },
};
