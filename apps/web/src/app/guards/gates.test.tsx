import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adoptSession } from '../../lib/session/session-store.ts';
import { aSession, stubStorage } from '../../lib/session/test-kit.ts';
import { errorReply, renderApp, type Replies } from '../../ui/testing/test-app.tsx';
import { OrganizationGate } from './gates.tsx';

beforeEach(() => {
  stubStorage();
  adoptSession(aSession('token'));
});

const organization = { id: 'o1', name: 'Northfield', is_active: true };
const profile = { id: 'u1', email: 'ada@people.example', full_name: 'Ada', organization };
const notice = {
  version: 1,
  text: 'What we store',
  organizationName: 'Northfield',
  publishedAt: '2026-11-18T08:00:00.000Z',
  acceptedAt: null as string | null,
};

const show = (replies: Replies) =>
  renderApp(
    <OrganizationGate>
      <p>Content</p>
    </OrganizationGate>,
    { replies: { 'GET /api/auth/profile': profile, ...replies } },
  );

test('holds the content until the privacy notice is known, and asks to accept it', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { calls } = show({ 'GET /api/privacy-notice': () => promise });
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/privacy-notice');
  expect(screen.queryByText('Content')).toBeNull();
  resolve({ notice });
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  expect(screen.queryByText('Content')).toBeNull();
});

test.each([
  ['the notice is accepted', { notice: { ...notice, acceptedAt: '2026-11-18T09:00:00.000Z' } }],
  ['there is no notice', { notice: null }],
  ['the notice cannot be loaded', errorReply(503, 'unavailable')],
])('shows the content when %s', async (_, reply) => {
  show({ 'GET /api/privacy-notice': reply });
  expect(await screen.findByText('Content')).toBeVisible();
});

test('shows the content to users without an organization', async () => {
  show({ 'GET /api/auth/profile': { ...profile, organization: null } });
  expect(await screen.findByText('Content')).toBeVisible();
});
