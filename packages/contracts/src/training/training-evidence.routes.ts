export const getTrainingEvidence = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/training/users/:userId/courses/:courseId/evidence',
} as const;
export const exportTrainingReport = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/training.pdf',
} as const;
export const verifyTrainingReport = {
  method: 'POST',
  url: '/api/training/reports/verify',
} as const;
export const listAuditorLinks = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/auditor-links',
} as const;
export const createAuditorLink = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/auditor-links',
  idempotent: true,
} as const;
export const transferAuditorLink = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/auditor-links/:linkId/transfer',
} as const;
export const revokeAuditorLink = {
  method: 'DELETE',
  url: '/api/enterprise/admin/organizations/:orgId/auditor-links/:linkId',
} as const;
export const openAuditorLink = { method: 'POST', url: '/api/auditor/visits' } as const;
export const listAuditedTraining = { method: 'GET', url: '/api/auditor/training' } as const;
export const getAuditedTrainingSummary = {
  method: 'GET',
  url: '/api/auditor/training/summary',
} as const;
export const exportAuditedTraining = { method: 'GET', url: '/api/auditor/training.csv' } as const;
export const exportAuditedTrainingRows = {
  method: 'GET',
  url: '/api/auditor/training/rows.csv',
} as const;
export const exportAuditedTrainingSheet = {
  method: 'GET',
  url: '/api/auditor/training/rows.xlsx',
} as const;
export const exportAuditedReport = { method: 'GET', url: '/api/auditor/training.pdf' } as const;
export const getAuditedEvidence = {
  method: 'GET',
  url: '/api/auditor/training/users/:userId/courses/:courseId/evidence',
} as const;
