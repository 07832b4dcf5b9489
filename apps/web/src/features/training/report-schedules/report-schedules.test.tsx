import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { ReportSchedules } from './report-schedules.tsx';
import { testSchedule } from './test-schedule.ts';
import { UnsubscribeReport } from './unsubscribe-report.tsx';

const listed = { schedules: [testSchedule], timeZone: 'Europe/Oslo' };
const summary = {
  on: '2026-03-05',
  today: '2026-03-05',
  timeZone: 'Europe/Oslo',
  counts: {},
  toRemind: 0,
  courses: [{ id: 7, title: 'Ladders' }],
  teams: [{ id: 't1', name: 'Field crew' }],
};

const show = (replies: Replies = {}) =>
  renderApp(<ReportSchedules organizationId="o1" />, {
    replies: {
      'GET …/report-schedules': listed,
      'GET …/report-readers': { readers: testSchedule.readers },
      'GET …/training/summary': summary,
      ...replies,
    },
  });

const openMenu = async ({ user }: ReturnType<typeof show>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Safety report' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

async function openForm({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByText('Schedule report'));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule a report' });
  const submit = () => user.click(within(dialog).getByText('Schedule report'));
  return { ...within(dialog), submit };
}

test('shows when a report is sent in the time zone of its schedule', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  show();
  expect(await screen.findByText('Weekly on Monday at 8:00 AM')).toBeVisible();
  expect(screen.getByText('Europe/Oslo')).toBeVisible();
  expect(screen.getByText('Next: Mar 9, 2026, 8:00 AM')).toBeVisible();
  vi.unstubAllEnvs();
});

test('shows each invalid field and sends nothing', async () => {
  const view = show();
  const form = await openForm(view);
  await form.submit();
  expect(form.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.');
  expect(form.getByLabelText(/^External email addresses/)).toHaveAccessibleDescription(
    'Choose 1 to 20 recipients.',
  );
  expect(view.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('schedules a report for a team, an admin and an external recipient', async () => {
  const view = show({ 'POST …/report-schedules': { schedule: testSchedule } });
  const form = await openForm(view);
  await view.user.click(form.getByLabelText('Name'));
  await view.user.paste(' Weekly ');
  await view.user.click(form.getByLabelText(/^People/));
  await view.user.click(await screen.findByRole('option', { name: 'Field crew' }));
  await view.user.click(form.getByLabelText(/Amara Okafor/));
  await view.user.click(form.getByLabelText(/^External email addresses/));
  await view.user.paste('Audit@firm.example');
  await form.submit();
  await waitFor(() => expect(toastTitles()).toEqual(['Report scheduled']));
  expect(view.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Weekly',
    courseId: null,
    coversTeam: true,
    teamId: 't1',
    format: 'xlsx',
    frequency: 'weekly',
    day: 1,
    localTime: '08:00',
    isPaused: false,
    readerIds: ['u1'],
    emails: ['audit@firm.example'],
  });
});

test('pauses a report with its current terms', async () => {
  const view = show({ 'PUT …/s1': { schedule: testSchedule } });
  await openMenu(view, 'Pause');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause this report?' }));
  await view.user.click(dialog.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Report paused']));
  expect(view.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    revision: 3,
    terms: { isPaused: true, readerIds: ['u1'], emails: ['audit@firm.example'] },
  });
});

test('shows why a report could not be sent now', async () => {
  const view = show({ 'POST …/s1/send': errorReply(429, 'too_many_requests') });
  await openMenu(view, 'Send now');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this report now?' }));
  await view.user.click(dialog.getByRole('button', { name: 'Send now' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
});

test('shows the schedule, when it is sent, and the last error', async () => {
  show({
    'GET …/report-schedules': {
      ...listed,
      schedules: [
        { ...testSchedule, lastError: 'team_deleted', lastErrorAt: testSchedule.lastSentAt },
      ],
    },
  });
  expect(await screen.findByText(/Weekly on Monday at 8:00 AM/)).toBeVisible();
  expect(screen.getByText(/its team was deleted/)).toBeVisible();
  expect(screen.getByText(/^Next: Mar 9/)).toBeVisible();
});

test('shows how to start when there are no reports', async () => {
  show({ 'GET …/report-schedules': { ...listed, schedules: [] } });
  expect(await screen.findByText('No scheduled reports yet')).toBeVisible();
});

test('shows an error when loading fails', async () => {
  show({ 'GET …/report-schedules': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the scheduled reports');
});

test('unsubscribes only after a click', async () => {
  const { user, calls } = renderApp(<UnsubscribeReport />, {
    path: '/unsubscribe/report#token-1',
    replies: { 'POST …/unsubscribe': { success: true } },
  });
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(calls).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
});

test('says that an unsubscribe link is incomplete', async () => {
  renderApp(<UnsubscribeReport />, { path: '/unsubscribe/report', replies: {} });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
