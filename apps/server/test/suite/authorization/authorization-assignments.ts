// Rows of authorization-table.ts for assignments, teams and groups.

const base = '/api/enterprise/admin/organizations/:orgId';
const admins = [401, 403, 403, 403, 200, 404, 200];
/** Deleted by the first actor who may. */
const once = { expected: [401, 403, 403, 403, 200, 404, 404], superAdminElsewhere: 200 };

/** The current terms of `:assignmentId`. */
const terms = {
  everyone: false,
  teamIds: [':teamId'],
  groupIds: [':groupId'],
  userIds: [':learnerId'],
  dueOn: null,
  dueDays: 30,
  months: null,
  graceDays: 0,
  statementText: 'I have read and understood this course.',
};

const rule = {
  anyOf: [
    {
      match: 'all',
      conditions: [{ field: 'team', operator: 'is_one_of', values: [':teamId'] }],
    },
  ],
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
  { call: `GET ${base}/groups`, expected: admins },
  {
    call: `POST ${base}/groups`,
    expected: [401, 403, 403, 403, 201, 404, 409],
    body: { name: 'A new one', rule },
    superAdminElsewhere: 201,
  },
  {
    call: `POST ${base}/groups/preview`,
    expected: admins,
    body: { rule, groupId: ':groupId' },
  },
  { call: `GET ${base}/groups/:groupId`, expected: admins },
  {
    call: `PUT ${base}/groups/:groupId`,
    expected: admins,
    body: { revision: 1, name: 'First aiders', rule: null },
  },
  { call: `GET ${base}/groups/:groupId/members`, expected: admins },
  {
    call: `PUT ${base}/groups/:groupId/members`,
    expected: admins,
    body: { add: [':learnerId'], remove: [] },
  },
  { call: `GET ${base}/groups/:groupId/history`, expected: admins },
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
  // The assignment created above still uses both.
  { call: `DELETE ${base}/teams/:teamId`, expected: [401, 403, 403, 403, 409, 404, 409] },
  { call: `DELETE ${base}/groups/:groupId`, expected: [401, 403, 403, 403, 409, 404, 409] },
];
