import type { TrainingExport } from '@atrium/contracts/training/training-exports';
import type { Page, Route } from '@playwright/test';
import { organizationAdmin } from '../data/seed-users.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';
import { idOf } from './sample-values.ts';

const exportsCall = /\/training\/exports(\?|$)/;

const everyone: TrainingExport['filter'] = {
  teamId: null,
  teamName: null,
  courseId: null,
  courseTitle: null,
  status: null,
  search: null,
  details: {},
};
const longFilter: TrainingExport['filter'] = {
  teamId: idOf(9),
  teamName: 'Field crew of the northern and western districts',
  courseId: 1,
  courseTitle: 'Working safely with ladders, harnesses and lanyards at heights above two meters',
  status: 'due_soon',
  search: 'Maximiliana-Featherstonehaugh-Cholmondeley-von-Hohenzollern-Sigmaringen',
  details: { department: 'Field operations', hiredSince: '2023-01-01' },
};

const exported = (number: number, rest: Partial<TrainingExport>): TrainingExport => ({
  id: idOf(number),
  format: 'csv',
  on: '2026-03-31',
  filter: everyone,
  requestedAt: '2026-03-31T09:00:00.000Z',
  status: 'ready',
  error: null,
  sizeBytes: 12_582_912,
  expiresAt: '2031-04-07T09:00:00.000Z',
  ...rest,
});
const unfinished = { status: 'preparing', sizeBytes: null, expiresAt: null } as const;
const failed = { status: 'failed', sizeBytes: null } as const;

const exports = [
  exported(1, { ...unfinished, format: 'xlsx', filter: longFilter }),
  exported(2, { filter: longFilter }),
  exported(3, {}),
  exported(4, { ...failed, format: 'xlsx', error: 'sheet_too_long' }),
  exported(5, { ...failed, error: 'failed' }),
];

async function openExports(page: Page, handler: (route: Route) => unknown): Promise<void> {
  await page.route(exportsCall, handler);
  await signInByApi(page, organizationAdmin);
  await page.goto('/admin?tab=training&dialog=exports');
  await expect(page.getByRole('dialog', { name: 'Background exports' })).toBeVisible();
}

const openListed = (page: Page, shown: TrainingExport[]) =>
  openExports(page, (route) => route.fulfill({ json: { exports: shown } }));

/** The dialog of background exports in each of its states. */
export const backgroundExportScreens: Screen[] = [
  {
    name: 'background-exports',
    open: async (page) => {
      await openListed(page, exports);
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(exports.length);
    },
  },
  {
    name: 'background-exports-empty',
    open: async (page) => {
      await openListed(page, []);
      await expect(page.getByText('No exports yet')).toBeVisible();
    },
  },
  {
    name: 'background-exports-full',
    open: async (page) => {
      await openListed(
        page,
        [1, 2, 3].map((number) => exported(number, unfinished)),
      );
      await expect(page.getByText('You can prepare 3 exports at a time.')).toBeVisible();
    },
  },
  {
    name: 'background-exports-rejected',
    open: async (page) => {
      await openExports(page, (route) =>
        route.request().method() === 'POST'
          ? respondUnavailable(route)
          : route.fulfill({ json: { exports: [] } }),
      );
      await page.getByRole('button', { name: 'Prepare export' }).click();
      await expect(page.getByText('Couldn’t prepare the export')).toBeVisible();
    },
  },
  {
    name: 'background-exports-loading',
    open: async (page) => {
      await openExports(page, neverRespond);
      await expect(page.getByText('Loading your exports')).toBeAttached();
    },
  },
  {
    name: 'background-exports-failed',
    open: async (page) => {
      await openExports(page, respondUnavailable);
      await expect(page.getByText('Couldn’t load your exports')).toBeVisible();
    },
  },
];
