import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import '../../../locales/loaders/system-texts.ts';
import { SystemOverview } from './system-overview.tsx';
import { makeStatus } from './test-status.ts';

const job = (id: number, error = 'The file has no video track.') => ({
  id,
  job: 'media.prepare_video',
  failedAt: '2026-11-15T08:51:00.000Z',
  attempts: 3,
  error,
});

const show = (replies: Replies = {}) =>
  renderApp(<SystemOverview />, {
    replies: {
      'GET /api/admin/system': makeStatus(),
      'GET /api/admin/failed-jobs': { jobs: [], total: 0 },
      ...replies,
    },
  });

test('shows a sentence, a card per part and that no job failed', async () => {
  show();
  expect(await screen.findByText('Every part works.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Database' })).toBeVisible();
  expect(screen.getByText('No backup recorded')).toBeVisible();
  expect(await screen.findByText('No failed jobs')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry all' })).not.toBeInTheDocument();
});

test('retries a failed job', async () => {
  let jobs = [job(7), job(8, `cut ${'x'.repeat(296)}`)];
  const { user, calls } = show({
    'GET /api/admin/failed-jobs': () => ({ jobs, total: jobs.length }),
    'POST /api/admin/failed-jobs/retry': () => {
      jobs = jobs.slice(1);
      return { retried: 1 };
    },
  });
  const [retry] = await screen.findAllByRole('button', { name: 'Retry: Process video' });
  await user.click(retry as HTMLElement);
  await waitFor(() => expect(screen.queryByText('The file has no video track.')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ jobIds: [7] });
  expect(toastTitles()).toContain('1 job is running again');
});

test('discards a failed job after a confirmation', async () => {
  const { user, calls } = show({
    'GET /api/admin/failed-jobs': { jobs: [job(7)], total: 1 },
    'DELETE /api/admin/failed-jobs/7': { discarded: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Discard: Process video' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard this job?' });
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(toastTitles()).toContain('Job discarded'));
});

test('says what each problem means', async () => {
  show({
    'GET /api/admin/system': makeStatus({
      workers: { status: 'failed', lastReportAt: null },
      storage: { status: 'failed' },
    }),
  });
  expect(await screen.findByText('No worker is running')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('offers to try again when the status can’t be loaded, and still lists failed jobs', async () => {
  const { user } = show({
    'GET /api/admin/system': errorReply(503, 'unavailable'),
    'GET /api/admin/failed-jobs': { jobs: [job(7)], total: 1 },
  });
  expect(await screen.findByText('Couldn’t load the system status')).toBeVisible();
  expect(await screen.findByText('Process video')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
});
