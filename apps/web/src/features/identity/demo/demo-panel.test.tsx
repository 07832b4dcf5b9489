import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentSession } from '../../../lib/session/session-store.ts';
import { errorReply, renderApp } from '../../../ui/testing/test-app.tsx';
import { DemoPanel } from './demo-panel.tsx';

const demo = {
  nextResetAt: '2026-05-01T14:00:00.000Z',
  roles: ['learner', 'super_admin'],
  auditorPath: '/auditor#token',
};
const session = {
  access_token: 'token',
  refresh_token: 'cookie',
  expires_at: Math.floor(Date.now() / 1_000) + 600,
  user: { id: 'u1', email: 'amara@site.example', full_name: 'Amara Okafor' },
};

test('signs in as a role with one click', async () => {
  const { user, calls } = renderApp(<DemoPanel />, {
    replies: { 'GET /api/demo': demo, 'POST /api/demo/sign-in': session },
  });
  await user.click(await screen.findByRole('button', { name: /^Learner/ }));
  await waitFor(() => expect(currentSession()?.user.email).toBe('amara@site.example'));
  expect(calls.at(-1)?.body).toEqual({ role: 'learner' });
});

test('offers only the roles of the demo, and the auditor by a link', async () => {
  renderApp(<DemoPanel />, { replies: { 'GET /api/demo': demo } });
  expect(await screen.findAllByRole('button')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^Auditor/ })).toHaveAttribute('href', '/auditor#token');
});

test('says why the sign-in failed', async () => {
  const { user } = renderApp(<DemoPanel />, {
    replies: {
      'GET /api/demo': demo,
      'POST /api/demo/sign-in': errorReply(429, 'too_many_requests'),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Super admin/ }));
  expect(await screen.findByText('Couldn’t sign in to the demo')).toBeVisible();
});
