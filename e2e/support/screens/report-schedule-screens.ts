import type { ReportSchedule } from '@atrium/contracts/training/report-schedules';
import type { Page } from '@playwright/test';
import { createOrganization } from '../data/organization.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';
import { idOf, longName } from './sample-values.ts';

const schedulesCall = /\/report-schedules(\?|$)/;
const longTitle = 'Working safely with ladders, harnesses and lanyards at heights above two meters';

const schedule = (number: number, rest: Partial<ReportSchedule>): ReportSchedule => ({
  id: idOf(number),
  name: 'Safety report',
  courseId: null,
  courseTitle: null,
  coversTeam: false,
  teamId: null,
  teamName: null,
  format: 'xlsx',
  frequency: 'weekly',
  day: 1,
  localTime: '08:00',
  isPaused: false,
  revision: 1,
  createdBy: 'Helena Sørbø',
  hasResponsibleAdmin: true,
  readers: [
    { id: idOf(101), fullName: 'Helena Sørbø', email: 'helena@northfield.example', role: 'admin' },
  ],
  emails: [],
  lastSentAt: '2026-03-02T07:00:00.000Z',
  nextSendAt: '2031-03-03T07:00:00.000Z',
  lastError: null,
  lastErrorAt: null,
  ...rest,
});

const schedules = [
  schedule(1, {}),
  schedule(2, {
    name: `Monthly evidence for ${longName}`.slice(0, 80),
    courseId: 1,
    courseTitle: longTitle,
    coversTeam: true,
    teamId: idOf(9),
    teamName: 'Field crew of the northern and western districts',
    frequency: 'monthly',
    day: 28,
    createdBy: longName,
    readers: Array.from({ length: 6 }, (_, n) => ({
      id: idOf(200 + n),
      fullName: n === 0 ? longName : `Person ${n}`,
      email: `person.${n}@northfield.example`,
      role: n === 5 ? null : ('manager' as const),
    })),
    emails: ['compliance-and-certification@international-auditors.example'],
    hasResponsibleAdmin: false,
    lastError: 'no_responsible_admin',
    lastErrorAt: '2026-02-28T07:00:00.000Z',
  }),
  schedule(3, {
    name: 'Insurance',
    isPaused: true,
    nextSendAt: null,
    lastSentAt: null,
    coversTeam: true,
    lastError: 'team_deleted',
    lastErrorAt: '2026-02-28T07:00:00.000Z',
  }),
];

async function openSchedules(page: Page, shown: ReportSchedule[] = schedules) {
  await page.route(schedulesCall, (route) =>
    route.fulfill({ json: { schedules: shown, timeZone: 'Europe/Oslo' } }),
  );
  await signInByApi(page, createOrganization(0).admin);
  await page.goto('/admin/training/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Scheduled reports' })).toBeVisible();
}

/** Scheduled reports, their dialogs and the page to unsubscribe in each of their states. */
export const reportScheduleScreens: Screen[] = [
  {
    name: 'report-schedules',
    open: async (page) => {
      await openSchedules(page);
      await expect(page.getByText('Safety report')).toBeVisible();
    },
  },
  {
    name: 'report-schedules-empty',
    open: async (page) => {
      await openSchedules(page, []);
      await expect(page.getByText('No scheduled reports yet')).toBeVisible();
    },
  },
  {
    name: 'report-schedules-loading',
    open: async (page) => {
      await openSchedules(page);
      await page.route(schedulesCall, neverRespond);
      await page.reload();
      await expect(page.getByText('Loading scheduled reports')).toBeAttached();
    },
  },
  {
    name: 'report-schedules-failed',
    open: async (page) => {
      await openSchedules(page);
      await page.route(schedulesCall, respondUnavailable);
      await page.reload();
      await expect(page.getByText('Couldn’t load the scheduled reports')).toBeVisible();
    },
  },
  {
    name: 'report-schedules-create',
    open: async (page) => {
      await openSchedules(page, []);
      await page.getByRole('button', { name: 'Schedule report' }).click();
      const dialog = page.getByRole('dialog', { name: 'Schedule a report' });
      await expect(dialog.getByRole('checkbox')).toBeVisible();
      await dialog.getByRole('button', { name: 'Schedule report' }).click();
      await expect(dialog.getByText('Enter a name.')).toBeVisible();
    },
  },
  {
    name: 'report-schedules-send',
    open: async (page) => {
      await openSchedules(page);
      await page.getByRole('button', { name: 'Actions for Safety report' }).click();
      await page.getByRole('menuitem', { name: 'Send now' }).click();
      await expect(page.getByRole('dialog', { name: 'Send this report now?' })).toBeVisible();
    },
  },
  {
    name: 'unsubscribe-report',
    open: async (page) => {
      await page.goto('/unsubscribe/report#token');
      await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    },
  },
  {
    name: 'unsubscribe-report-unknown',
    open: async (page) => {
      await page.goto('/unsubscribe/report');
      await expect(page.getByText('This link doesn’t work')).toBeVisible();
    },
  },
];
