import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, toastTitles } from '../../../ui/testing/test-app.tsx';
import { CalendarCard } from './calendar-card.tsx';

test('creates a URL, shows it once and revokes it', async () => {
  let createdAt: string | null = null;
  const url = 'https://learn.example/api/calendar/token.ics';
  const { user, calls } = renderApp(<CalendarCard />, {
    replies: {
      'GET /api/training/calendar': () => ({ createdAt, readAt: null }),
      'POST /api/training/calendar': () => {
        createdAt = '2026-11-18T08:00:00Z';
        return { url };
      },
      'DELETE /api/training/calendar': { createdAt: null, readAt: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create URL' }));
  expect(await screen.findByText(url)).toBeVisible();
  expect(screen.getByText(/Not read by a calendar yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(toastTitles()).toContain('Calendar URL revoked'));
  expect(await screen.findByRole('button', { name: 'Create URL' })).toBeVisible();
  expect(screen.queryByText(url)).toBeNull();
  expect(calls.map(({ method }) => method)).toContain('DELETE');
});
