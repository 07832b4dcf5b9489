// Rows of authorization-table.ts for auditor links, and for what a session can read without one.

const base = '/api/enterprise/admin/organizations/:orgId';
const admins = [401, 403, 403, 403, 200, 404, 200];
/** A session does not replace an auditor link. */
const notFound = [404, 404, 404, 404, 404, 404, 404];

export const auditorRows = [
  { call: `GET ${base}/auditor-links`, expected: admins },
  {
    call: `POST ${base}/auditor-links`,
    expected: [401, 403, 403, 403, 201, 404, 201],
    body: { label: 'Yearly audit', on: null, days: 14 },
  },
  { call: `POST ${base}/auditor-links/:linkId/transfer`, expected: admins },
  { call: `DELETE ${base}/auditor-links/:linkId`, expected: admins },
  { call: 'POST /api/auditor/visits', expected: notFound },
  ...[
    'training',
    'training.csv',
    'training/rows.csv',
    'training/rows.xlsx',
    'training.pdf',
  ].flatMap((list) =>
    ['', '?teamId=:teamId', '?courseId=:courseId'].map((query) => ({
      call: `GET /api/auditor/${list}${query}`,
      expected: notFound,
    })),
  ),
  { call: 'GET /api/auditor/training/summary', expected: notFound },
  { call: 'GET /api/auditor/training/summary?teamId=:teamId', expected: notFound },
  {
    call: 'GET /api/auditor/training/users/:learnerId/courses/:courseId/evidence',
    expected: notFound,
  },
  {
    call: 'POST /api/training/reports/verify',
    expected: [200, 200, 200, 200, 200, 200, 200],
    body: { sha256: '0'.repeat(64), signature: 'x' },
  },
];
