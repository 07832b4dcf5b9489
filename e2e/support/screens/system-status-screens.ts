import type { SystemStatus } from '@atrium/contracts/analytics/system-status';
import type { Page, Route } from '@playwright/test';
import { neverRespond, type Screen } from '../screen.ts';
import { openSystemAdmin } from '../system-admin.ts';
import { expect } from '../test.ts';

const statusUrl = '**/api/admin/system';
const jobsUrl = '**/api/admin/failed-jobs';

const open = (page: Page) => openSystemAdmin(page, '/admin/system', 'System');

const failedJobs = {
  total: 3,
  jobs: [
    ['media.prepare_video', 'The file has no video track.'],
    [
      'identity.send_mail',
      `connect ECONNREFUSED ${'smtp.a-very-long-host-name.'.repeat(9)}example`,
    ],
    ['rooms.clean', ''],
  ].map(([job, error], index) => ({
    id: index + 1,
    job,
    error,
    failedAt: '2026-11-12T08:51:00.000Z',
    attempts: 3 + index,
  })),
};

/** Replies with the real status after a change. */
async function changeStatus(route: Route, change: (status: SystemStatus) => void): Promise<void> {
  const reply = await route.fetch();
  const status = (await reply.json()) as SystemStatus;
  change(status);
  await route.fulfill({ json: status });
}

function breakParts(status: SystemStatus): void {
  Object.assign(status.videos, { status: 'slow', waiting: 4, oldestSeconds: 8_280 });
  status.videos.current = { fileName: 'stairs-mirrors-and-other-tight-spaces.mp4', percent: 62 };
  Object.assign(status.storage, { status: 'failed' });
  Object.assign(status.cache, { status: 'failed' });
  Object.assign(status.workers, { failedJobs: 3 });
  Object.assign(status.database, {
    status: 'waiting',
    pendingMigrations: ['0061_add_rooms', '0062_add_bookings'],
  });
  for (const queue of status.queues)
    if (queue.name === 'media')
      Object.assign(queue, { waiting: 4, oldestSeconds: 8_280, failed: 1 });
}

/** The system page in each of its states. */
export const systemStatusScreens: Screen[] = [
  {
    name: 'system-status',
    open: async (page) => {
      await page.route(jobsUrl, (route) => route.fulfill({ json: { jobs: [], total: 0 } }));
      await open(page);
      await expect(page.getByText('No failed jobs')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible();
    },
  },
  {
    name: 'system-status-problems',
    open: async (page) => {
      await page.route(statusUrl, (route) => changeStatus(route, breakParts));
      await page.route(jobsUrl, (route) => route.fulfill({ json: failedJobs }));
      await open(page);
      await expect(page.getByText('Videos take longer than usual')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry all' })).toBeVisible();
    },
  },
  {
    name: 'system-status-discard',
    open: async (page) => {
      await page.route(jobsUrl, (route) => route.fulfill({ json: failedJobs }));
      await open(page);
      await page.getByRole('button', { name: 'Discard: Process video' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'system-status-loading',
    open: async (page) => {
      await page.route(statusUrl, neverRespond);
      await page.route(jobsUrl, neverRespond);
      await open(page);
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    name: 'system-status-error',
    open: async (page) => {
      for (const url of [statusUrl, jobsUrl])
        await page.route(url, (route) =>
          route.fulfill({ status: 503, json: { code: 'unavailable', message: '', error: '' } }),
        );
      await open(page);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
    },
  },
];
