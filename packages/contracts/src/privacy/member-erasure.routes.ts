const erasure = '/api/enterprise/admin/organizations/:orgId/users/:userId/erasure';

export const getMemberErasure = { method: 'GET', url: erasure } as const;
export const createMemberErasure = { method: 'POST', url: erasure } as const;
export const cancelMemberErasure = { method: 'DELETE', url: erasure } as const;
