import { act, screen, waitFor, within } from '@testing-library/react';
import type { SignInPolicy } from '@atrium/contracts/organizations/sign-in-policy';
import { expect, test } from 'vitest';
import '../../../locales/loaders/factor-texts.ts';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { SignInPolicyCard } from './sign-in-policy-card.tsx';

const policy: SignInPolicy = {
  secondFactorFor: null,
  sessionIdleMinutes: null,
  sessionLifetimeMinutes: null,
  allowsPinSignIn: true,
  members: 24,
  membersWithFactor: 3,
};
const pins = () =>
  screen.findByRole('checkbox', { name: 'People without email sign in with a PIN' });

function show(saved: SignInPolicy, replies: Replies = {}) {
  const app = renderApp(<SignInPolicyCard organizationId="o1" />, {
    replies: {
      'GET …/sign-in-policy': saved,
      'PUT …/sign-in-policy': ({ body }) => ({ ...saved, ...(body as object) }),
      ...replies,
    },
  });
  const saves = () => app.calls.filter(({ method }) => method === 'PUT');
  return { ...app, saves };
}

test('asks before leaving the page discards changes, and not after they are saved', async () => {
  const { user, router } = show({ ...policy, allowsPinSignIn: false });
  await user.click(await pins());
  await act(() => router.navigate('/elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTitles()).toContain('Sign-in policy saved'));
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('says who has to set up two-step verification only if it is required', async () => {
  const { unmount } = show(policy);
  expect(await screen.findByText('3 of 24 members have set it up.')).toBeVisible();
  unmount();
  show({ ...policy, secondFactorFor: 'everyone' });
  expect(await screen.findByText(/Others have to when they next open Atrium/)).toBeVisible();
});

test('asks before PIN sign-in is turned off', async () => {
  const { user, saves } = show(policy);
  await user.click(await pins());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Turn off PIN sign-in?' }));
  expect(
    dialog.getByText(
      'People without email are signed out now and can’t sign in until you turn it on again.',
    ),
  ).toBeVisible();
  expect(saves()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(saves()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(toastTitles()).toContain('Sign-in policy saved'));
  expect(saves()[0]?.body).toMatchObject({ allowsPinSignIn: false });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('saves without a question when PIN sign-in is turned on', async () => {
  const { user, saves } = show({ ...policy, allowsPinSignIn: false });
  await user.click(await pins());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTitles()).toContain('Sign-in policy saved'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(saves()[0]?.body).toMatchObject({ allowsPinSignIn: true });
});

test('shows in the dialog why PIN sign-in could not be turned off', async () => {
  const { user } = show(policy, {
    'PUT …/sign-in-policy': errorReply(503, 'unavailable', { message: 'Try again later.' }),
  });
  await user.click(await pins());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
});
