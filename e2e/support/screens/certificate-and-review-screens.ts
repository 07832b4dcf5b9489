import type { Page } from '@playwright/test';
import { learner, superAdmin } from '../data/seed-users.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';

const idOf = (number: number) => `0190f3a0-0000-7000-8000-00000000000${number}`;

/** A capstone submission that waits for review. */
export const submittedCapstone = {
  learnerId: idOf(1),
  learnerName: 'Amara Okafor',
  courseId: 1,
  courseTitle: 'InstaPlan Field Training',
  cycle: 1,
  lessonId: 31,
  lessonTitle: 'Capstone Project',
  tasks: [
    { title: 'Scan every room on the ground floor', isDone: true },
    { title: 'Merge the scans', isDone: true },
    { title: 'Have somebody else check the measurements', isDone: false },
  ],
  reflection:
    'The stairs were harder than I thought.\n\nNext time I would begin upstairs and work my way down, so that the landing is in both scans.',
  status: 'submitted',
  submittedAt: '2026-03-12T09:00:00.000Z',
  reviewedAt: null,
  reviewComment: 'Please draw the stairs as well.',
  reviewDueOn: '2026-03-19',
  isReviewOverdue: true,
  reviewer: null,
  criteria: [],
  rounds: [
    {
      number: 1,
      submittedAt: '2026-03-12T09:00:00.000Z',
      reflection: 'The stairs were harder than I thought.',
      tasks: [],
      decision: null,
      reviewedAt: null,
      reviewer: null,
      comment: null,
      ratings: [],
      attachments: [
        {
          id: '0190f3a0-0000-7000-8000-000000000011',
          name: 'inspection-report.pdf',
          sizeBytes: 1_250_585,
          contentType: 'application/pdf',
          sha256: 'a'.repeat(64),
        },
      ],
    },
  ],
};
const submissions = [
  submittedCapstone,
  {
    ...submittedCapstone,
    learnerId: idOf(2),
    learnerName: 'Maximiliana Featherstonehaugh-Cholmondeley von und zu Hohenlohe',
    courseTitle: 'Reading Floor Plans for People Who Would Rather Be Outside, Second Edition',
    tasks: [],
    reflection: '',
    reviewComment: null,
    submittedAt: '2026-03-14T09:00:00.000Z',
    reviewDueOn: null,
    isReviewOverdue: false,
    reviewer: { id: idOf(9), name: 'Maren Oduya' },
  },
  {
    ...submittedCapstone,
    learnerId: idOf(3),
    learnerName: 'Mei-Ling Chen',
    submittedAt: '2026-03-15T09:00:00.000Z',
    reviewDueOn: '2099-03-22',
    isReviewOverdue: false,
    reviewer: { id: idOf(8), name: 'Theodora Papadopoulou-Konstantinidis' },
  },
];

type MockedSubmission = { lessonId: number; learnerId: string };

/** Answers all calls of the review page. */
export async function mockReviews(page: Page, shown: readonly MockedSubmission[]): Promise<void> {
  await page.route('**/api/admin/capstones*', (route) =>
    route.fulfill({ json: { submissions: shown, nextCursor: null } }),
  );
  await page.route('**/api/admin/capstones/count', (route) =>
    route.fulfill({ json: { waiting: shown.length } }),
  );
  await page.route('**/api/admin/capstones/*/*', (route) => {
    const submission = shown.find(({ lessonId, learnerId }) =>
      route.request().url().endsWith(`/${lessonId}/${learnerId}`),
    );
    return route.fulfill({ json: { submission } });
  });
  await page.route('**/api/admin/capstones/*/*/reviewers', (route) =>
    route.fulfill({
      json: {
        reviewers: ['Amara Okafor', 'Maren Oduya'].map((name, index) => ({
          id: idOf(8 + index),
          name,
          email: `reviewer-${index}@people.example`,
        })),
      },
    }),
  );
}

async function openCertificates(page: Page): Promise<void> {
  await signInByApi(page, superAdmin);
  await page.goto('/admin/certificates');
  await expect(page.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible();
}

async function openReviews(page: Page, shown: readonly MockedSubmission[]): Promise<void> {
  await mockReviews(page, shown);
  await signInByApi(page, superAdmin);
  await page.goto('/admin/reviews');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Capstone project reviews' }),
  ).toBeVisible();
}

/** Opens the first submission. Below 1024 px the list is shown first. */
async function openFirstSubmission(page: Page): Promise<void> {
  const first = page.getByRole('list', { name: 'Capstone projects' }).getByRole('button').first();
  if ((page.viewportSize()?.width ?? 0) < 1024) await first.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Amara Okafor' })).toBeVisible();
}

