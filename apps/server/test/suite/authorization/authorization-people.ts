// Rows of authorization-table.ts for members, their details and custom fields.

const organization = '/api/enterprise/admin/organizations/:orgId';
const member = `${organization}/users/:learnerId`;
const peopleImport = `${organization}/people-imports/:peopleImportId`;
const admins = [401, 403, 403, 403, 200, 404, 200];
/** Managers see their people, too. */
const seers = [401, 403, 403, 200, 200, 404, 200];
const created = [401, 403, 403, 403, 201, 404, 409];

export const peopleRows = [
  // A filter by an unknown team finds nobody.
  {
    call: `GET ${organization}/users?teamId=:teamId`,
    expected: admins,
    missing: { teamId: admins },
  },
  {
    call: `GET ${organization}/users.csv?teamId=:teamId`,
    expected: admins,
    missing: { teamId: admins },
  },
  {
    call: `POST ${organization}/users`,
    // The organization does not allow PINs.
    expected: [401, 403, 403, 403, 409, 404, 409],
    body: { fullName: 'Marta Field', details: { managerId: ':readerId' } },
    missing: { readerId: [401, 403, 403, 403, 409, 404, 409] },
  },
  {
    call: `POST ${member}/sign-in-code`,
    // The organization does not allow PINs.
    expected: [401, 403, 403, 403, 409, 404, 409],
    missing: { learnerId: [401, 403, 403, 403, 404, 404, 404] },
  },
  {
    call: `POST ${organization}/sign-in-sheets`,
    // The organization does not allow PINs.
    expected: [401, 403, 403, 403, 409, 404, 409],
    body: { userIds: [':learnerId'] },
    missing: { learnerId: [401, 403, 403, 403, 409, 404, 409] },
  },
  { call: `GET ${organization}/transfer-codes`, expected: admins },
  {
    call: `POST ${organization}/transfer-codes`,
    expected: [401, 403, 403, 403, 201, 404, 201],
  },
  { call: `DELETE ${organization}/transfer-codes/:transferCodeId`, expected: admins },
  ...[`POST ${organization}/transfers/preview`, `POST ${organization}/transfers`].map((call) => ({
    call,
    // There is no such code.
    expected: [401, 403, 403, 403, 422, 404, 422],
    body: { code: 'WRONG', userIds: [':learnerId'] },
    missing: { learnerId: [401, 403, 403, 403, 422, 404, 422] },
  })),
  {
    call: `POST ${member}/merge/preview`,
    expected: admins,
    body: { duplicateId: ':readerId' },
    missing: { readerId: [401, 403, 403, 403, 404, 404, 404] },
  },
  {
    call: `POST ${member}/merge`,
    // The email of the duplicate is not in a verified domain.
    expected: [401, 403, 403, 403, 409, 404, 409],
    body: { duplicateId: ':readerId' },
    missing: {
      readerId: [401, 403, 403, 403, 404, 404, 404],
      learnerId: [401, 403, 403, 403, 404, 404, 404],
    },
  },
  { call: `PUT ${member}/role`, expected: admins, body: { role: 'member' } },
  { call: `GET ${member}/details`, expected: seers },
  {
    call: `PUT ${member}/details`,
    expected: admins,
    body: { department: 'Field', managerId: ':readerId' },
    missing: { readerId: [401, 403, 403, 403, 422, 404, 422] },
  },
  { call: `PUT ${member}/deactivation`, expected: admins },
  { call: `DELETE ${member}/deactivation`, expected: admins },
  { call: 'GET /api/profile/details', expected: [401, 200, 200, 200, 200, 200, 200] },
  { call: `GET ${organization}/member-fields`, expected: seers },
  {
    call: `POST ${organization}/member-fields`,
    // The second actor who may repeats the name of the first.
    expected: created,
    superAdminElsewhere: 201,
    body: { name: 'Shirt size', type: 'text' },
  },
  {
    call: `PUT ${organization}/member-fields`,
    expected: admins,
    body: { fieldIds: [':fieldId'] },
    // Unknown fields are left out.
    missing: { fieldId: admins },
  },
  {
    call: `PUT ${organization}/member-fields/:fieldId`,
    expected: admins,
    body: { name: 'Vehicle' },
  },
  { call: `GET ${organization}/member-values`, expected: seers },
  {
    call: `POST ${organization}/people-imports?fileName=people.csv`,
    expected: [401, 403, 403, 403, 201, 404, 201],
    headers: { 'content-type': 'text/csv' },
    body: 'email\nsomebody@people.example',
  },
  { call: `GET ${peopleImport}`, expected: admins },
  {
    call: `PUT ${peopleImport}`,
    expected: admins,
    body: {
      targets: ['email'],
      options: { sendInvitations: true, updateExisting: true, deactivateMissing: false },
    },
  },
  { call: `GET ${peopleImport}/rows`, expected: admins },
  { call: `GET ${peopleImport}/report`, expected: admins },
  {
    call: `PUT ${peopleImport}/rows/:rowNumber`,
    expected: admins,
    body: { column: 0, value: 'somebody@people.example' },
  },
  // Not checked yet.
  {
    call: `POST ${peopleImport}/start`,
    expected: [401, 403, 403, 403, 409, 404, 409],
    body: { revision: 0 },
  },
  {
    call: `DELETE ${peopleImport}`,
    // The first call deletes it.
    expected: [401, 403, 403, 403, 200, 404, 404],
    superAdminElsewhere: 200,
  },
];
