import type { Profile } from '@atrium/contracts/identity/auth';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adoptSession } from '../../lib/session/session-store.ts';
import { aSession } from '../../lib/session/test-kit.ts';
import { errorReply, renderApp, toastTitles, type Replies } from '../../ui/testing/test-app.tsx';
import { MessageSettings } from './message-settings.tsx';

const path = '/api/messages/preferences';
const preferences = [
  { kind: 'assignment_created', delivery: 'immediately' },
  { kind: 'course_published', delivery: 'daily' },
];

function show(replies: Replies, organization: object | null = { name: 'Northfield' }) {
  adoptSession(aSession('token'));
  const profile = { reminder_hour: 8, organization } as Profile;
  return renderApp(<MessageSettings profile={profile} />, { replies });
}

const choiceOf = (name: RegExp) => screen.findByRole('combobox', { name });

test('saves a choice and shows it at once', async () => {
  const { user, calls } = show({
    [`GET ${path}`]: { preferences },
    [`PUT ${path}`]: ({ body }) => ({ preference: body }),
  });
  await user.click(await choiceOf(/New assignments.*Immediately/));
  await user.click(await screen.findByRole('option', { name: 'Off' }));
  expect(await choiceOf(/New assignments.*Off/)).toBeVisible();
  await waitFor(() => expect(toastTitles()).toEqual(['Email settings saved']));
  expect(calls.at(-1)?.body).toEqual({ kind: 'assignment_created', delivery: 'off' });
  expect(screen.getByText(/digest comes at 8:00 AM/)).toBeVisible();
});

test('shows the stored choice again and an error when saving fails', async () => {
  const { user } = show({
    [`GET ${path}`]: { preferences },
    [`PUT ${path}`]: errorReply(503, 'unavailable'),
  });
  await user.click(await choiceOf(/Courses.*Daily digest/));
  await user.click(await screen.findByRole('option', { name: 'Off' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Couldn’t save your email settings']));
  expect(await choiceOf(/Courses.*Daily digest/)).toBeVisible();
});

test('shows that reminders of required training are always on to members only', async () => {
  show({ [`GET ${path}`]: { preferences } });
  expect(await screen.findByRole('row', { name: /Reminders.*Always on/ })).toBeVisible();
});

test('shows no reminders without an organization', async () => {
  show({ [`GET ${path}`]: { preferences } }, null);
  await choiceOf(/New assignments/);
  expect(screen.queryByText('Reminders')).toBeNull();
});

test('groups what only admins and managers get', async () => {
  const kinds = ['course_published', 'review_waiting', 'export_ready'];
  show({
    [`GET ${path}`]: { preferences: kinds.map((kind) => ({ kind, delivery: 'immediately' })) },
  });
  await choiceOf(/Export ready.*Immediately/);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  const group = rows.indexOf('For admins and managers');
  expect(rows[group - 1]).toContain('Courses');
  expect(rows[group + 1]).toContain('Reviews waiting');
  expect(rows[group + 2]).toContain('Export ready');
});

test('offers a retry when loading fails', async () => {
  let tries = 0;
  const { user } = show({
    [`GET ${path}`]: () => ((tries += 1) === 1 ? errorReply(400, 'bad_request') : { preferences }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load your email settings');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await choiceOf(/New assignments/)).toBeVisible();
});
