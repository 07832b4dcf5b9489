import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../locales/loaders/admin-texts.ts';
import { renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';

const policy = {
  secondFactorFor: null,
  sessionIdleMinutes: null,
  sessionLifetimeMinutes: null,
  allowsPinSignIn: true,
  members: 0,
  membersWithFactor: 0,
};
const person = {
  userId: 'u1',
  fullName: 'Ida Field',
  username: 'ida.field',
  employeeId: 'N-1',
  code: 'ABCD-EFGH-JKLM-NPQR',
};

const show = (replies: Replies = {}, userIds?: string[]) =>
  renderApp(<SignInSheet organizationId="o1" userIds={userIds} />, {
    replies: { 'GET …/sign-in-policy': policy, ...replies },
  });

test('creates codes, shows them and has a slip for each person', async () => {
  const expiresAt = '2026-11-26T08:00:00.000Z';
  const { user, calls } = show({
    'POST …/sign-in-sheets': { codes: [person], expiresAt, remaining: 2 },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign-in codes' }));
  await user.click(screen.getByRole('button', { name: 'Create codes' }));
  const dialog = await screen.findByRole('dialog');
  const row = await within(dialog).findByRole('row', { name: /Ida Field/ });
  expect(row).toHaveTextContent('ida.fieldABCD-EFGH-JKLM-NPQR');
  expect(within(dialog).getByText(/2 more people/)).toBeVisible();
  expect(document.querySelector('.sign-in-slips')).toHaveTextContent('N-1');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({});
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(document.querySelector('.sign-in-slips')).toBeNull();
});

test('says so when everyone has a PIN', async () => {
  const expiresAt = '2026-11-26T08:00:00.000Z';
  const { user } = show({ 'POST …/sign-in-sheets': { codes: [], expiresAt, remaining: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Sign-in codes' }));
  await user.click(screen.getByRole('button', { name: 'Create codes' }));
  expect(await screen.findByText(/Nobody needs a code/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('creates codes for the selected people only', async () => {
  const expiresAt = '2026-11-26T08:00:00.000Z';
  const { user, calls } = show(
    { 'POST …/sign-in-sheets': { codes: [], expiresAt, remaining: 0 } },
    ['u1', 'u2'],
  );
  await user.click(await screen.findByRole('button', { name: 'Sign-in codes' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/each selected person/);
  await user.click(screen.getByRole('button', { name: 'Create codes' }));
  expect(await screen.findByText(/None of the selected people needs a code/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ userIds: ['u1', 'u2'] });
});
