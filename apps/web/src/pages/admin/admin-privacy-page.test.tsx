import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adoptSession } from '../../lib/session/session-store.ts';
import { aSession, stubStorage } from '../../lib/session/test-kit.ts';
import { renderApp, toastTitles, type Replies } from '../../ui/testing/test-app.tsx';
import { AdminPrivacyPage } from './admin-privacy-page.tsx';

beforeEach(() => {
  stubStorage();
  adoptSession(aSession('token'));
});

const profile = {
  id: 'u1',
  email: 'ada@people.example',
  full_name: 'Ada',
  organization: { id: 'o1', name: 'Northfield', is_active: true },
  is_org_admin: true,
  must_accept_privacy_notice: true,
};
const notice = { version: 1, text: 'Wrong text', publishedAt: '2026-11-18T08:00:00.000Z' };
const counts = { acceptedCount: 0, memberCount: 2 };
const none = { formerMembers: 0, accounts: 0, statements: 0, auditEvents: 0 };

const show = (replies: Replies = {}) =>
  renderApp(<AdminPrivacyPage />, {
    path: '/admin/privacy',
    replies: {
      'GET /api/auth/profile': profile,
      'GET …/privacy-notice': { notice, ...counts },
      'GET …/privacy': {
        retention: { evidenceMonths: 60, formerMemberMonths: null, auditMonths: null },
        expired: none,
        holds: [],
      },
      'GET …/preview': none,
      'GET …/count': { waiting: 3 },
      ...replies,
    },
  });

// The renderer of the preview is loaded with it.
const findText = () => screen.findByLabelText('Text', {}, { timeout: 10_000 });

test('makes only the calls that are allowed before the notice is accepted', async () => {
  const { calls } = show();
  expect(await findText()).toHaveValue('Wrong text');
  expect(screen.getByText('Accept the notice to see retention and legal holds')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the notice' })).toHaveAttribute('href', '/admin');
  expect(screen.queryByRole('heading', { name: 'Retention' })).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/auth/profile',
    '/api/enterprise/admin/organizations/o1/privacy-notice',
  ]);
});

test('shows retention and legal holds once the notice is removed', async () => {
  const { user } = show({ 'PUT …/privacy-notice': { notice: null, ...counts } });
  await user.clear(await findText());
  await user.click(screen.getByRole('button', { name: 'Remove notice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the notice?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove notice' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Notice removed']));
  expect(await screen.findByRole('heading', { name: 'Retention' })).toBeVisible();
  expect(screen.queryByText(/^Accept the notice/)).toBeNull();
});

test('shows all settings and the number of waiting reviews once the notice is accepted', async () => {
  show({ 'GET /api/auth/profile': { ...profile, must_accept_privacy_notice: false } });
  expect(await screen.findByRole('heading', { name: 'Legal holds' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Reviews 3/ })).toBeVisible();
});
