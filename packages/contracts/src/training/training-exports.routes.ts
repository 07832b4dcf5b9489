export const createTrainingExport = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/training/exports',
  idempotent: true,
} as const;
export const listTrainingExports = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/training/exports',
} as const;
export const getTrainingExportUrl = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/training/exports/:exportId/url',
} as const;
export const downloadTrainingExport = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/training/exports/:exportId/file',
} as const;
