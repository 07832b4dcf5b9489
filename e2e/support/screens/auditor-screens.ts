import type { AuditorLink, TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import type { Page, Route } from '@playwright/test';
import { createOrganization } from '../data/organization.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';
import { idOf, longName } from './sample-values.ts';

const linksCall = /\/auditor-links(\?|$)/;
const evidenceCall = /\/evidence(\?|$)/;

const link = (number: number, rest: Partial<AuditorLink>): AuditorLink => ({
  id: idOf(number),
  label: 'Yearly audit',
  on: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  createdBy: 'Helena Sørbø',
  expiresAt: '2031-03-31T09:00:00.000Z',
  revokedAt: null,
  isEnded: false,
  transferredTo: null,
  canTransfer: false,
  visits: 3,
  lastVisitAt: '2026-02-01T10:30:00.000Z',
  ...rest,
});
const links = [
  link(1, {}),
  link(2, { label: `Audit of ${longName}`, on: '2026-03-31', visits: 0, lastVisitAt: null }),
  link(3, { label: 'Insurance', createdBy: null, expiresAt: '2026-01-20T09:00:00.000Z' }),
  link(4, {
    label: 'Customer',
    createdBy: longName,
    revokedAt: '2026-01-20T09:00:00.000Z',
    visits: 1,
  }),
];

const hash = (letter: string) => letter.repeat(64);
const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T10:30:00.000Z`;
const evidence: TrainingEvidence = {
  on: '2026-03-31',
  organization: 'Northfield Surveying',
  timeZone: 'Europe/Oslo',
  user: { id: idOf(1), name: longName, erased: null },
  course: { id: 1, title: 'Working at Heights' },
  cell: {
    status: 'up_to_date',
    percent: 100,
    dueOn: '2026-04-30',
    completedOn: '2026-02-12',
    validUntil: '2027-02-12',
    graceUntil: '2027-02-26',
  },
  assigned: { since: at(1), months: 12, graceDays: 14 },
  completedCycle: 1,
  cycles: [2, 1].map((cycle) => ({
    cycle,
    renewalOpenedAt: cycle === 2 ? at(2) : null,
    startedAt: cycle === 2 ? null : at(2),
    completedAt: cycle === 1 ? at(12) : null,
    version: { number: cycle, contentHash: hash('a'), publishedAt: at(1) },
    lessons: [
      {
        id: 1,
        title: 'Ladders',
        kind: 'video',
        contentHash: hash('b'),
        completedAt: at(3),
        completedBy: 'watched',
        reviewer: null,
      },
      {
        id: 2,
        title: `${'Harnesses and lanyards '.repeat(4)}in short`,
        kind: 'quiz',
        contentHash: hash('c'),
        completedAt: cycle === 1 ? at(12) : null,
        completedBy: cycle === 1 ? 'passed' : null,
        reviewer: null,
      },
      {
        id: 3,
        title: null,
        kind: null,
        contentHash: null,
        completedAt: at(4),
        completedBy: 'marked',
        reviewer: null,
      },
      {
        id: 4,
        title: 'Your own rescue plan',
        kind: 'capstone',
        contentHash: hash('d'),
        completedAt: at(5),
        completedBy: 'approved',
        reviewer: longName,
      },
    ],
    attempts: [
      {
        id: idOf(cycle),
        lessonId: 2,
        at: at(11),
        score: 50,
        passed: false,
        startedAt: null,
        statement: null,
        questions: [
          {
            text: 'Which of these do you check before each use?',
            answers: [
              { text: 'The stitching of the webbing', isChosen: true, isCorrect: true },
              { text: 'The buckles', isChosen: false, isCorrect: true },
              { text: 'The colour', isChosen: true, isCorrect: false },
              { text: 'The price', isChosen: false, isCorrect: false },
            ],
          },
        ],
      },
    ],
    statements: [
      {
        version: 1,
        text: 'I have read and understood the content of this course and will follow it in my work.',
        textHash: 'b'.repeat(64),
        signature:
          cycle === 1
            ? {
                name: 'Maximiliane von Hohenstaufen',
                signedAt: at(13),
                method: 'password' as const,
                contentHash: 'c'.repeat(64),
              }
            : null,
      },
    ],
    attachments: [
      {
        lessonId: 3,
        submission: 1,
        submittedAt: at(4),
        name: 'inspection-report.pdf',
        sizeBytes: 1_250_585,
        sha256: 'd'.repeat(64),
      },
    ],
    attemptCount: 1,
    certificate:
      cycle === 1
        ? {
            id: idOf(9),
            number: 'AT-2026-7K3M9QXZ',
            name: longName,
            issuedAt: at(12),
            validUntil: '2027-02-12',
            revokedAt: null,
            isEnded: false,
            transferredTo: null,
            canTransfer: false,
          }
        : null,
  })),
};

async function openLinks(page: Page, json: { links: AuditorLink[] } = { links }) {
  await page.route(linksCall, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { link: links[1], token: 'x'.repeat(43) } })
      : route.fulfill({ json }),
  );
  await signInByApi(page, createOrganization(0).admin);
  await page.goto('/admin/training/auditors');
  await expect(page.getByRole('heading', { level: 1, name: 'Auditor links' })).toBeVisible();
}

async function openEvidence(page: Page, handler: (route: Route) => unknown) {
  await page.route(evidenceCall, handler);
  await signInByApi(page, createOrganization(0).admin);
  await page.goto(`/admin/training/evidence/${idOf(1)}/1?on=2026-03-31`);
}

const openLinkAs = (status: number, code: string, title: string) => async (page: Page) => {
  await page.route('**/api/auditor/visits', (route) =>
    route.fulfill({ status, json: { code, message: title } }),
  );
  await page.goto(`/auditor#${'x'.repeat(43)}`);
  await expect(page.getByText(title)).toBeVisible();
};

