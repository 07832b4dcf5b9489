export const getOwnPrivacy = { method: 'GET', url: '/api/privacy' } as const;
export const createDataExport = { method: 'POST', url: '/api/privacy/exports' } as const;
export const getDataExportUrl = {
  method: 'GET',
  url: '/api/privacy/exports/:dataExportId/url',
} as const;
export const downloadDataExport = {
  method: 'GET',
  url: '/api/privacy/exports/:dataExportId/file',
} as const;
export const createErasure = { method: 'POST', url: '/api/privacy/erasure' } as const;
export const requestErasureCode = { method: 'POST', url: '/api/privacy/erasure/code' } as const;
export const cancelErasure = { method: 'DELETE', url: '/api/privacy/erasure' } as const;
