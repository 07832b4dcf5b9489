// Who may say what is asked of an organization's people: part of authorization-table.ts, which says what the columns
// are.

const base = '/api/enterprise/admin/organizations/:orgId';
const admins = [401, 403, 403, 200, 404, 200];
/** Gone after the first who may. */
const once = { expected: [401, 403, 403, 200, 404, 404], superAdminElsewhere: 200 };

/** What stands in `:assignmentId` already. */
const terms = {
  everyone: false,
  teamIds: [':teamId'],
  personIds: [':learnerId'],
  dueOn: null,
  dueDays: 30,
  months: null,
  graceDays: 0,
};

export const assignmentRows = [
  { call: `GET ${base}/teams`, expected: admins },
  // Its name is taken by then.
  {
    call: `POST ${base}/teams`,
    expected: [401, 403, 403, 201, 404, 409],
    body: { name: 'A new one' },
    superAdminElsewhere: 201,
  },
  { call: `PUT ${base}/teams/:teamId`, expected: admins, body: { name: 'Surveyors' } },
  { call: `GET ${base}/teams/:teamId/members`, expected: admins },
  {
    call: `PUT ${base}/teams/:teamId/members`,
    expected: admins,
    body: { add: [':learnerId'], remove: [] },
  },
  { call: `GET ${base}/assignments`, expected: admins },
  { call: `GET ${base}/assignable-courses`, expected: admins },
  {
    call: `POST ${base}/assignments`,
    expected: [401, 403, 403, 201, 404, 201],
    body: { courseId: ':courseId', terms: { ...terms, dueDays: 60 } },
  },
  {
    call: `PUT ${base}/assignments/:assignmentId`,
    expected: admins,
    body: { revision: 1, terms },
  },
  { call: `GET ${base}/assignments/:assignmentId/history`, expected: admins },
  { call: `DELETE ${base}/assignments/:assignmentId`, ...once },
  // What was asked above is asked of it still.
  { call: `DELETE ${base}/teams/:teamId`, expected: [401, 403, 403, 409, 404, 409] },
];
