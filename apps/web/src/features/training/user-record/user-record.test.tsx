import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../locales/loaders/admin-texts.ts';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { testRecord } from './test-record.ts';
import { UserRecord } from './user-record.tsx';

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => vi.unstubAllEnvs());

const show = (replies: Replies, isAdmin = true) =>
  renderApp(
    <main>
      <UserRecord
        member={{ orgId: 'o1', userId: 'u1' }}
        back={{ to: '/admin', label: 'Users' }}
        isAdmin={isAdmin}
      />
    </main>,
    {
      replies: {
        'GET …/timeline': {
          entries: [
            {
              id: '1',
              at: '2026-03-30T14:20:00.000Z',
              kind: 'completed',
              course: 'Security Basics',
              lesson: null,
              team: null,
              score: null,
              reviewer: null,
            },
          ],
          nextCursor: null,
        },
        ...replies,
      },
    },
  );

test('shows every time in the time zone of the organization, and its name once', async () => {
  show({ 'GET …/record': testRecord });
  expect(await screen.findByText('Dates are in the time zone Europe/Oslo.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Mar 30, 2026, 4:20 PM')).toHaveLength(2));
  expect(screen.getByText('March 2, 2026')).toBeVisible();
  expect(screen.getByText(/Mar 30, 2026, 4:25 PM$/)).toBeVisible();
  expect(screen.getByText(/Next attempt from Mar 31, 2026, 10:00 AM/)).toBeVisible();
});

test('separates teams whose names contain commas', async () => {
  show({ 'GET …/record': testRecord });
  expect(await screen.findByText('Field, North · First aid')).toBeVisible();
});

test('confirms a granted attempt and focuses the heading when its row disappears', async () => {
  let isGranted = false;
  const { user } = show({
    'GET …/record': () => ({ ...testRecord, ...(isGranted && { blockedQuizzes: [] }) }),
    'POST …/lessons/12/attempts': () => {
      isGranted = true;
      return { success: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Grant attempt: Final exam' }));
  await waitFor(() => expect(screen.queryByText('Blocked quizzes')).toBeNull());
  expect(toastTitles()).toEqual(['Attempt granted: Final exam']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
  ['admins', true, /^This person is not a member of the organization/],
  ['managers', false, 'You can only see people in your teams.'],
] as const)('tells %s why a person is not found', async (_, isAdmin, body) => {
  show({ 'GET …/record': errorReply(404, 'not_found') }, isAdmin);
  expect(await screen.findByText(body)).toBeVisible();
});
