const groups = '/api/enterprise/admin/organizations/:orgId/groups';
const group = `${groups}/:groupId` as const;

export const listGroups = { method: 'GET', url: groups } as const;
export const createGroup = { method: 'POST', url: groups, idempotent: true } as const;
export const previewGroupRule = { method: 'POST', url: `${groups}/preview` } as const;
export const getGroup = { method: 'GET', url: group } as const;
export const updateGroup = { method: 'PUT', url: group } as const;
export const archiveGroup = { method: 'DELETE', url: group } as const;
export const listGroupMembers = { method: 'GET', url: `${group}/members` } as const;
export const updateGroupMembers = { method: 'PUT', url: `${group}/members` } as const;
export const listGroupHistory = { method: 'GET', url: `${group}/history` } as const;
