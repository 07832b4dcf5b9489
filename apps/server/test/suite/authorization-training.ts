// Who may see how it stands with an organization's training: part of authorization-table.ts, which says what the
// columns are.

const base = '/api/enterprise/admin/organizations/:orgId';
const admins = [401, 403, 403, 200, 404, 200];
const notThere = [401, 403, 403, 404, 404, 404];
const tooEarly = [401, 403, 403, 400, 404, 400];

export const trainingRows = [
  ...['training', 'training.csv'].flatMap((list) => [
    { call: `GET ${base}/${list}`, expected: admins },
    { call: `GET ${base}/${list}?teamId=:teamId`, expected: admins },
    // Nobody is asked a course that is not there.
    {
      call: `GET ${base}/${list}?courseId=:courseId`,
      expected: admins,
      missing: { courseId: admins },
    },
  ]),
  { call: `GET ${base}/training.pdf`, expected: admins },
  { call: `GET ${base}/training.pdf?teamId=:teamId`, expected: admins },
  // It narrows by the same rule as the table above, but is signed with the time: no two are the same. Of a day to come
  // there is none.
  {
    call: `GET ${base}/training.pdf?courseId=:courseId&on=9999-12-31`,
    expected: tooEarly,
    missing: { courseId: tooEarly, orgId: notThere, 'orgId,courseId': notThere },
  },
  { call: `GET ${base}/training/summary`, expected: admins },
  { call: `GET ${base}/training/summary?teamId=:teamId`, expected: admins },
  {
    call: `GET ${base}/training/people/:learnerId/courses/:courseId/missing`,
    expected: admins,
  },
  {
    call: `GET ${base}/training/people/:learnerId/courses/:courseId/evidence`,
    expected: admins,
  },
  { call: `POST ${base}/training/reminders`, expected: admins, body: { teamId: ':teamId' } },
  { call: `PUT ${base}/time-zone`, expected: admins, body: { timeZone: 'UTC' } },
  { call: 'GET /api/training', expected: [401, 200, 200, 200, 200, 200] },
];
