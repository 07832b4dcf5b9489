// Rows of authorization-table.ts for an organization's training.

const base = '/api/enterprise/admin/organizations/:orgId';
const admins = [401, 403, 403, 403, 200, 404, 200];
/** Admins, and managers for their own people. */
const managers = [401, 403, 403, 200, 200, 404, 200];
const notThere = [401, 403, 403, 404, 404, 404, 404];
const notAsked = [401, 404, 404, 404, 404, 404, 404];
const nothingToGrant = [401, 403, 403, 403, 409, 404, 409];
const tooEarly = [401, 403, 403, 400, 400, 404, 400];

// Super admins and one user belong to no organization.
const ofMembers = [401, 403, 200, 200, 200, 200, 403];

export const trainingRows = [
  { call: 'GET /api/training/calendar', expected: ofMembers },
  { call: 'POST /api/training/calendar', expected: ofMembers },
  { call: 'DELETE /api/training/calendar', expected: ofMembers },
  { call: 'GET /api/calendar/:calendarFile', expected: ofMembers.map(() => 404) },
  ...['training', 'training.csv', 'training/rows.csv', 'training/rows.xlsx'].flatMap((list) => [
    { call: `GET ${base}/${list}`, expected: managers },
    { call: `GET ${base}/${list}?teamId=:teamId`, expected: managers },
    // An unknown course filters to an empty list.
    {
      call: `GET ${base}/${list}?courseId=:courseId`,
      expected: managers,
      missing: { courseId: managers },
    },
  ]),
  { call: `GET ${base}/training.pdf`, expected: managers },
  { call: `GET ${base}/training.pdf?teamId=:teamId`, expected: managers },
  // Filters like the list above, but signed reports differ by time, so this row uses a future date, which is
  // rejected.
  {
    call: `GET ${base}/training.pdf?courseId=:courseId&on=9999-12-31`,
    expected: tooEarly,
    inactive: 403,
    missing: { courseId: tooEarly, orgId: notThere, 'orgId,courseId': notThere },
  },
  { call: `GET ${base}/training/summary`, expected: managers },
  { call: `GET ${base}/training/summary?teamId=:teamId`, expected: managers },
  {
    call: `GET ${base}/training/users/:learnerId/courses/:courseId/missing`,
    expected: managers,
  },
  {
    call: `GET ${base}/training/users/:learnerId/courses/:courseId/evidence`,
    expected: managers,
  },
  { call: `GET ${base}/users/:learnerId/record`, expected: managers },
  { call: `GET ${base}/users/:learnerId/timeline`, expected: managers },
  {
    // The quiz has no attempts, so nothing can be granted.
    call: `POST ${base}/users/:learnerId/lessons/:quizId/attempts`,
    expected: nothingToGrant,
    missing: { quizId: nothingToGrant },
  },
  { call: `GET ${base}/users/:learnerId/transcript.pdf`, expected: managers },
  { call: `POST ${base}/training/reminders`, expected: managers, body: { teamId: ':teamId' } },
  { call: `POST ${base}/training/reminders`, expected: managers, body: { userId: ':learnerId' } },
  { call: `PUT ${base}/time-zone`, expected: admins, body: { timeZone: 'UTC' } },
  { call: `GET ${base}/training/exports`, expected: managers },
  {
    call: `POST ${base}/training/exports`,
    expected: [401, 403, 403, 201, 201, 404, 201],
    body: { format: 'csv', teamId: ':teamId' },
  },
  // An unknown course filters to an empty file, but each export has its own id, so this row uses a future date.
  {
    call: `POST ${base}/training/exports`,
    expected: tooEarly,
    inactive: 403,
    body: { format: 'csv', courseId: ':courseId', on: '9999-12-31' },
    missing: { courseId: tooEarly, orgId: notThere, 'orgId,courseId': notThere },
  },
  // Requested by none of the actors.
  { call: `GET ${base}/training/exports/:exportId/url`, expected: notThere },
  // Without the key of a signed URL.
  {
    call: `GET ${base}/training/exports/:exportId/file`,
    expected: [400, 400, 400, 400, 400, 400, 400],
  },
  { call: 'GET /api/transcript.pdf', expected: [401, 200, 200, 200, 200, 200, 200] },
  // Only the assigned learner can sign, who is none of the actors.
  {
    call: 'POST /api/training/statements',
    expected: notAsked,
    body: {
      assignmentId: ':assignmentId',
      version: 1,
      name: 'Ada Meyer',
      proof: { method: 'password', password: 'tall-birch-91' },
    },
  },
  {
    call: 'POST /api/training/statements/code',
    expected: notAsked,
    body: { assignmentId: ':assignmentId' },
  },
  { call: 'GET /api/training', expected: [401, 200, 200, 200, 200, 200, 200] },
];
