export {
  addBatchRows,
  insertImportBatch,
  invitationBatchRoutes,
  invitationJobs,
} from './batches/index.ts';
export { invitedPeopleRoutes } from './invited-people/index.ts';
export { invitationRoutes } from './invitations/index.ts';
