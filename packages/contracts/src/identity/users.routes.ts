export const listUsers = { method: 'GET', url: '/api/admin/users' } as const;
export const exportUsers = { method: 'GET', url: '/api/admin/users.csv' } as const;
export const setSuperAdmin = {
  method: 'PUT',
  url: '/api/admin/users/:userId/super-admin',
} as const;
