// Rows of authorization-table.ts for personal data: everyone has only their own, and admins set the rules.

const signedIn = [401, 200, 200, 200, 200, 200, 200];

const base = '/api/enterprise/admin/organizations/:orgId/privacy';
const admins = [401, 403, 403, 403, 200, 404, 200];

export const privacyRows = [
  { call: `GET ${base}`, expected: admins },
  { call: `GET ${base}/preview?auditMonths=12`, expected: admins },
  {
    call: `PUT ${base}/retention`,
    expected: admins,
    body: { evidenceMonths: 60, formerMemberMonths: null, auditMonths: null },
  },
  {
    call: `POST ${base}/holds`,
    expected: [401, 403, 403, 403, 201, 404, 201],
    body: { userId: null, reason: 'Lawsuit' },
  },
  {
    call: `POST ${base}/holds`,
    expected: [401, 403, 403, 403, 201, 404, 201],
    body: { userId: ':learnerId', reason: 'Audit' },
  },
  { call: `GET ${base}/people?search=a`, expected: admins },
  { call: `DELETE ${base}/holds/:holdId`, expected: admins },
  // The member has an email: they erase their account themselves.
  ...['GET', 'POST', 'DELETE'].map((method) => ({
    call: `${method} /api/enterprise/admin/organizations/:orgId/users/:learnerId/erasure`,
    expected: [401, 403, 403, 403, 409, 404, 409],
    missing: { learnerId: [401, 403, 403, 403, 404, 404, 404] },
  })),
  { call: 'GET /api/privacy', expected: signedIn },
  { call: 'POST /api/privacy/exports', expected: [401, 201, 201, 201, 201, 201, 201] },
  // The archive belongs to another user.
  {
    call: 'GET /api/privacy/exports/:dataExportId/url',
    expected: [401, 404, 404, 404, 404, 404, 404],
  },
  // Without the key of a signed URL.
  {
    call: 'GET /api/privacy/exports/:dataExportId/file',
    expected: [400, 400, 400, 400, 400, 400, 400],
  },
  { call: 'POST /api/privacy/erasure', expected: [401, 400, 400, 400, 400, 400, 400], body: {} },
  // They have a password.
  { call: 'POST /api/privacy/erasure/code', expected: [401, 409, 409, 409, 409, 409, 409] },
  { call: 'DELETE /api/privacy/erasure', expected: signedIn },
];
