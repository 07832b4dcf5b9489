// Rows of authorization-table.ts for service accounts and their API keys.

const base = '/api/enterprise/admin/organizations/:orgId/service-accounts';
const admins = [401, 403, 403, 403, 200, 404, 200];
const terms = { name: 'Payroll', scopes: ['scim'], allowedNetworks: ['10.0.0.0/8'] };

export const apiKeyRows = [
  { call: `GET ${base}`, expected: admins },
  // The super admin comes second, when the name is taken.
  {
    call: `POST ${base}`,
    expected: [401, 403, 403, 403, 201, 404, 409],
    body: { ...terms, days: 90 },
    superAdminElsewhere: 201,
  },
  { call: `PUT ${base}/:accountId`, expected: admins, body: { ...terms, name: 'Intranet' } },
  { call: `POST ${base}/:accountId/transfer`, expected: admins },
  {
    call: `POST ${base}/:accountId/keys`,
    expected: [401, 403, 403, 403, 201, 404, 201],
    body: { days: 30, overlapHours: 24 },
  },
  { call: `DELETE ${base}/:accountId/keys/:keyId`, expected: admins },
  { call: `DELETE ${base}/:accountId`, expected: admins },
];
