import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../locales/loaders/admin-texts.ts';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { AddPinMember } from './add-pin-member.tsx';

const policy = {
  secondFactorFor: null,
  sessionIdleMinutes: null,
  sessionLifetimeMinutes: null,
  allowsPinSignIn: true,
  members: 0,
  membersWithFactor: 0,
};

const show = () =>
  renderApp(<AddPinMember organizationId="o1" />, {
    replies: {
      'GET …/sign-in-policy': policy,
      'POST …/users': { user: { id: 'u1', fullName: 'Pete Field' } },
    },
  });

async function openForm({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: /without email/ }));
  await user.type(screen.getByLabelText('Full name'), 'Pete Field');
}

test('asks before Escape discards what was entered', async () => {
  const app = show();
  await openForm(app);
  await app.user.keyboard('{Escape}');
  await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Full name')).toHaveValue('Pete Field');
});

test('offers the first sign-in code of the person without speaking of an earlier PIN', async () => {
  const app = show();
  await openForm(app);
  await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Add/ }));
  const code = await screen.findByRole('dialog', { name: 'Sign-in code for Pete Field' });
  expect(code).toHaveAccessibleDescription('With the code they choose their PIN on the device.');
});