/** The certificate list and the capstone reviews for admins, in each of their states. */
export const certificateAndReviewScreens: Screen[] = [
  {
    name: 'admin-certificates',
    open: async (page) => {
      await openCertificates(page);
      await expect(page.getByRole('link', { name: /^Open certificate/ }).first()).toBeVisible();
    },
  },
  {
    name: 'admin-certificates-revoked',
    open: async (page) => {
      await page.route('**/api/admin/certificates*', async (route) => {
        const reply = (await (await route.fetch()).json()) as { certificates: object[] };
        const [first, second, ...rest] = reply.certificates;
        const revoked = {
          ...first,
          status: 'revoked',
          revokedAt: '2026-03-14T09:00:00.000Z',
          revokedReason: 'The exam was taken by somebody else, as they confirmed themselves.',
          can: { revoke: false },
        };
        const expired = { ...second, status: 'expired', validUntil: '2026-02-01' };
        await route.fulfill({ json: { ...reply, certificates: [revoked, expired, ...rest] } });
      });
      await openCertificates(page);
      await expect(page.getByText(/The exam was taken by somebody else/)).toBeVisible();
    },
  },
  {
    name: 'admin-certificates-revoke',
    open: async (page) => {
      await openCertificates(page);
      await page
        .getByRole('button', { name: /^Revoke certificate/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Revoke certificate' });
      await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
      await expect(dialog.getByText('Enter a reason of at least 3 characters.')).toBeVisible();
    },
  },
  {
    name: 'admin-certificates-empty',
    open: async (page) => {
      await openCertificates(page);
      await page.getByLabel('Search certificates').fill('qqqqqqqq');
      await expect(page.getByText('No certificates found')).toBeVisible();
    },
  },
  {
    name: 'admin-certificates-loading',
    open: async (page) => {
      await page.route('**/api/admin/certificates*', neverRespond);
      await openCertificates(page);
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    name: 'admin-certificates-error',
    open: async (page) => {
      await page.route('**/api/admin/certificates*', respondUnavailable);
      await openCertificates(page);
      await expect(page.getByText('Couldn’t load the certificates')).toBeVisible();
    },
  },
  {
    name: 'admin-certificates-denied',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/admin/certificates');
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    },
  },
  {
    name: 'admin-reviews',
    open: async (page) => {
      await openReviews(page, submissions);
      await expect(page.getByRole('list', { name: 'Capstone projects' })).toBeVisible();
    },
  },
  {
    name: 'admin-reviews-project',
    open: async (page) => {
      await openReviews(page, submissions);
      await openFirstSubmission(page);
      await page.getByRole('button', { name: 'Return with comment' }).click();
      await expect(page.getByText('Enter what is missing.')).toBeVisible();
    },
  },
  {
    name: 'admin-reviews-none-assigned',
    open: async (page) => {
      await openReviews(page, []);
      await page.getByRole('radio', { name: 'Assigned to me' }).click();
      await expect(page.getByText('Nothing is assigned to you')).toBeVisible();
    },
  },
  {
    name: 'admin-reviews-project-error',
    open: async (page) => {
      await mockReviews(page, submissions);
      await page.route('**/api/admin/capstones/*/*', respondUnavailable);
      await signInByApi(page, superAdmin);
      await page.goto(`/admin/reviews?project=31-${submittedCapstone.learnerId}`);
      await expect(
        page.getByText('Couldn’t load the capstone project', { exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: 'admin-reviews-changed',
    open: async (page) => {
      const message =
        'This capstone project was submitted again. Reload to see the latest version.';
      await page.route('**/review', (route) =>
        route.fulfill({ status: 409, json: { code: 'submission_changed', message } }),
      );
      await openReviews(page, submissions);
      await openFirstSubmission(page);
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(page.getByText('This capstone project has changed')).toBeVisible();
    },
  },
  {
    name: 'admin-reviews-empty',
    open: async (page) => {
      await openReviews(page, []);
      await expect(page.getByText('Nothing to review')).toBeVisible();
    },
  },
  {
    name: 'admin-reviews-loading',
    open: async (page) => {
      await page.route('**/api/admin/capstones*', neverRespond);
      await signInByApi(page, superAdmin);
      await page.goto('/admin/reviews');
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    name: 'admin-reviews-error',
    open: async (page) => {
      await page.route('**/api/admin/capstones*', respondUnavailable);
      await signInByApi(page, superAdmin);
      await page.goto('/admin/reviews');
      await expect(page.getByText('Couldn’t load the capstone projects')).toBeVisible();
    },
  },
];
