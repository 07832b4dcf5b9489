export const getUserRecord = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/users/:userId/record',
} as const;
export const listUserTimeline = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/users/:userId/timeline',
} as const;
