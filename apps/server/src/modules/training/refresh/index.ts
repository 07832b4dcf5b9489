export { listMemberships, type Member } from './changes.queries.ts';
export { enqueueTrainingRefreshes } from './changes.service.ts';
export { refreshMembers } from './refresh.queries.ts';
export { refreshForNewDay, refreshOrganization } from './refresh.service.ts';
export { openRenewals } from './renewals.service.ts';
