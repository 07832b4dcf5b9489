const organization = '/api/enterprise/admin/organizations/:orgId';
const member = `${organization}/users/:userId` as const;

export const getMemberDetails = { method: 'GET', url: `${member}/details` } as const;
export const updateMemberDetails = { method: 'PUT', url: `${member}/details` } as const;
export const deactivateMember = { method: 'PUT', url: `${member}/deactivation` } as const;
export const reactivateMember = { method: 'DELETE', url: `${member}/deactivation` } as const;
export const getOwnMemberDetails = { method: 'GET', url: '/api/profile/details' } as const;
export const listMemberFields = { method: 'GET', url: `${organization}/member-fields` } as const;
export const createMemberField = {
  method: 'POST',
  url: `${organization}/member-fields`,
  idempotent: true,
} as const;
export const orderMemberFields = { method: 'PUT', url: `${organization}/member-fields` } as const;
export const updateMemberField = {
  method: 'PUT',
  url: `${organization}/member-fields/:fieldId`,
} as const;
export const listMemberValues = { method: 'GET', url: `${organization}/member-values` } as const;
