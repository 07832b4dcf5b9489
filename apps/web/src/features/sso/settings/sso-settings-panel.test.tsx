import { screen, waitFor, within } from '@testing-library/react';
import { defaultSsoAttributes, noSsoDetailAttributes } from '@atrium/contracts/sso/constants';
import type { SsoConnection, SsoSettings } from '@atrium/contracts/sso/sso';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { SsoSettingsPanel } from './sso-settings-panel.tsx';

const connection: SsoConnection = {
  id: 'c1',
  protocol: 'saml',
  name: 'Entra ID',
  isActive: true,
  issuer: null,
  clientId: null,
  scopes: ['openid', 'profile', 'email'],
  entityId: 'https://login.example/entity',
  signInUrl: 'https://login.example/sso',
  logoutUrl: null,
  certificates: [],
  metadataUrl: 'https://login.example/metadata',
  metadataReadAt: null,
  metadataError: null,
  attributes: defaultSsoAttributes.saml,
  detailAttributes: noSsoDetailAttributes,
  groupRules: [],
  joinsAutomatically: true,
  createdAt: '2026-11-04T08:00:00Z',
  createdBy: 'Helena Sørbø',
  lastTest: null,
};
const empty: SsoSettings = {
  connection: null,
  urls: {
    callback: 'https://learn.example/sso/callback/0b8f2c8e-6a52-4d0b-9a55-3d1d1c1f7a10',
    backChannelLogout: null,
    response: null,
    logout: null,
    entityId: null,
    metadata: null,
  },
  domains: [],
  memberCount: 24,
  enforcedAt: null,
  emergencyAdmins: [],
};
const connected: SsoSettings = {
  ...empty,
  connection,
  urls: { ...empty.urls, response: 'https://learn.example/api/sso/saml/c1/response' },
  emergencyAdmins: [
    {
      id: 'u1',
      fullName: 'Jonas Weber',
      email: 'jonas@northfield.example',
      hasPasskey: true,
      hasAuthenticator: false,
    },
  ],
};

const show = (replies: Replies) => renderApp(<SsoSettingsPanel organizationId="o1" />, { replies });

