export const getOrganizationPrivacy = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/privacy',
} as const;
export const previewRetention = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/privacy/preview',
} as const;
export const updateRetention = {
  method: 'PUT',
  url: '/api/enterprise/admin/organizations/:orgId/privacy/retention',
} as const;
export const listHoldPeople = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/privacy/people',
} as const;
export const createLegalHold = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/privacy/holds',
  idempotent: true,
} as const;
export const releaseLegalHold = {
  method: 'DELETE',
  url: '/api/enterprise/admin/organizations/:orgId/privacy/holds/:holdId',
} as const;
