import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession, currentSession, subscribeToSession } from './session-store.ts';
import { readStoredSession } from './stored-session.ts';
import { aSession, stubNetwork, stubStorage } from './test-kit.ts';
import { verifyLink } from './sign-in.ts';

const link = { token: 'a-token-of-a-mailed-link', confirmed: false };

function answerWith(session: ReturnType<typeof aSession>) {
  const rest = { joined: null, invitationError: null, passwordDropped: false };
  const body = { session, purpose: 'magic_link', ...rest };
  return stubNetwork(() => ({ status: 200, body }));
}

beforeEach(stubStorage);
afterEach(() => vi.unstubAllGlobals());

test('signs in and stores the session for a valid link', async () => {
  answerWith(aSession('by-link'));
  await expect(verifyLink(link)).resolves.toMatchObject({ purpose: 'magic_link' });
  expect(currentSession()?.access_token).toBe('by-link');
  expect(readStoredSession()?.access_token).toBe('by-link');
});

test('signs out another user first', async () => {
  const other = aSession('of-another');
  adoptSession({ ...other, user: { ...other.user, id: '0190f3a0-0000-7000-8000-000000000002' } });
  const seen: (string | undefined)[] = [];
  const stop = subscribeToSession(() => seen.push(currentSession()?.access_token));
  answerWith(aSession('by-link'));
  await verifyLink(link);
  stop();
  expect(seen).toEqual([undefined, 'by-link']);
});

test('leaves the session unchanged when the link is rejected', async () => {
  adoptSession(aSession('present'));
  stubNetwork(() => ({ status: 410, body: { code: 'link_invalid' } }));
  await expect(verifyLink(link)).rejects.toMatchObject({ code: 'link_invalid' });
  expect(currentSession()?.access_token).toBe('present');
});
