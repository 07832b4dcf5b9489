const accounts = '/api/enterprise/admin/organizations/:orgId/service-accounts' as const;
const account = `${accounts}/:accountId` as const;

export const listServiceAccounts = { method: 'GET', url: accounts } as const;
export const createServiceAccount = { method: 'POST', url: accounts, idempotent: true } as const;
export const updateServiceAccount = { method: 'PUT', url: account } as const;
export const revokeServiceAccount = { method: 'DELETE', url: account } as const;
export const transferServiceAccount = { method: 'POST', url: `${account}/transfer` } as const;
export const rotateApiKey = {
  method: 'POST',
  url: `${account}/keys`,
  idempotent: true,
} as const;
export const revokeApiKey = { method: 'DELETE', url: `${account}/keys/:keyId` } as const;
