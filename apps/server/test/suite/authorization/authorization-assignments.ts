// Rows of authorization-table.ts for assignments and teams.

const base = '/api/enterprise/admin/organizations/:orgId';
const admins = [401, 403, 403, 403, 200, 404, 200];
/** Deleted by the first actor who may. */
const once = { expected: [401, 403, 403, 403, 200, 404, 404], superAdminElsewhere: 200 };

/** The current terms of `:assignmentId`. */
const terms = {
  everyone: false,
  teamIds: [':teamId'],
  userIds: [':learnerId'],
  dueOn: null,
  dueDays: 30,
  months: null,
  graceDays: 0,
  statementText: 'I have read and understood this course.',
};

export const assignmentRows = [
  { call: `GET ${base}/teams`, expected: admins },
  // The super admin comes second, when the name is taken.
  {
    call: `POST ${base}/teams`,
    expected: [401, 403, 403, 403, 201, 404, 409],
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
  {
    call: `PUT ${base}/teams/:teamId/reporting`,
    expected: admins,
    body: { parentTeamId: ':parentTeamId', managerIds: [':learnerId'] },
  },
  { call: `GET ${base}/assignments`, expected: admins },
  { call: `GET ${base}/assignable-courses`, expected: admins },
  {
    call: `POST ${base}/assignments`,
    expected: [401, 403, 403, 403, 201, 404, 201],
    body: { courseId: ':courseId', terms: { ...terms, dueDays: 60 } },
  },
  {
    call: `PUT ${base}/assignments/:assignmentId`,
    expected: admins,
    body: { revision: 1, terms },
  },
  { call: `GET ${base}/assignments/:assignmentId/history`, expected: admins },
  { call: `DELETE ${base}/assignments/:assignmentId`, ...once },
  // The assignment created above still uses it.
  { call: `DELETE ${base}/teams/:teamId`, expected: [401, 403, 403, 403, 409, 404, 409] },
];
