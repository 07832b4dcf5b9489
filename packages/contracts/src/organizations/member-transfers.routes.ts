const organization = '/api/enterprise/admin/organizations/:orgId';

export const listTransferCodes = { method: 'GET', url: `${organization}/transfer-codes` } as const;
export const createTransferCode = {
  method: 'POST',
  url: `${organization}/transfer-codes`,
  idempotent: true,
} as const;
export const revokeTransferCode = {
  method: 'DELETE',
  url: `${organization}/transfer-codes/:transferCodeId`,
} as const;
export const previewTransfer = {
  method: 'POST',
  url: `${organization}/transfers/preview`,
} as const;
export const transferMembers = { method: 'POST', url: `${organization}/transfers` } as const;
