export { addBatchRows, insertImportBatch } from './import-batch.service.ts';
export { formatAddressCount } from './batch-rows.ts';
export { insertBatch } from './batches.queries.ts';
export { invitationJobs } from './batches.jobs.ts';
export { invitationBatchRoutes } from './batches.routes.ts';
