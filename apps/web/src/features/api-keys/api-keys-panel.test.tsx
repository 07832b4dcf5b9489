import { screen, waitFor, within } from '@testing-library/react';
import type { ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import { expect, test } from 'vitest';
import '../../locales/loaders/api-key-texts.ts';
import { errorReply, renderApp, toastTitles, type Replies } from '../../ui/testing/test-app.tsx';
import { ApiKeysPanel } from './api-keys-panel.tsx';

const key: ServiceAccount['keys'][number] = {
  id: 'k1',
  lastCharacters: 'p41K',
  status: 'active',
  createdAt: '2026-11-04T08:00:00Z',
  createdBy: 'Helena Sørbø',
  expiresAt: '2027-03-01T08:00:00Z',
  lastUsedAt: '2026-11-18T02:00:00Z',
  lastUsedIp: '203.0.113.7',
};
const payroll: ServiceAccount = {
  id: 'a1',
  name: 'Payroll export',
  scopes: ['training:read'],
  allowedNetworks: [],
  createdAt: '2026-11-04T08:00:00Z',
  createdBy: 'Helena Sørbø',
  responsible: 'Helena Sørbø',
  isEnded: false,
  canTransfer: false,
  revokedAt: null,
  keys: [key],
};
const created = 'atr_1234567890abcdefghijAB_secret';

const show = (replies: Replies) => renderApp(<ApiKeysPanel organizationId="o1" />, { replies });
/** The list is a table and cards; a style sheet hides one of them. */
const findManage = async () =>
  within(await screen.findByRole('table')).getByRole('button', { name: 'Manage Payroll export' });
const listOf = (...accounts: ServiceAccount[]) => ({ accounts });

test('creates a key and shows it once', async () => {
  const { user, calls } = show({
    'GET …/service-accounts': listOf(),
    'POST …/service-accounts': { account: { ...payroll, name: 'Site tablets' }, key: created },
  });
  expect(await screen.findByText('No API keys yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Site tablets ');
  await user.click(screen.getByRole('switch', { name: 'Read people' }));
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Turn on at least one.');
  await user.click(screen.getByRole('switch', { name: 'Read courses' }));
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Key “Site tablets” created' }));
  expect(dialog.getByText(created)).toBeVisible();
  expect(dialog.getByText('Copy it now. We only show it this once.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Site tablets',
    days: 90,
    scopes: ['courses:read'],
    allowedNetworks: [],
  });
  await user.click(dialog.getByRole('button', { name: 'Copy the new API key' }));
  await user.keyboard('{Escape}');
  expect(dialog.getByText(created)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(created)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('shows why a key could not be created', async () => {
  const { user } = show({
    'GET …/service-accounts': listOf(),
    'POST …/service-accounts': errorReply(409, 'name_taken'),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Payroll');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Payroll');
});

test('asks before a key is revoked', async () => {
  const { user, calls } = show({
    'GET …/service-accounts': listOf(payroll),
    'DELETE …/service-accounts/a1': { ...payroll, revokedAt: '2026-11-18T08:00:00Z' },
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('atr_…p41K')).toBeVisible();
  expect(table.getByText('Read training')).toBeVisible();
  expect(table.getByText('Active')).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Revoke Payroll export' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke “Payroll export”?' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(toastTitles()).toContain('API key revoked'));
});

test('changes scopes and allowed addresses', async () => {
  const { user, calls } = show({
    'GET …/service-accounts': listOf(payroll),
    'PUT …/service-accounts/a1': payroll,
  });
  await user.click(await findManage());
  const dialog = within(screen.getByRole('dialog', { name: 'Payroll export' }));
  expect(dialog.getByText(/from 203.0.113.7/)).toBeVisible();
  await user.type(
    dialog.getByRole('textbox', { name: 'Allowed IP addresses' }),
    '203.0.113.0/24{enter}2001:db8::1',
  );
  await user.click(dialog.getByRole('switch', { name: 'Read people' }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(toastTitles()).toContain('API key changed'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Payroll export',
    scopes: ['people:read', 'training:read'],
    allowedNetworks: ['203.0.113.0/24', '2001:db8::1'],
  });
});

test('shows a rejected network at its field and other errors above the buttons', async () => {
  let reply = errorReply(400, 'bad_request', { fields: { 'allowedNetworks.0': 'Invalid' } });
  const { user } = show({
    'GET …/service-accounts': listOf(payroll),
    'PUT …/service-accounts/a1': () => reply,
  });
  await user.click(await findManage());
  const dialog = within(screen.getByRole('dialog', { name: 'Payroll export' }));
  const networks = dialog.getByRole('textbox', { name: 'Allowed IP addresses' });
  await user.type(networks, 'office');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(networks).toBeInvalid());
  expect(networks).toHaveAccessibleDescription(/^Enter one IP address or network per line/);
  reply = errorReply(503, 'unavailable');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Couldn’t save the API key')).toBeVisible();
  expect(networks).toBeValid();
});

test('asks before changes are discarded by closing or by replacing the key', async () => {
  const { user } = show({ 'GET …/service-accounts': listOf(payroll) });
  await user.click(await findManage());
  await user.type(screen.getByRole('textbox', { name: 'Allowed IP addresses' }), '203.0.113.7');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Allowed IP addresses' })).toHaveValue('203.0.113.7');
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(
    await screen.findByRole('dialog', { name: 'Replace the key of “Payroll export”' }),
  ).toBeVisible();
});

test('replaces a key with an overlap and shows the new one', async () => {
  const { user, calls } = show({
    'GET …/service-accounts': listOf(payroll),
    'POST …/keys': { account: payroll, key: created },
  });
  await user.click(await findManage());
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await user.click(screen.getByRole('button', { name: 'Create new key' }));
  const dialog = await screen.findByRole('dialog', { name: 'New key for “Payroll export”' });
  expect(within(dialog).getByText(created)).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    days: 90,
    overlapHours: 24,
  });
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  const manage = await findManage();
  await waitFor(() => expect(manage).toHaveFocus());
});

test('takes over keys whose admin has left', async () => {
  const ended = { ...payroll, isEnded: true, canTransfer: true };
  const { user } = show({
    'GET …/service-accounts': listOf(ended),
    'POST …/transfer': payroll,
  });
  expect(await screen.findAllByText('Stopped')).not.toHaveLength(0);
  await user.click(await findManage());
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(toastTitles()).toContain('You are responsible for this key'));
});

test('asks before one of the keys is revoked', async () => {
  const { user, calls } = show({
    'GET …/service-accounts': listOf(payroll),
    'DELETE …/keys/k1': { ...payroll, keys: [{ ...key, status: 'revoked' }] },
  });
  await user.click(await findManage());
  await user.click(screen.getByRole('button', { name: 'Revoke key ending in p41K' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke the key ending in p41K?' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(toastTitles()).toContain('Key revoked'));
});
