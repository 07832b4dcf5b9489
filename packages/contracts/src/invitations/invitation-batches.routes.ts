export const createBatch = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/invitation-batches',
} as const;
export const getBatch = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/invitation-batches/:batchId',
} as const;
export const exportBatch = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/invitation-batches/:batchId/report.csv',
} as const;
export const revokeBatch = {
  method: 'DELETE',
  url: '/api/enterprise/admin/organizations/:orgId/invitation-batches/:batchId',
} as const;
export const listBatches = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/invitation-batches',
} as const;
