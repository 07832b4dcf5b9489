export { invitationJobs } from './batches.jobs.ts';
export { invitationBatchRoutes } from './batches.routes.ts';
