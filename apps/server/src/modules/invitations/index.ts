export { invitationBatchRoutes, invitationJobs } from './batches/index.ts';
export { invitationRoutes } from './invitations/index.ts';
