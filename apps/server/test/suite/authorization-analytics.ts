// Who may see figures of learning: part of authorization-table.ts, which says what the columns are. No call names whose:
// that follows from who is calling.

const base = '/api/analytics';
const signedIn = [401, 200, 200, 200, 200, 200];
const superAdmins = [401, 403, 403, 403, 403, 200];
const admins = [401, 403, 403, 200, 200, 403];
/** None of them has written a course that is published. */
const authors = [401, 403, 403, 403, 403, 403];
const editors = [401, 403, 403, 200, 404, 200];

const figures = ['overview', 'categories', 'top-courses', 'trends'].map(
  (name) => `${base}/${name}`,
);

export const analyticsRows = [
  { call: `GET ${base}/scopes`, expected: signedIn },
  ...figures.flatMap((url) => [
    { call: `GET ${url}`, expected: signedIn },
    { call: `GET ${url}?scope=own`, expected: signedIn },
    { call: `GET ${url}?scope=platform`, expected: superAdmins },
    { call: `GET ${url}?scope=organization`, expected: admins },
    { call: `GET ${url}?scope=courses`, expected: authors },
    { call: `GET ${url}.csv`, expected: signedIn },
    { call: `GET ${url}.csv?scope=platform`, expected: superAdmins },
  ]),
  { call: `GET ${base}/learning`, expected: signedIn },
  { call: `GET ${base}/learning.csv`, expected: signedIn },
  { call: 'GET /api/admin/courses/:courseId/trends', expected: editors },
  { call: 'GET /api/admin/courses/:courseId/trends.csv', expected: editors },
];
