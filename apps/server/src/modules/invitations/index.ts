export { invitationJobs } from './batches.jobs.ts';
export { invitationBatchRoutes } from './batches.routes.ts';
export { invitationRoutes } from './invitations.routes.ts';