test('connects an identity provider and shows why saving failed in the form', async () => {
  const { user, calls } = show({
    'GET …/sso': empty,
    'GET …/teams': { teams: [] },
    'PUT …/sso': errorReply(422, 'sso_provider_unreachable', {
      message: 'The identity provider could not be reached.',
      reason: 'getaddrinfo ENOTFOUND login.example',
    }),
  });
  const fill = async (field: HTMLElement, value: string) => {
    await user.click(field);
    await user.paste(value);
  };
  await user.click(await screen.findByRole('button', { name: 'Connect your identity provider' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Okta');
  await fill(dialog.getByRole('textbox', { name: 'Issuer' }), 'https://login.example');
  await fill(dialog.getByRole('textbox', { name: 'Client ID' }), 'atrium');
  await fill(dialog.getByLabelText('Client secret'), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('getaddrinfo ENOTFOUND login.example');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    protocol: 'oidc',
    name: 'Okta',
    issuer: 'https://login.example',
    clientId: 'atrium',
    clientSecret: 'secret',
    scopes: ['openid', 'profile', 'email'],
    isActive: false,
  });
});

test('asks before Escape discards a changed form', async () => {
  const { user } = show({ 'GET …/sso': connected, 'GET …/teams': { teams: [] } });
  const edit = await screen.findByRole('button', { name: 'Edit' });
  await user.click(edit);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(edit);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Entra ID 2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('changes the scopes that are requested, which include openid', async () => {
  const issuer = 'https://login.example';
  const oidc: SsoConnection = { ...connection, protocol: 'oidc', issuer, clientId: 'atrium' };
  const { user, calls } = show({
    'GET …/sso': { ...connected, connection: oidc },
    'GET …/teams': { teams: [] },
    'PUT …/sso': connected,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog'));
  const scopes = dialog.getByRole('textbox', { name: 'Scopes' });
  expect(scopes).toHaveValue('openid profile email');
  await user.clear(scopes);
  await user.type(scopes, 'groups');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(scopes).toBeInvalid();
  await user.type(scopes, ' openid');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTitles()).toContain('Identity provider saved'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    scopes: ['groups', 'openid'],
  });
});

test('opens a test in a new tab and loads the settings until it is finished', async () => {
  const tab = { location: { href: '' }, close: () => {} };
  vi.stubGlobal('open', () => tab);
  const startedAt = new Date().toISOString();
  const running = { startedAt, finishedAt: null, result: null };
  const finished: SsoConnection['lastTest'] = {
    startedAt,
    finishedAt: startedAt,
    result: {
      steps: [
        {
          step: 'reached',
          outcome: 'success',
          details: { host: 'login.example', responseMs: 210 },
        },
        {
          step: 'signed_in',
          outcome: 'success',
          details: { subject: 'helena', validUntil: '2027-05-02T12:00:00Z' },
        },
        {
          step: 'team',
          outcome: 'warning',
          details: { team: null, value: null, attribute: 'department' },
        },
      ],
      claims: [{ name: 'mail', values: ['helena@northfield.example'] }],
    },
  };
  const tests: SsoConnection['lastTest'][] = [null, running, finished];
  const { user } = show({
    'GET …/sso': () => ({
      ...connected,
      connection: { ...connection, lastTest: tests.length > 1 ? tests.shift() : tests[0] },
    }),
    'POST …/sso/test': { url: 'https://login.example/sso?SAMLRequest=x' },
  });
  await user.click(await screen.findByRole('button', { name: 'Run test' }));
  expect(await screen.findByText(/Waiting for you to sign in/)).toBeVisible();
  expect(tab.location.href).toBe('https://login.example/sso?SAMLRequest=x');
  expect(
    await screen.findByText(/one thing to look at/, undefined, { timeout: 5_000 }),
  ).toBeVisible();
  expect(screen.getByText('login.example answered in 210 ms.')).toBeVisible();
  expect(screen.getByText(/^The signature is valid until May 2, 2027/)).toBeVisible();
  expect(screen.getByText(/The attribute “department” is missing/)).toBeVisible();
  expect(screen.getByText('helena@northfield.example')).toBeInTheDocument();
});

const passedTest = (hoursAgo: number): SsoConnection['lastTest'] => {
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const details = { host: 'login.example', responseMs: 210 };
  const steps = [{ step: 'reached' as const, outcome: 'success' as const, details }];
  return { startedAt: at, finishedAt: at, result: { steps, claims: [] } };
};
const tested: SsoSettings = {
  ...connected,
  connection: { ...connection, lastTest: passedTest(1) },
};

test.each<[string, SsoSettings]>([
  ['Connect an identity provider first.', empty],
  [
    'Turn on “Use for sign-in” first.',
    { ...tested, connection: { ...connection, isActive: false, lastTest: passedTest(1) } },
  ],
  ['Run a successful test first. It counts for 24 hours.', connected],
  [
    'Run a successful test first. It counts for 24 hours.',
    { ...tested, connection: { ...connection, lastTest: passedTest(25) } },
  ],
  ['Give an admin emergency access first.', { ...tested, emergencyAdmins: [] }],
])('says “%s” while single sign-on can’t be required', async (reason, settings) => {
  show({ 'GET …/sso': settings });
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('switch', { name: /Sign in only/ })).toBeDisabled();
});

test('lets required single sign-on be turned off whatever has changed since', async () => {
  show({ 'GET …/sso': { ...connected, enforcedAt: '2026-11-18T08:00:00Z' } });
  expect(await screen.findByRole('switch', { name: /Sign in only/ })).toBeEnabled();
  expect(screen.queryByText(/Run a successful test first/)).not.toBeInTheDocument();
});

test('asks before single sign-on is required and shows why it can’t be', async () => {
  const { user, calls } = show({
    'GET …/sso': tested,
    'PUT …/enforcement': ({ body }) =>
      calls.length < 3
        ? errorReply(409, 'sso_not_tested', { message: 'Run a test that succeeds first.' })
        : { ...tested, enforcedAt: '2026-11-18T08:00:00Z', body },
  });
  await user.click(await screen.findByRole('switch', { name: /Sign in only/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/People who sign in with a PIN are not affected\.$/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Run a test that succeeds first.');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(toastTitles()).toContain('Single sign-on is required'));
  expect(screen.getByRole('switch', { name: /Sign in only/ })).toBeChecked();
  expect(calls.at(-1)?.body).toEqual({ isEnforced: true, emergencyAdminIds: ['u1'] });
});

test('shows how admins with emergency access are protected and recommends two', async () => {
  const { container } = show({ 'GET …/sso': connected });
  expect(await screen.findByText('Jonas Weber: passkey')).toBeVisible();
  expect(screen.getByText(/Choose a second admin/)).toBeVisible();
  expect(container).not.toHaveTextContent('Passwords can be stolen');
});

test('warns when an admin with emergency access has only a password', async () => {
  const kim = { id: 'u2', fullName: null, email: 'kim@northfield.example' };
  const unprotected = { ...kim, hasPasskey: false, hasAuthenticator: false };
  const emergencyAdmins = [...connected.emergencyAdmins, unprotected];
  const { container } = show({ 'GET …/sso': { ...connected, emergencyAdmins } });
  expect(
    await screen.findByText('kim@northfield.example: no passkey or authenticator app'),
  ).toBeVisible();
  expect(screen.getByText(/Passwords can be stolen/)).toBeVisible();
  expect(container).not.toHaveTextContent('Choose a second admin');
});
