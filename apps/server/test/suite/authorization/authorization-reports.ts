// Rows of authorization-table.ts for scheduled reports, first steps and privacy notices.

const base = '/api/enterprise/admin/organizations/:orgId';
const admins = [401, 403, 403, 403, 200, 404, 200];
/** The terms of `:scheduleId`, with another name. */
const terms = {
  name: 'Safety report',
  courseId: ':courseId',
  coversTeam: true,
  teamId: ':teamId',
  format: 'pdf',
  frequency: 'weekly',
  day: 1,
  localTime: '08:00',
  isPaused: false,
  readerIds: [':readerId'],
  emails: [],
};

export const reportRows = [
  { call: `GET ${base}/report-schedules`, expected: admins },
  { call: `GET ${base}/report-readers`, expected: admins },
  { call: `GET ${base}/onboarding`, expected: admins },
  { call: `PUT ${base}/onboarding`, expected: admins, body: { isHidden: true } },
  { call: `GET ${base}/privacy-notice`, expected: admins },
  {
    call: `PUT ${base}/privacy-notice`,
    expected: admins,
    body: { text: 'What we store.', replaces: null },
  },
  { call: 'GET /api/privacy-notice', expected: [401, 200, 200, 200, 200, 200, 200] },
  // Members of A have the notice that the call above has published.
  {
    call: 'PUT /api/privacy-notice/acceptances/:version',
    inactive: 404,
    expected: [401, 404, 200, 200, 200, 404, 404],
  },
  {
    call: `POST ${base}/report-schedules`,
    expected: [401, 403, 403, 403, 201, 404, 201],
    body: terms,
  },
  // The super admin comes second, with an old revision.
  {
    call: `PUT ${base}/report-schedules/:scheduleId`,
    expected: [401, 403, 403, 403, 200, 404, 409],
    body: { revision: 1, terms },
    superAdminElsewhere: 200,
  },
  {
    call: `POST ${base}/report-schedules/:scheduleId/send`,
    expected: [401, 403, 403, 403, 202, 404, 202],
  },
  {
    call: `DELETE ${base}/report-schedules/:scheduleId`,
    expected: [401, 403, 403, 403, 200, 404, 404],
    superAdminElsewhere: 200,
  },
  {
    call: 'POST /api/training/reports/unsubscribe?token=forged',
    expected: [404, 404, 404, 404, 404, 404, 404],
  },
];
