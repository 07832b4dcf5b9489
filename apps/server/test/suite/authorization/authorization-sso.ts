import { defaultSsoAttributes } from '@atrium/contracts/sso/constants';
import { scimRows } from './authorization-scim.ts';
import { webhookRows } from './authorization-webhooks.ts';

// Rows of authorization-table.ts for sessions, single sign-on, provisioning and webhooks.

const base = '/api/enterprise/admin/organizations/:orgId';
const admins = [401, 403, 403, 403, 200, 404, 200];
const rejected = [401, 403, 403, 403, 422, 404, 422];
const all = (status: number) => Array.from(admins, () => status);
const form = { 'content-type': 'application/x-www-form-urlencoded' };

export const ssoRows = [
  ...webhookRows,
  ...scimRows,
  { call: 'POST /api/auth/refresh', expected: all(401) },
  { call: 'POST /api/auth/sign-out', expected: all(200) },
  { call: 'GET /api/auth/sessions', expected: [401, ...all(200).slice(1)] },
  { call: 'DELETE /api/auth/sessions', expected: [401, ...all(200).slice(1)] },
  {
    call: 'POST /api/auth/sign-in-method',
    expected: all(200),
    body: { email: 'somebody@people.example' },
  },
  {
    call: 'POST /api/auth/sso/start',
    expected: all(404),
    body: { email: 'somebody@people.example' },
  },
  {
    call: 'POST /api/auth/sso/start',
    expected: all(404),
    body: { connectionId: ':publicConnectionId' },
  },
  {
    call: 'POST /api/auth/sso/complete',
    expected: all(410),
    body: { organizationId: ':orgId', query: 'state=forged' },
    missing: { orgId: all(410) },
  },
  { call: 'GET /api/auth/sso/connections/:publicConnectionId', expected: all(404) },
  { call: 'GET /api/sso/saml/:publicConnectionId/metadata', expected: all(404) },
  { call: 'GET /api/sso/saml/:publicConnectionId/logout', expected: all(404) },
  {
    call: 'POST /api/sso/saml/:publicConnectionId/response',
    expected: all(404),
    headers: form,
    body: 'SAMLResponse=forged',
  },
  {
    call: 'POST /api/sso/oidc/:publicConnectionId/logout',
    expected: all(404),
    headers: form,
    body: 'logout_token=forged',
  },
  { call: `GET ${base}/sso`, expected: admins },
  {
    call: `PUT ${base}/sso`,
    expected: admins,
    body: {
      protocol: 'saml',
      name: 'Company account',
      isActive: true,
      joinsAutomatically: true,
      groupRules: [{ group: 'staff', role: 'member', teamId: ':teamId' }],
      metadataUrl: null,
      metadata: null,
      attributes: defaultSsoAttributes.saml,
    },
    missing: { teamId: rejected },
  },
  { call: `POST ${base}/sso/test`, expected: admins },
  {
    call: `PUT ${base}/sso/enforcement`,
    // The learner is no admin.
    expected: rejected,
    body: { isEnforced: false, emergencyAdminIds: [':learnerId'] },
    missing: { learnerId: rejected },
  },
  { call: `DELETE ${base}/sso`, expected: admins },
  { call: `POST ${base}/domains`, expected: admins, body: { domain: 'new.example' } },
  // The domain is verified already.
  { call: `POST ${base}/domains/:domainId/check`, expected: admins },
  {
    call: `POST ${base}/domains/:domainId/code`,
    expected: [401, 403, 403, 403, 202, 404, 202],
    body: { mailbox: 'postmaster' },
  },
  {
    call: `POST ${base}/domains/:domainId/verification`,
    expected: admins,
    body: { code: '123456' },
  },
  {
    call: `DELETE ${base}/domains/:domainId`,
    expected: [401, 403, 403, 403, 200, 404, 404],
    superAdminElsewhere: 200,
  },
];