async function checkReport(page: Page, signature: string) {
  await page.goto('/verify-report');
  const buffer = Buffer.from(`%PDF-1.7\n%%EOF\n${signature}`);
  await page
    .getByLabel('Choose the PDF')
    .setInputFiles({ name: 'training.pdf', mimeType: 'application/pdf', buffer });
}

/** Auditor links, the auditor's pages, evidence and report verification in each of their states. */
export const auditorScreens: Screen[] = [
  {
    name: 'auditor-links',
    open: async (page) => {
      await openLinks(page);
      await expect(page.getByText('Yearly audit')).toBeVisible();
    },
  },
  {
    name: 'auditor-links-empty',
    open: async (page) => {
      await openLinks(page, { links: [] });
      await expect(page.getByText('No auditor links yet')).toBeVisible();
    },
  },
  {
    name: 'auditor-links-failed',
    open: async (page) => {
      await openLinks(page);
      await page.route(linksCall, respondUnavailable);
      await page.reload();
      await expect(page.getByText('Couldn’t load the auditor links')).toBeVisible();
    },
  },
  {
    name: 'auditor-links-create',
    open: async (page) => {
      await openLinks(page);
      await page.getByRole('button', { name: 'Create link' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: /^Shows/ }).click();
      await page.getByRole('option', { name: 'A single date' }).click();
      await dialog.getByRole('button', { name: 'Create link' }).click();
      await expect(dialog.getByText('Choose a date.')).toBeVisible();
    },
  },
  {
    name: 'auditor-links-ready',
    open: async (page) => {
      await openLinks(page);
      await page.getByRole('button', { name: 'Create link' }).click();
      await page.getByLabel('Who is it for?').fill('Audit');
      await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    },
  },
  {
    name: 'auditor-links-revoke',
    open: async (page) => {
      await openLinks(page);
      await page.getByRole('button', { name: 'Revoke the link for Yearly audit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'auditor-ended',
    open: openLinkAs(410, 'auditor_link_ended', 'This link no longer works'),
  },
  { name: 'auditor-unknown', open: openLinkAs(404, 'not_found', 'This link doesn’t work') },
  { name: 'auditor-failed', open: openLinkAs(503, 'unavailable', 'Couldn’t open the link') },
  {
    name: 'evidence',
    open: async (page) => {
      await openEvidence(page, (route) => route.fulfill({ json: evidence }));
      await page.getByText('Show the 1 question').first().click();
      await expect(page.getByText('Chosen, incorrect').first()).toBeVisible();
    },
  },
  {
    name: 'evidence-not-assigned',
    open: async (page) => {
      const notAssigned = { ...evidence, cell: null, assigned: null, cycles: [] };
      await openEvidence(page, (route) => route.fulfill({ json: notAssigned }));
      await expect(page.getByText(/^This course was not assigned to them/)).toBeVisible();
    },
  },
  {
    name: 'evidence-loading',
    open: async (page) => {
      await openEvidence(page, neverRespond);
      await expect(page.getByText('Loading evidence')).toBeAttached();
    },
  },
  {
    name: 'evidence-failed',
    open: async (page) => {
      await openEvidence(page, respondUnavailable);
      await expect(page.getByText('Couldn’t load the evidence')).toBeVisible();
    },
  },
  {
    name: 'evidence-missing',
    open: async (page) => {
      await openEvidence(page, (route) =>
        route.fulfill({ status: 404, json: { code: 'not_found' } }),
      );
      await expect(page.getByText('Evidence not found')).toBeVisible();
    },
  },
  {
    name: 'report-start',
    open: async (page) => {
      await page.goto('/verify-report');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a training report');
    },
  },
  {
    name: 'report-genuine',
    open: async (page) => {
      await page.route('**/api/training/reports/verify', (route) =>
        route.fulfill({
          json: {
            isGenuine: true,
            organization: longName,
            user: null,
            on: '2026-03-31',
            signedAt: at(1),
          },
        }),
      );
      await checkReport(page, '%Atrium-Signature: a.b.c\n');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This report is genuine');
    },
  },
  {
    name: 'report-not-genuine',
    open: async (page) => {
      await checkReport(page, '');
      await expect(page.getByText('This report is not genuine')).toBeVisible();
    },
  },
  {
    name: 'report-failed',
    open: async (page) => {
      await page.route('**/api/training/reports/verify', respondUnavailable);
      await checkReport(page, '%Atrium-Signature: a.b.c\n');
      await expect(page.getByText('Couldn’t check the report')).toBeVisible();
    },
  },
];
