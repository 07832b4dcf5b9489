import type { Profile } from '@atrium/contracts/identity/auth';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adoptSession } from '../../../lib/session/session-store.ts';
import { aSession } from '../../../lib/session/test-kit.ts';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { EditProfile } from './edit-profile.tsx';

const profile = {
  full_name: 'Amara Okafor',
  username: 'amara',
  certificate_name: null,
  email: 'amara@northfield.example',
} as Profile;
const free = { available: true, message: null, suggestions: [] };

function show(replies: Replies = {}) {
  adoptSession(aSession('token'));
  return renderApp(<EditProfile profile={profile} />, {
    replies: { 'POST /api/auth/name-availability': free, ...replies },
  });
}

const nameField = () => screen.getByRole('textbox', { name: 'Full name' });
const usernameField = () => screen.getByRole('textbox', { name: 'Username' });
const certificateField = () => screen.getByRole('textbox', { name: /Name on certificates/ });
const saves = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'PUT');

test('saves a new name on Enter', async () => {
  const view = show({ 'PUT /api/auth/profile': profile });
  await view.user.clear(nameField());
  await view.user.type(nameField(), 'Amara Bello{Enter}');
  await waitFor(() => expect(toastTitles()).toEqual(['Profile saved']));
  expect(saves(view).map(({ body }) => body)).toEqual([{ fullName: 'Amara Bello' }]);
});

test('sends nothing without a full name', async () => {
  const view = show();
  await view.user.clear(nameField());
  await view.user.keyboard('{Enter}');
  expect(saves(view)).toEqual([]);
});

test('shows the name on certificates while it is typed', async () => {
  const view = show();
  await view.user.type(certificateField(), 'Dr. A. Okafor');
  expect(screen.getByText('Dr. A. Okafor')).toBeVisible();
});

test('shows an error at the field and sends nothing when the certificate name is too long', async () => {
  const view = show();
  await view.user.click(certificateField());
  await view.user.paste('A'.repeat(500));
  await view.user.keyboard('{Enter}');
  expect(certificateField()).toBeInvalid();
  expect(certificateField()).toHaveAccessibleDescription(/too long for a certificate/);
  expect(saves(view)).toEqual([]);
});

test('focuses the username and offers others when it was taken meanwhile', async () => {
  const suggestions = ['Amara Bello 2'];
  const view = show({ 'PUT /api/auth/profile': errorReply(409, 'name_taken', { suggestions }) });
  await view.user.clear(usernameField());
  await view.user.type(usernameField(), 'Amara Bello{Enter}');
  expect(await screen.findByRole('button', { name: 'Amara Bello 2' })).toBeVisible();
  expect(usernameField()).toBeInvalid();
  expect(usernameField()).toHaveFocus();
});

test('shows an error and keeps the typed name when saving fails', async () => {
  const view = show({ 'PUT /api/auth/profile': errorReply(503, 'unavailable') });
  await view.user.clear(nameField());
  await view.user.type(nameField(), 'Amara Bello{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save profile');
  expect(nameField()).toHaveValue('Amara Bello');
});
