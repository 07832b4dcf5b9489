import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { AuditLogs } from '../logs/audit-logs.tsx';

const amara = { id: '0190f3a0-0000-7000-8000-000000000001', name: 'Amara Okafor' };
const anEvent = (more: object = {}) => ({
  id: '1',
  occurredAt: '2026-03-01T08:00:00Z',
  kind: 'sign_in',
  outcome: 'success',
  actor: amara,
  user: amara,
  organization: { id: 'o1', name: 'Northfield' },
  ipAddress: '203.0.113.7',
  client: 'Firefox on Linux',
  details: { method: 'password', isKnownDevice: false },
  ...more,
});
const path = 'GET /api/admin/security-events';
const pageOf = (...events: object[]) => ({ events, nextCursor: null });
const show = (replies: Replies, search = '') =>
  renderApp(<AuditLogs />, { path: `/admin/audit?log=security${search}`, replies });

test('shows events as sentences with how, where from and what is unusual', async () => {
  show({
    [path]: pageOf(
      anEvent(),
      anEvent({
        id: '2',
        kind: 'sign_in_failed',
        outcome: 'failure',
        actor: null,
        user: null,
        details: { method: 'password', reason: 'invalid_credentials' },
      }),
      anEvent({
        id: '3',
        kind: 'export_downloaded',
        user: null,
        details: { operation: 'exportUsers' },
      }),
      anEvent({
        id: '4',
        kind: 'super_admin_read',
        user: { id: 'u2', name: 'Bo Lind' },
        details: { operation: 'getUserRecord' },
      }),
    ),
  });
  expect(await screen.findByText('With a password')).toBeVisible();
  expect(screen.getByText('New device')).toBeVisible();
  expect(screen.getByText('Failed')).toBeVisible();
  expect(screen.getByText('an unknown account')).toBeVisible();
  expect(screen.getByText('Wrong email or password')).toBeVisible();
  expect(screen.getByText(/downloaded users/)).toBeVisible();
  expect(screen.getByText(/a super admin, viewed user record of/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bo Lind' })).toBeVisible();
  expect(screen.getAllByText('Firefox on Linux')).toHaveLength(4);
});

test('says what was changed in the settings', async () => {
  const change = (id: string, kind: string, details: object) =>
    anEvent({ id, kind, user: null, details });
  show({
    [path]: pageOf(
      change('1', 'webhook_changed', { change: 'secret_replaced', name: 'hooks.example' }),
      change('2', 'sso_enforcement_changed', { change: 'on', emergencyAdmins: 2 }),
      change('3', 'sign_in_policy_changed', { change: 'changed', allowsPinSignIn: true }),
      change('4', 'domain_changed', { change: 'unknown', name: 'a.example' }),
    ),
  });
  expect(await screen.findByText(/replaced the signing secret of the webhook/)).toBeVisible();
  expect(screen.getByText(/to hooks\.example/)).toBeVisible();
  expect(screen.getByText(/required single sign-on/)).toBeVisible();
  expect(screen.getByText(/changed the sign-in policy/)).toBeVisible();
  expect(screen.getByText(/changed the domain a\.example/)).toBeVisible();
});

test('filters by a pressed name and by a pressed address', async () => {
  const { user, calls } = show({ [path]: pageOf(anEvent()) });
  await user.click(await screen.findByRole('button', { name: 'Amara Okafor' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('userId')).toBe(amara.id));
  expect(await screen.findByText('Only events of Amara Okafor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /only events from 203/ }));
  await waitFor(() => expect(calls.at(-1)?.query.get('ipAddress')).toBe('203.0.113.7'));
});

test('filters by kind and shows all people again', async () => {
  const { user, calls } = show({ [path]: pageOf(anEvent()) }, `&user=${amara.id}`);
  await user.click(await screen.findByRole('button', { name: 'Show all people' }));
  await user.click(screen.getByRole('combobox', { name: /^Kind of event/ }));
  await user.click(await screen.findByRole('option', { name: 'Failed sign-ins' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('kind')).toBe('sign_in_failed'));
  expect(calls.at(-1)?.query.get('userId')).toBeNull();
});

test('asks for an address or network once it is complete', async () => {
  const { user, calls } = show({ [path]: pageOf(anEvent()) });
  const field = await screen.findByRole('searchbox', { name: 'IP address or network' });
  await user.type(field, '203.0.113.');
  expect(field).toHaveAttribute('aria-invalid', 'false');
  await user.tab();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription(/^Enter an IP address such as/);
  expect(calls.every(({ query }) => !query.has('ipAddress'))).toBe(true);
  await user.type(field, '0/24');
  await waitFor(() => expect(calls.at(-1)?.query.get('ipAddress')).toBe('203.0.113.0/24'));
  expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('keeps the log when filters that match nothing are cleared', async () => {
  const { user } = show(
    { [path]: ({ query }) => (query.get('kind') ? pageOf() : pageOf(anEvent())) },
    '&kind=sign_out',
  );
  expect(await screen.findByText('No events match these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('With a password')).toBeVisible();
});

test('opens the security log from the admin actions', async () => {
  const { user } = renderApp(<AuditLogs />, {
    path: '/admin/audit',
    replies: {
      'GET /api/admin/audit': { entries: [], nextCursor: null },
      [path]: pageOf(anEvent()),
    },
  });
  expect(await screen.findByText('No activity yet')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Security events' }));
  expect(await screen.findByText('With a password')).toBeVisible();
});

test('shows an error when loading fails', async () => {
  show({ [path]: errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the security log');
});
