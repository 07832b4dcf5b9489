import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { OwnData } from './own-data.tsx';

const owner = { email: 'ada@people.example', has_password: true };
const erasure = {
  requestedAt: null as string | null,
  dueAt: null as string | null,
  blockedBy: null as string | null,
  holds: [] as { organization: string; reason: string }[],
  evidence: [
    { organization: 'Northfield', certificates: 2, statements: 1, keepUntil: '2031-11-18' },
  ],
};
const archive = {
  id: '0190f3a0-0000-7000-8000-000000000001',
  status: 'preparing',
  requestedAt: '2026-11-18T08:00:00.000Z',
  readyAt: null as string | null,
  sizeBytes: null as number | null,
  expiresAt: null as string | null,
};

const show = (replies: Replies, account = owner) =>
  renderApp(<OwnData owner={account} />, {
    replies: { 'GET /api/privacy': { exports: [], erasure }, ...replies },
  });

test('requests an archive and says that an email follows', async () => {
  let exports: (typeof archive)[] = [];
  const { user } = show({
    'GET /api/privacy': () => ({ exports, erasure }),
    'POST /api/privacy/exports': () => {
      exports = [archive];
      return { export: archive };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Prepare download' }));
  expect(await screen.findByText(/We’ll email you when it’s ready/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Prepare download' })).toBeDisabled();
});

test('ignores clicks while the request is in flight', async () => {
  const { user, calls } = show({});
  await user.dblClick(await screen.findByRole('button', { name: 'Prepare download' }));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('offers a finished archive until it expires', async () => {
  const ready = {
    ...archive,
    status: 'ready',
    readyAt: '2026-11-18T08:05:00.000Z',
    sizeBytes: 20_480,
    expiresAt: '2026-11-25T08:00:00.000Z',
  };
  show({ 'GET /api/privacy': { exports: [ready], erasure } });
  expect(await screen.findByRole('button', { name: 'Download archive' })).toBeVisible();
  expect(screen.getByText(/^Ready since .*:05/)).toBeVisible();
  expect(screen.getByText(/Available until November 25, 2026/)).toBeVisible();
});

test('shows what stays and until when, and erases with the password', async () => {
  let dueAt: string | null = null;
  const getErasure = () => ({ ...erasure, requestedAt: dueAt, dueAt });
  const { user, calls } = show({
    'GET /api/privacy': () => ({ exports: [], erasure: getErasure() }),
    'POST /api/privacy/erasure': () => {
      dueAt = '2026-12-02T09:00:00.000Z';
      return { erasure: getErasure() };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Erase account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase your account?' });
  expect(dialog).toHaveTextContent('Northfield until November 18, 2031');
  expect(dialog).toHaveTextContent('prove who was trained');
  const submit = screen.getByRole('button', { name: 'Erase account' });
  await user.click(submit);
  expect(screen.getByLabelText('Password')).toBeInvalid();
  await user.type(screen.getByLabelText('Password'), 'tall-birch-91');
  await user.click(submit);
  expect(await screen.findByText(/will be erased on December 2, 2026/)).toBeVisible();
  expect(toastTitles()).toEqual(['Erasure requested']);
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { proof: { method: 'password', password: 'tall-birch-91' } },
  ]);
});

test('ties a wrong password to its field', async () => {
  const { user } = show({ 'POST /api/privacy/erasure': errorReply(400, 'wrong_password') });
  await user.click(await screen.findByRole('button', { name: 'Erase account' }));
  const password = await screen.findByLabelText('Password');
  await user.type(password, 'no');
  await user.click(screen.getByRole('button', { name: 'Erase account' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('This password is incorrect.'));
});

test('sends a code to an account without a password', async () => {
  const { user, calls } = show(
    {
      'POST /api/privacy/erasure/code': { success: true },
      'POST /api/privacy/erasure': errorReply(400, 'wrong_code'),
    },
    { ...owner, has_password: false },
  );
  await user.click(await screen.findByRole('button', { name: 'Erase account' }));
  await user.click(await screen.findByRole('button', { name: 'Email me a code' }));
  const code = await screen.findByRole('textbox', { name: 'Code from the email' });
  await user.type(code, '042917');
  await user.click(screen.getByRole('button', { name: 'Erase account' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/incorrect or has expired/));
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    proof: { method: 'email_code', code: '042917' },
  });
});

test('asks a member without email for the PIN', async () => {
  const { user, calls } = show(
    {
      'GET /api/auth/reauthentication': { methods: ['pin'] },
      'POST /api/privacy/erasure': errorReply(400, 'wrong_pin', { message: 'Wrong PIN.' }),
    },
    { email: '', has_password: false },
  );
  await user.click(await screen.findByRole('button', { name: 'Erase account' }));
  const pin = await screen.findByLabelText('PIN');
  await user.click(screen.getByRole('button', { name: 'Erase account' }));
  await waitFor(() => expect(pin).toHaveAccessibleDescription(/Enter your PIN/));
  await user.type(pin, '730428');
  await user.click(screen.getByRole('button', { name: 'Erase account' }));
  await waitFor(() => expect(pin).toBeInvalid());
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    proof: { method: 'pin', pin: '730428' },
  });
});

test('offers a code of an app beside the password', async () => {
  const { user, calls } = show({
    'GET /api/auth/reauthentication': { methods: ['totp', 'password'] },
    'POST /api/privacy/erasure': errorReply(400, 'wrong_factor', { message: 'Wrong code.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Erase account' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Use an authenticator app' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '042917');
  await user.click(screen.getByRole('button', { name: 'Erase account' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toBeInvalid());
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    proof: { method: 'totp', code: '042917' },
  });
});

test('cancels a requested erasure', async () => {
  let dueAt: string | null = '2026-12-02T09:00:00.000Z';
  const getErasure = () => ({ ...erasure, requestedAt: dueAt, dueAt });
  const { user } = show({
    'GET /api/privacy': () => ({ exports: [], erasure: getErasure() }),
    'DELETE /api/privacy/erasure': () => {
      dueAt = null;
      return { erasure: getErasure() };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel erasure' }));
  expect(await screen.findByRole('button', { name: 'Erase account' })).toBeEnabled();
  expect(toastTitles()).toEqual(['Erasure canceled']);
});

test('tells the last admin to hand over first', async () => {
  show({ 'GET /api/privacy': { exports: [], erasure: { ...erasure, blockedBy: 'last_admin' } } });
  expect(await screen.findByText(/last admin of your organization/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erase account' })).toBeDisabled();
});

test('shows why a legal hold keeps the account', async () => {
  const holds = [{ organization: 'Northfield', reason: 'Lawsuit 12/2026' }];
  const held = { ...erasure, blockedBy: 'legal_hold', holds };
  show({ 'GET /api/privacy': { exports: [], erasure: held } });
  expect(await screen.findByText('Northfield: Lawsuit 12/2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erase account' })).toBeDisabled();
});

test.each([
  {
    blockedBy: 'legal_hold',
    condition: 'the legal hold is released',
    holds: [{ organization: 'Northfield', reason: 'Lawsuit 12/2026' }],
  },
  { blockedBy: 'last_admin', condition: 'your organization has another admin', holds: [] },
])('shows one message when an erasure waits: $blockedBy', async (each) => {
  const { blockedBy, condition, holds } = each;
  const dueAt = '2026-12-02T09:00:00.000Z';
  const waiting = { ...erasure, requestedAt: dueAt, dueAt, blockedBy, holds };
  show({ 'GET /api/privacy': { exports: [], erasure: waiting } });
  expect(await screen.findByRole('button', { name: 'Cancel erasure' })).toBeEnabled();
  const message = screen.getByRole('status');
  expect(message).toHaveTextContent(`Your account will be erased once ${condition}`);
  expect(message).toHaveTextContent('Your request for December 2, 2026 is stored.');
  for (const { reason } of holds) expect(message).toHaveTextContent(`Northfield: ${reason}`);
});
