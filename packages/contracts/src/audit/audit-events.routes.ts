export const listAuditEvents = { method: 'GET', url: '/api/admin/audit' } as const;
export const exportAuditEvents = { method: 'GET', url: '/api/admin/audit.csv' } as const;
