import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adoptSession } from '../../lib/session/session-store.ts';
import { aSession, stubStorage } from '../../lib/session/test-kit.ts';
import { renderApp, type Replies } from '../../ui/testing/test-app.tsx';
import { OrganizationGate } from './gates.tsx';

beforeEach(() => {
  stubStorage();
  adoptSession(aSession('token'));
});

const organization = { id: 'o1', name: 'Northfield', is_active: true };
const profile = {
  id: 'u1',
  email: 'ada@people.example',
  full_name: 'Ada',
  organization,
  must_accept_privacy_notice: true,
};
const notice = {
  version: 1,
  text: 'What we store',
  organizationName: 'Northfield',
  publishedAt: '2026-11-18T08:00:00.000Z',
  acceptedAt: null as string | null,
};

const show = (replies: Replies = {}, props: { worksWithoutNotice?: true } = {}) =>
  renderApp(
    <OrganizationGate {...props}>
      <main>
        <h1 tabIndex={-1}>Content</h1>
      </main>
    </OrganizationGate>,
    {
      replies: {
        'GET /api/auth/profile': profile,
        'GET /api/privacy-notice': { notice },
        ...replies,
      },
    },
  );

test('asks to accept the notice, focuses its heading, and shows the content afterwards', async () => {
  const { user } = show({
    'PUT /api/privacy-notice/acceptances/1': {
      notice: { ...notice, acceptedAt: '2026-11-18T09:00:00.000Z' },
    },
  });
  const heading = await screen.findByRole('heading', { name: 'Privacy notice of Northfield' });
  expect(screen.queryByText('Content')).toBeNull();
  await waitFor(() => expect(heading).toHaveFocus());
  // The renderer of the text is loaded with it.
  expect(await screen.findByText('What we store', {}, { timeout: 10_000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('heading', { name: 'Content' })).toHaveFocus();
});

test('loads the profile again when the notice was accepted in another tab', async () => {
  let isAccepted = false;
  show({
    'GET /api/auth/profile': () => ({ ...profile, must_accept_privacy_notice: !isAccepted }),
    'GET /api/privacy-notice': () => {
      isAccepted = true;
      return { notice: { ...notice, acceptedAt: '2026-11-18T09:00:00.000Z' } };
    },
  });
  expect(
    await screen.findByRole('heading', { name: 'Privacy notice of Northfield' }),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Content' })).toBeVisible();
});

test.each([
  { role: 'an organization admin', permissions: { is_org_admin: true } },
  { role: 'a super admin', permissions: { is_super_admin: true } },
])('lets $role edit the notice before they accept it', async ({ permissions }) => {
  const admin = { 'GET /api/auth/profile': { ...profile, ...permissions } };
  const { unmount } = show(admin);
  const link = await screen.findByRole('link', { name: 'Edit the notice' });
  expect(link).toHaveAttribute('href', '/admin/privacy');
  unmount();
  const { queryClient, calls } = show(admin, { worksWithoutNotice: true });
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('heading', { name: 'Content' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Privacy notice/ })).toBeNull();
});

test('asks members to accept the notice also where admins can edit it', async () => {
  show({}, { worksWithoutNotice: true });
  expect(
    await screen.findByRole('heading', { name: 'Privacy notice of Northfield' }),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit the notice' })).toBeNull();
});

test('keeps the page mounted while the profile loads, and makes no other call', async () => {
  const { calls } = show({
    'GET /api/auth/profile': { ...profile, must_accept_privacy_notice: false },
  });
  const heading = screen.getByRole('heading', { name: 'Content' });
  heading.focus();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Content' })).toBe(heading);
  expect(heading).toHaveFocus();
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/profile']);
});
