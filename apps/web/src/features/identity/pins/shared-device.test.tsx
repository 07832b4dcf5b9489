import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pins } from '@atrium/contracts/identity/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession, getSessionState } from '../../../lib/session/session-store.ts';
import { aSession } from '../../../lib/session/test-kit.ts';
import { setUnsentWork } from '../../../lib/session/unsent-work.ts';
import { workKey } from '../../../lib/session/work-keys.ts';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { useSignOut } from '../current-user/current-user.api.ts';
import { SharedDevice } from './shared-device.tsx';

const session = aSession('token');
const marta = { ...session.user, email: '', full_name: 'Marta Field' };
const key = workKey('watch', marta.id, 14);
const body =
  '1 change is not sent yet. It is kept on this device and sent when you sign in here again.';

function Menu() {
  const onSignOut = useSignOut();
  return (
    <button type="button" onClick={onSignOut}>
      Menu
    </button>
  );
}

/** A network that takes what is stored, or not. */
function stubWork(isOnline: boolean) {
  const send = vi.fn<(accountId: string) => Promise<boolean>>(async () => {
    if (isOnline) localStorage.removeItem(key);
    return isOnline;
  });
  const count = () => (localStorage.getItem(key) === null ? 0 : 1);
  setUnsentWork([async () => ({ count, send })]);
  return send;
}

const show = () =>
  renderApp(
    <>
      <SharedDevice />
      <Menu />
    </>,
    { replies: { 'POST /api/auth/sign-out': { logoutUrl: null } } },
  );
const isSignedOut = () => getSessionState().status === 'signed_out';
const shared = () => within(screen.getByRole('complementary', { name: 'Shared device' }));

beforeEach(() => {
  adoptSession({ ...session, user: marta });
  localStorage.setItem(key, 'seconds');
  localStorage.setItem('atrium.theme', 'dark');
});
afterEach(() => setUnsentWork([]));

test('sends what is waiting before signing out, and deletes the rest of the device', async () => {
  const send = stubWork(true);
  const { user } = show();
  expect(shared().getByText('Signed in as Marta Field')).toBeVisible();
  await user.click(shared().getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(isSignedOut()).toBe(true));
  expect(send).toHaveBeenCalledWith(marta.id);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(Object.keys(localStorage)).toEqual(['atrium.shared']);
});

test.each(['Sign out', 'Menu'])(
  'says that what could not be sent is kept when signing out with "%s"',
  async (name) => {
    stubWork(false);
    const { user } = show();
    await user.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out?' });
    expect(dialog).toHaveTextContent(body);
    expect(isSignedOut()).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(isSignedOut()).toBe(true));
    expect(Object.keys(localStorage).toSorted()).toEqual(['atrium.shared', key].toSorted());
  },
);

test('stays signed in when the user does not want to leave', async () => {
  stubWork(false);
  const { user } = show();
  await user.click(shared().getByRole('button', { name: 'Sign out' }));
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(isSignedOut()).toBe(false);
});

test('announces the end of the session once and signs out without a question', async () => {
  vi.useFakeTimers();
  stubWork(false);
  show();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(pins.idleMinutes * 60_000 - 20_000);
  const announcement = document.querySelector('[aria-live]');
  expect(announcement).toHaveTextContent('Signing out in 30 seconds');
  const ticking = shared().getByText('Signing out in 20 seconds');
  expect(ticking).toHaveAttribute('aria-hidden', 'true');
  await pass(5_000);
  expect(ticking).toHaveTextContent('Signing out in 15 seconds');
  expect(announcement).toHaveTextContent('Signing out in 30 seconds');
  fireEvent.keyDown(document.body);
  expect(announcement).toBeEmptyDOMElement();
  await pass(pins.idleMinutes * 60_000 + 5_000);
  expect(isSignedOut()).toBe(true);
  expect(localStorage.getItem(key)).toBe('seconds');
});
