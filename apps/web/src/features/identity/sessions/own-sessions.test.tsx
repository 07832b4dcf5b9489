import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { OwnSessions, arrangeSessions } from './own-sessions.tsx';

const session = {
  id: '0190f3a0-0000-7000-8000-000000000001',
  isCurrent: true,
  userAgent: null,
  ipAddress: null,
  method: 'password',
  secondFactor: null,
  createdAt: '2026-03-01T08:00:00Z',
  lastUsedAt: '2026-03-01T08:00:00Z',
};
const other = { ...session, id: '0190f3a0-0000-7000-8000-000000000002', isCurrent: false };

const show = (replies: Replies) => renderApp(<OwnSessions />, { replies });

test('announces loading', () => {
  show({});
  expect(screen.getByRole('status')).toHaveTextContent('Loading your sessions');
});

test('marks this device and signs out the others', async () => {
  const { user, calls } = show({
    'GET /api/auth/sessions': { sessions: [other, session] },
    'DELETE /api/auth/sessions': { ended: 1 },
  });
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByText(/This device/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Signed out on 1 other device']));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('signs out one other device', async () => {
  const { user, calls } = show({
    'GET /api/auth/sessions': { sessions: [other, session] },
    [`DELETE /api/auth/sessions/${other.id}`]: { success: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out Unknown device' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Signed out on that device']));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('offers nothing to sign out when there is no other device', async () => {
  show({ 'GET /api/auth/sessions': { sessions: [session] } });
  expect(await screen.findByText('You’re signed in on this device only.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('loads again after an error', async () => {
  let isDown = true;
  const { user } = show({
    'GET /api/auth/sessions': () =>
      isDown ? errorReply(503, 'unavailable') : { sessions: [session] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load your sessions');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
});

test('lists this device first, then the most recently used', () => {
  const session = (lastUsedAt: string, isCurrent = false) => ({ lastUsedAt, isCurrent });
  const old = session('2026-11-01T10:00:00.000Z');
  const recent = session('2026-11-15T11:00:00.000Z');
  const here = session('2026-11-15T10:00:00.000Z', true);
  expect(arrangeSessions([old, here, recent])).toEqual([here, recent, old]);
});
