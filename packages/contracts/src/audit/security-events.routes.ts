export const listSecurityEvents = { method: 'GET', url: '/api/admin/security-events' } as const;
export const exportSecurityEvents = {
  method: 'GET',
  url: '/api/admin/security-events/file',
} as const;
