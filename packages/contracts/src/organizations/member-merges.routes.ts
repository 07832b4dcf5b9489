const member = '/api/enterprise/admin/organizations/:orgId/users/:userId';

export const previewMerge = { method: 'POST', url: `${member}/merge/preview` } as const;
export const mergeMembers = { method: 'POST', url: `${member}/merge` } as const;
