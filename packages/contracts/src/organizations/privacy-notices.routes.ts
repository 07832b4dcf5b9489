export const getPrivacyNotice = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/privacy-notice',
} as const;
export const updatePrivacyNotice = {
  method: 'PUT',
  url: '/api/enterprise/admin/organizations/:orgId/privacy-notice',
} as const;
export const getOwnPrivacyNotice = { method: 'GET', url: '/api/privacy-notice' } as const;
export const acceptPrivacyNotice = {
  method: 'PUT',
  url: '/api/privacy-notice/acceptances/:version',
} as const;
