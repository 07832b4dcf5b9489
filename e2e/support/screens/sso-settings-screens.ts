import type { Page } from '@playwright/test';
import type { Provisioning, ProvisioningError } from '@atrium/contracts/scim/provisioning';
import { noSsoDetailAttributes } from '@atrium/contracts/sso/constants';
import type { SsoConnection, SsoSettings } from '@atrium/contracts/sso/sso';
import { createOrganization } from '../data/organization.ts';
import type { Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { openSettings, organizationCall, sample, settingsStates } from './settings-page.ts';

const { id, longName, past, future } = sample;
const ssoCall = organizationCall('sso');

const connection: SsoConnection = {
  id: id(1),
  protocol: 'saml',
  name: 'Microsoft Entra ID',
  isActive: true,
  issuer: null,
  clientId: null,
  scopes: [],
  entityId: 'https://sts.windows.example/3f2c8d5e-0b1a-4f6e-9a7d-6c5b4a392817/',
  signInUrl: 'https://login.example.com/saml2',
  logoutUrl: null,
  certificates: [{ subject: 'CN=Federated SSO', fingerprint: 'ab:cd', validUntil: future }],
  metadataUrl: 'https://login.example.com/metadata.xml',
  metadataReadAt: past,
  metadataError: 'The URL answered with status 503',
  attributes: {
    email: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    fullName: 'http://schemas.microsoft.com/identity/claims/displayname',
    groups: 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    team: 'department',
  },
  detailAttributes: { ...noSsoDetailAttributes, employeeId: 'employeeid' },
  groupRules: [
    { group: 'training-admins', role: 'admin', teamId: null, teamName: null },
    { group: 'field-staff-north', role: 'member', teamId: id(2), teamName: 'Field, North' },
  ],
  joinsAutomatically: true,
  createdAt: past,
  createdBy: longName,
  lastTest: {
    startedAt: past,
    finishedAt: past,
    result: {
      steps: [
        { step: 'reached', outcome: 'success', details: { host: 'login.example.com' } },
        { step: 'signed_in', outcome: 'success', details: { subject: `${longName}@work.example` } },
        {
          step: 'identity',
          outcome: 'success',
          details: { fullName: longName, email: 'maximiliana@work.example' },
        },
        { step: 'groups', outcome: 'success', details: { count: 12, role: 'member' } },
        { step: 'team', outcome: 'warning', details: { value: 'Feild, North' } },
        { step: 'result', outcome: 'success', details: { result: 'links' } },
      ],
      claims: [{ name: 'groups', values: ['field-staff-north', 'building-7-badge-holders'] }],
    },
  },
};

const domain = {
  id: id(3),
  domain: 'work.example',
  record: 'atrium-verify=4f6e9a7d6c5b4a392817',
  status: 'verified' as const,
  createdAt: past,
  checkedAt: past,
  verifiedAt: past,
  memberCount: 18_240,
};

const urls = {
  callback: `https://training.example/sso/callback/${id(6)}`,
  backChannelLogout: null,
  response: `https://training.example/api/auth/sso/saml/${id(1)}/response`,
  logout: `https://training.example/api/auth/sso/saml/${id(1)}/logout`,
  entityId: `https://training.example/api/auth/sso/saml/${id(1)}/metadata`,
  metadata: `https://training.example/api/auth/sso/saml/${id(1)}/metadata`,
};

const ssoSettings: SsoSettings = {
  connection,
  urls,
  domains: [
    domain,
    {
      ...domain,
      id: id(4),
      domain: 'a-subsidiary-with-a-very-long-name-that-has-to-wrap.work.example',
      status: 'pending',
      verifiedAt: null,
      memberCount: 3,
    },
  ],
  memberCount: 20_000,
  enforcedAt: null,
  emergencyAdmins: [
    {
      id: id(5),
      fullName: longName,
      email: 'maximiliana@work.example',
      hasPasskey: false,
      hasAuthenticator: false,
    },
  ],
};

const provisioning: Provisioning = {
  baseUrl: `https://training.example/api/scim/${id(6)}/v2`,
  activeUsers: 18_240,
  inactiveUsers: 1_760,
  teams: 214,
  keys: 1,
  keyExpiresAt: future,
  lastRequestAt: past,
  errorsToday: 2,
};

const provisioningErrors: ProvisioningError[] = [
  {
    id: '2',
    occurredAt: past,
    operation: 'createScimUser',
    target: 'ana.costa@work.example',
    status: 409,
    scimType: 'uniqueness',
    detail: 'Another user has this userName.',
  },
  {
    id: '1',
    occurredAt: past,
    operation: 'patchScimGroup',
    target: id(7),
    status: 400,
    scimType: 'invalidPath',
    detail: 'The path members[value eq "x"].display can’t be changed.',
  },
];

async function routeSso(page: Page, settings: SsoSettings = ssoSettings): Promise<void> {
  await page.route(ssoCall, (route) => route.fulfill({ json: settings }));
  await page.route(organizationCall('provisioning'), (route) =>
    route.fulfill({ json: provisioning }),
  );
  await page.route(organizationCall('provisioning/errors'), (route) =>
    route.fulfill({ json: { errors: provisioningErrors, nextCursor: null } }),
  );
}

/** Single sign-on and provisioning with long values and with problems. */
export const ssoSettingsScreens: Screen[] = [
  {
    name: 'settings-sso',
    open: async (page) => {
      await routeSso(page);
      await openSettings(page, 'single-sign-on');
      await expect(page.getByText(/Sign-in works, one thing to look at/)).toBeVisible();
      await expect(page.getByText('TXT record').first()).toBeVisible();
    },
  },
  {
    name: 'settings-sso-new',
    open: async (page) => {
      await openSettings(page, 'single-sign-on', createOrganization(0).admin.email);
      await expect(page.getByText('No domains yet.')).toBeVisible();
    },
  },
  {
    name: 'settings-sso-form',
    open: async (page) => {
      await routeSso(page);
      await openSettings(page, 'single-sign-on');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(page.getByRole('dialog').getByText('Group rules')).toBeVisible();
    },
  },
  {
    name: 'settings-sso-domain-by-email',
    open: async (page) => {
      await routeSso(page);
      await openSettings(page, 'single-sign-on');
      await page.getByRole('button', { name: /^Verify by email: / }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  ...settingsStates('sso', 'single-sign-on', ssoCall),
];
