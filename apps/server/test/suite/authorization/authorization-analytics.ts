// Rows of authorization-table.ts for analytics. Calls name no user or organization: the scope follows from the actor.

const base = '/api/analytics';
const signedIn = [401, 200, 200, 200, 200, 200, 200];
const superAdmins = [401, 403, 403, 403, 403, 403, 200];
const admins = [401, 403, 403, 403, 200, 200, 403];
/** None of the users has written a published course. */
const authors = [401, 403, 403, 403, 403, 403, 403];
const editors = [401, 403, 403, 403, 200, 404, 200];

const reports = ['overview', 'categories', 'top-courses', 'trends'].map(
  (name) => `${base}/${name}`,
);

export const analyticsRows = [
  { call: `GET ${base}/scopes`, expected: signedIn },
  ...reports.flatMap((url) => [
    { call: `GET ${url}`, expected: signedIn },
    // Service accounts learn nothing themselves.
    { call: `GET ${url}?scope=own`, expected: signedIn, apiKey: 403 },
    { call: `GET ${url}?scope=system`, expected: superAdmins },
    { call: `GET ${url}?scope=organization`, expected: admins },
    { call: `GET ${url}?scope=courses`, expected: authors },
    { call: `GET ${url}.csv`, expected: signedIn },
    { call: `GET ${url}.csv?scope=system`, expected: superAdmins },
  ]),
  { call: `GET ${base}/learning`, expected: signedIn },
  { call: `GET ${base}/learning.csv`, expected: signedIn },
  { call: 'GET /api/admin/courses/:courseId/trends', expected: editors },
  { call: 'GET /api/admin/courses/:courseId/trends.csv', expected: editors },
];
