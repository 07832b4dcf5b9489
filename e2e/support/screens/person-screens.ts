import type { Page, Route } from '@playwright/test';
import type { MemberDetails } from '@atrium/contracts/organizations/people';
import type { TimelineEntry, UserRecord } from '@atrium/contracts/training/user-records';
import { createOrganization } from '../data/organization.ts';
import { expect, signInByApi } from '../test.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';

const userId = '11111111-1111-4111-8111-111111111111';
const recordCall = /\/users\/[\w-]+\/record$/;
const timelineCall = /\/users\/[\w-]+\/timeline/;

const course = { category: 'Safety', thumbnail: null, graceUntil: null };
const record: UserRecord = {
  today: '2026-03-31',
  timeZone: 'Europe/Berlin',
  user: {
    id: userId,
    fullName: 'Maximiliane Friederike von Hohenstaufen-Wittelsbach',
    email: 'maximiliane.friederike.von.hohenstaufen@northfield-surveying.example',
    role: 'member',
    teams: ['Field, North', 'First aid'],
    joinedAt: '2024-04-08T08:00:00.000Z',
    lastActiveAt: '2026-03-30T14:20:00.000Z',
  },
  blockedQuizzes: [
    {
      lessonId: 12,
      title: 'Final exam',
      course: 'Security Basics for Everyone',
      used: 3,
      allowed: 3,
      nextAt: null,
    },
  ],
  required: [
    {
      ...course,
      courseId: 1,
      title: 'Working at Heights on Ladders, Roofs and Scaffolds',
      status: 'overdue',
      percent: 37,
      dueOn: '2026-03-03',
      completedOn: null,
      validUntil: null,
      months: 12,
      statement: { signedAt: null },
    },
    {
      ...course,
      courseId: 2,
      title: 'Security Basics',
      status: 'up_to_date',
      percent: 100,
      dueOn: '2026-08-30',
      completedOn: '2025-08-30',
      validUntil: '2026-08-30',
      months: null,
      statement: { signedAt: '2025-08-30T09:00:00.000Z' },
    },
  ],
  transcript: (['in_progress', 'valid', 'expired', 'superseded', 'revoked'] as const).map(
    (status, index) => ({
      courseId: index,
      title: index === 0 ? 'Working at Heights on Ladders, Roofs and Scaffolds' : 'Security Basics',
      cycle: 5 - index,
      status,
      percent: status === 'in_progress' ? 37 : 100,
      score: status === 'in_progress' ? null : 88,
      attempts: index,
      completedOn: status === 'in_progress' ? null : '2025-08-30',
      methods:
        status === 'in_progress'
          ? []
          : [
              { method: 'watched' as const, lessonCount: 14 },
              { method: 'marked' as const, lessonCount: 3 },
              { method: 'approved' as const, lessonCount: 1 },
            ],
      validUntil: status === 'expired' ? '2026-03-01' : null,
      certificate:
        status === 'in_progress'
          ? null
          : { id: userId.replace(/1$/, String(index)), number: `AT-2025-ABCDEFG${index}` },
      statementSignedOn: status === 'valid' ? '2025-08-30' : null,
    }),
  ),
};

const kinds = ['reminded', 'quiz_failed', 'quiz_passed', 'completed', 'revoked'] as const;
const entries: TimelineEntry[] = kinds.map((kind, index) => ({
  id: String(index),
  at: `2026-03-2${index}T09:30:00.000Z`,
  kind,
  course: 'Security Basics',
  lesson: 'Final exam',
  team: null,
  score: 68,
  reviewer: null,
}));

const details: MemberDetails = {
  employeeId: 'NF-0417',
  jobTitle: 'Survey technician',
  department: 'Field operations',
  location: 'Riverside',
  hiredOn: '2024-04-08',
  manager: { id: userId, name: 'Grace Thompson' },
  customFields: { depot: 'Riverside', drone: true },
  fields: [
    {
      id: userId,
      key: 'depot',
      name: 'Depot',
      type: 'choice',
      choices: ['Riverside'],
      isRequired: false,
      isArchived: false,
    },
    {
      id: userId,
      key: 'drone',
      name: 'May fly a drone over populated areas',
      type: 'boolean',
      choices: [],
      isRequired: false,
      isArchived: false,
    },
  ],
  deactivatedAt: null,
};

async function openPerson(page: Page, handler: (route: Route) => unknown) {
  await page.route(recordCall, handler);
  await page.route(/\/users\/[^/]+\/details$/, (route) => route.fulfill({ json: details }));
  await page.route(timelineCall, (route) => route.fulfill({ json: { entries, nextCursor: 'x' } }));
  await signInByApi(page, createOrganization(0).admin);
  await page.goto(`/admin/people/${userId}`);
}

/** The training record of a member in each of its states. */
export const personScreens: Screen[] = [
  {
    name: 'person',
    open: async (page) => {
      await openPerson(page, (route) => route.fulfill({ json: record }));
      await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    },
  },
  {
    name: 'person-loading',
    open: async (page) => {
      await openPerson(page, neverRespond);
      await expect(page.getByText('Loading the record')).toBeAttached();
    },
  },
  {
    name: 'person-failed',
    open: async (page) => {
      await openPerson(page, respondUnavailable);
      await expect(page.getByText('Couldn’t load the record')).toBeVisible();
    },
  },
  {
    name: 'person-missing',
    open: async (page) => {
      await openPerson(page, (route) =>
        route.fulfill({ status: 404, json: { code: 'not_found' } }),
      );
      await expect(page.getByText('Person not found')).toBeVisible();
    },
  },
];
