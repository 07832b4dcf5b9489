import type { Profile } from '@atrium/contracts/identity/auth';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { adoptSession } from '../../../lib/session/session-store.ts';
import { aSession } from '../../../lib/session/test-kit.ts';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { ReminderSettings } from './reminder-settings.tsx';

// The full list takes seconds to render in the test document.
beforeEach(() => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Europe/Lisbon']);
});

const profile = { reminder_hour: 8, time_zone: null } as Profile;

function show(replies: Replies = {}) {
  adoptSession(aSession('token'));
  return renderApp(<ReminderSettings profile={profile} />, { replies });
}

const save = () => screen.getByRole('button', { name: 'Save reminders' });

test('saves an own time zone when one is chosen', async () => {
  const { user, calls } = show({ 'PUT /api/auth/profile': profile });
  await user.click(screen.getByRole('combobox', { name: /Time zone My organization/ }));
  await user.click(await screen.findByRole('option', { name: 'Europe/Lisbon' }));
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ reminderHour: 8, timeZone: 'Europe/Lisbon' });
});

test('saves the hour chosen with the keyboard in the time zone of the organization', async () => {
  const { user, calls } = show({ 'PUT /api/auth/profile': profile });
  await user.click(screen.getByRole('combobox', { name: /Time of day 8:00/ }));
  await screen.findByRole('listbox');
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('11:00 PM'));
  await user.keyboard('{Enter}');
  await user.click(save());
  await waitFor(() => expect(toastTitles()).toEqual(['Reminders saved']));
  expect(calls.map(({ body }) => body)).toEqual([{ reminderHour: 23, timeZone: null }]);
});

test('sends one request when it is clicked twice', async () => {
  const { user, calls } = show();
  await user.click(save());
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  await user.click(save());
  expect(calls).toHaveLength(1);
});

test('shows an error when saving fails', async () => {
  const { user } = show({ 'PUT /api/auth/profile': errorReply(503, 'unavailable') });
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save the reminders');
});
