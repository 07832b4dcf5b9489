import { scimUrns } from '@atrium/contracts/scim/constants';

// Rows of authorization-table.ts for the SCIM service, which is for API keys only, and for the state of provisioning.

const base = '/api/scim/v2';
const organization = '/api/enterprise/admin/organizations/:orgId/provisioning';
const expected = [401, 401, 401, 401, 401, 401, 401];
const admins = [401, 403, 403, 403, 200, 404, 200];
const patch = {
  schemas: [scimUrns.patch],
  Operations: [{ op: 'replace', value: { externalId: 'e-1' } }],
};
const group = { displayName: 'Surveyors at the provider' };

export const scimRows = [
  { call: `GET ${base}/ServiceProviderConfig`, expected, apiKey: 200 },
  { call: `GET ${base}/ResourceTypes`, expected, apiKey: 200 },
  { call: `GET ${base}/ResourceTypes/none`, expected, apiKey: 404 },
  { call: `GET ${base}/Schemas`, expected, apiKey: 200 },
  { call: `GET ${base}/Schemas/none`, expected, apiKey: 404 },
  { call: `POST ${base}/Bulk`, expected, apiKey: 501, body: {} },
  { call: `GET ${base}/Users`, expected, apiKey: 200 },
  { call: `POST ${base}/Users/.search`, expected, apiKey: 200, body: {} },
  // The domain of the email is not verified.
  { call: `POST ${base}/Users`, expected, apiKey: 400, body: { userName: 'new@people.example' } },
  // Members are users of the service once they are provisioned.
  { call: `GET ${base}/Users/:userId`, expected, apiKey: 404 },
  { call: `PUT ${base}/Users/:userId`, expected, apiKey: 404, body: { userName: 'x' } },
  { call: `PATCH ${base}/Users/:userId`, expected, apiKey: 404, body: patch },
  { call: `DELETE ${base}/Users/:userId`, expected, apiKey: 404 },
  { call: `GET ${base}/Groups`, expected, apiKey: 200 },
  { call: `POST ${base}/Groups/.search`, expected, apiKey: 200, body: {} },
  { call: `POST ${base}/Groups`, expected, apiKey: 201, body: { displayName: 'A pushed group' } },
  { call: `GET ${base}/Groups/:teamId`, expected, apiKey: [200, 404] },
  { call: `PUT ${base}/Groups/:teamId`, expected, apiKey: [200, 404], body: group },
  { call: `PATCH ${base}/Groups/:teamId`, expected, apiKey: [204, 404], body: patch },
  // An assignment names the team.
  { call: `DELETE ${base}/Groups/:teamId`, expected, apiKey: [409, 404] },
  { call: `GET ${organization}`, expected: admins },
  { call: `GET ${organization}/errors`, expected: admins },
];
