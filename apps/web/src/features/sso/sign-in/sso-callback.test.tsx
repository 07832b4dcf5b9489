import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { currentSession } from '../../../lib/session/session-store.ts';
import { aSession } from '../../../lib/session/test-kit.ts';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { SsoCallback } from './sso-callback.tsx';

const show = (replies: Replies) =>
  renderApp(
    <StrictMode>
      <SsoCallback organizationId="o1" />
    </StrictMode>,
    { path: '/sso/callback/o1?code=c1&state=s1', replies },
  );
const complete = 'POST /api/auth/sso/complete';

test('signs in once and continues to the page it came from', async () => {
  const session = aSession('token');
  const { calls, router } = show({
    [complete]: { purpose: 'sign_in', session, next: '/course/7' },
  });
  expect(screen.getByRole('heading', { name: 'Signing you in…' })).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.location.search).toBe('?mode=signin&next=%2Fcourse%2F7');
  expect(currentSession()?.access_token).toBe('token');
  expect(calls.map(({ body }) => body)).toEqual([
    { organizationId: 'o1', query: 'code=c1&state=s1' },
  ]);
});

test('explains why a sign-in was refused', async () => {
  show({ [complete]: errorReply(409, 'sso_refused', { result: 'not_invited' }) });
  expect(await screen.findByText(/You are not a member of this organization/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute(
    'href',
    '/auth?mode=signin',
  );
});

test('shows the message of any other error', async () => {
  show({ [complete]: errorReply(410, 'sso_expired', { message: 'This sign-in took too long.' }) });
  expect(await screen.findByText('This sign-in took too long.')).toBeVisible();
});

test('finishes a test run without signing in', async () => {
  show({ [complete]: { purpose: 'test' } });
  expect(await screen.findByText('Test finished. You can close this tab.')).toBeVisible();
  expect(currentSession()).toBeUndefined();
});
