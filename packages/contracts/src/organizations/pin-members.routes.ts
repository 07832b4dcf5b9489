const users = '/api/enterprise/admin/organizations/:orgId/users';

export const createPinMember = { method: 'POST', url: users, idempotent: true } as const;
export const createSignInCode = { method: 'POST', url: `${users}/:userId/sign-in-code` } as const;
export const createSignInSheet = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/sign-in-sheets',
} as const;
