export const getOnboarding = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/onboarding',
} as const;
export const updateOnboarding = {
  method: 'PUT',
  url: '/api/enterprise/admin/organizations/:orgId/onboarding',
} as const;
