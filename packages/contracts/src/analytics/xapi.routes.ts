const base = '/api/enterprise/admin/organizations/:orgId/xapi' as const;

export const getXapiStore = { method: 'GET', url: base } as const;
export const saveXapiStore = { method: 'PUT', url: base } as const;
export const deleteXapiStore = { method: 'DELETE', url: base } as const;
export const testXapiStore = { method: 'POST', url: `${base}/test` } as const;
