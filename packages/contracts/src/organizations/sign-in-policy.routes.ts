const organization = '/api/enterprise/admin/organizations/:orgId' as const;
export const getSignInPolicy = { method: 'GET', url: `${organization}/sign-in-policy` } as const;
export const updateSignInPolicy = {
  method: 'PUT',
  url: `${organization}/sign-in-policy`,
} as const;
export const resetMemberFactors = {
  method: 'DELETE',
  url: `${organization}/users/:userId/factors`,
} as const;
