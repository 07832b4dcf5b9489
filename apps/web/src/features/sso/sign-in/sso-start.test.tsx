import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adoptSession } from '../../../lib/session/session-store.ts';
import { aSession } from '../../../lib/session/test-kit.ts';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { SsoStart } from './sso-start.tsx';

const provider = 'GET /api/auth/sso/connections/c1';
const start = 'POST /api/auth/sso/start';
const names = { provider: 'Company account', organization: 'Harbour Works' };

const show = (replies: Replies) =>
  renderApp(<SsoStart />, { path: '/sso/start?connection=c1', replies });

test('names the organization and opens its identity provider only after a click', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  const { calls, user } = show({
    [provider]: names,
    [start]: { url: 'https://login.example/authorize' },
  });
  expect(await screen.findByRole('heading', { name: 'Sign in to Harbour Works' })).toBeVisible();
  expect(assign).not.toHaveBeenCalled();
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/sso/connections/c1']);
  await user.click(screen.getByRole('button', { name: 'Continue with Company account' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example/authorize'));
  expect(calls.at(-1)?.body).toEqual({ connectionId: 'c1' });
});

test('warns that another user may be signed out', async () => {
  const session = aSession('token');
  adoptSession(session);
  show({ [provider]: names });
  expect(await screen.findByText(`You’re signed in as ${session.user.email}.`)).toBeVisible();
});

test('shows the error of a connection that can’t be used', async () => {
  show({
    [provider]: errorReply(404, 'sso_not_available', { message: 'Single sign-on is not set up.' }),
  });
  expect(await screen.findByText('Single sign-on is not set up.')).toBeVisible();
});
