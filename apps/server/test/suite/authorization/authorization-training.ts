// Rows of authorization-table.ts for an organization's training.

const base = '/api/enterprise/admin/organizations/:orgId';
const admins = [401, 403, 403, 200, 404, 200];
const notThere = [401, 403, 403, 404, 404, 404];
const tooEarly = [401, 403, 403, 400, 404, 400];

export const trainingRows = [
  ...['training', 'training.csv'].flatMap((list) => [
    { call: `GET ${base}/${list}`, expected: admins },
    { call: `GET ${base}/${list}?teamId=:teamId`, expected: admins },
    // An unknown course filters to an empty list.
    {
      call: `GET ${base}/${list}?courseId=:courseId`,
      expected: admins,
      missing: { courseId: admins },
    },
  ]),
  { call: `GET ${base}/training.pdf`, expected: admins },
  { call: `GET ${base}/training.pdf?teamId=:teamId`, expected: admins },
  // Filters like the list above, but signed reports differ by time, so this row uses a future date, which is
  // rejected.
  {
    call: `GET ${base}/training.pdf?courseId=:courseId&on=9999-12-31`,
    expected: tooEarly,
    missing: { courseId: tooEarly, orgId: notThere, 'orgId,courseId': notThere },
  },
  { call: `GET ${base}/training/summary`, expected: admins },
  { call: `GET ${base}/training/summary?teamId=:teamId`, expected: admins },
  {
    call: `GET ${base}/training/users/:learnerId/courses/:courseId/missing`,
    expected: admins,
  },
  {
    call: `GET ${base}/training/users/:learnerId/courses/:courseId/evidence`,
    expected: admins,
  },
  { call: `GET ${base}/users/:learnerId/record`, expected: admins },
  { call: `GET ${base}/users/:learnerId/timeline`, expected: admins },
  { call: `GET ${base}/users/:learnerId/transcript.pdf`, expected: admins },
  { call: `POST ${base}/training/reminders`, expected: admins, body: { teamId: ':teamId' } },
  { call: `POST ${base}/training/reminders`, expected: admins, body: { userId: ':learnerId' } },
  { call: `PUT ${base}/time-zone`, expected: admins, body: { timeZone: 'UTC' } },
  { call: 'GET /api/transcript.pdf', expected: [401, 200, 200, 200, 200, 200] },
  { call: 'GET /api/training', expected: [401, 200, 200, 200, 200, 200] },
];
