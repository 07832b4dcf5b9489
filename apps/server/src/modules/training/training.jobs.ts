import type { Jobs } from '../../platform/queue/worker.ts';
import { announceAssignment } from './announcements/index.ts';
import { buildTrainingExport, pruneTrainingExports } from './background-exports/index.ts';
import { evaluateGroups, evaluateGroupsForNewDay, evaluateMemberGroups } from './groups/index.ts';
import { sendReports } from './report-schedules/index.ts';
import { sendDigests, sendReminders } from './reminders/index.ts';
import {
  openRenewals,
  refreshForNewDay,
  refreshOrganization,
  refreshMembers,
} from './refresh/index.ts';

export const trainingJobs: Jobs = {
  'training.refresh_member': ({ db }, { organizationId, userId }) =>
    refreshMembers(db, organizationId, [userId]),
  'training.refresh_organization': refreshOrganization,
  'training.evaluate_member_groups': evaluateMemberGroups,
  'training.evaluate_groups': evaluateGroups,
  'training.refresh_for_new_day': async (deps) => {
    await evaluateGroupsForNewDay(deps);
    await refreshForNewDay(deps);
    await openRenewals(deps);
  },
  'training.announce_assignment': announceAssignment,
  'training.send_reminders': async (deps) => {
    await sendReminders(deps);
    await sendDigests(deps);
  },
  'training.send_reports': sendReports,
  'training.build_export': (deps, { exportId }, run) => buildTrainingExport(deps, exportId, run),
  'training.prune_exports': (deps) => pruneTrainingExports(deps),
};
