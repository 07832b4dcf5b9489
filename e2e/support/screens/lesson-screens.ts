import type { Page } from '@playwright/test';
import { learner, organizationAdmin } from '../data/seed-users.ts';
import type { Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';

/** Opens a lesson of the seeded course as its learner. Progress calls fail, so that shared data does not change. */
async function openLesson(page: Page, lessonId: number): Promise<void> {
  await page.route('**/api/progress/unit', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await signInByApi(page, learner);
  await page.goto(`/instaplan/lesson/${lessonId}`);
  await expect(page.locator('main h1')).toBeAttached();
}

/** Mocks the capstone of the seeded course as submitted with these values. */
async function mockSubmittedCapstone(
  page: Page,
  own: { status: 'approved' } | { status: 'submitted'; reviewDueOn: string },
): Promise<void> {
  await page.route('**/api/lessons/31/capstone', async (route) => {
    const capstone = (await (await route.fetch()).json()) as { tasks: { id: number }[] };
    const checkedTaskIds = capstone.tasks.map(({ id }) => id);
    const submittedAt = '2026-03-14T09:00:00.000Z';
    await route.fulfill({
      json: { ...capstone, checkedTaskIds, submittedAt, ...own },
    });
  });
}

/** Mocks files of the capstone of the seeded course, one in each status. */
async function mockCapstoneFiles(page: Page): Promise<void> {
  const file = (name: string, status: string) => {
    const id = `0190f3a0-0000-7000-8000-00000000000${name.length % 10}`;
    return { id, name, sizeBytes: 3_250_585, contentType: 'application/pdf', status };
  };
  await page.route('**/api/lessons/31/capstone', async (route) => {
    const capstone = (await (await route.fetch()).json()) as object;
    const attachments = [
      file('inspection-report.pdf', 'ready'),
      file(`${'the-bathroom-and-the-landing-'.repeat(4)}again.pdf`, 'scanning'),
      file('notes.txt', 'rejected'),
    ];
    const attachmentRules = { isRequired: true, maximum: 5 };
    await route.fulfill({ json: { ...capstone, attachmentRules, attachments } });
  });
}

/** The lesson page: text, capstone, outline, visitor and error states. */
export const lessonScreens: Screen[] = [
  {
    name: 'text-lesson',
    open: async (page) => {
      await openLesson(page, 28);
      await expect(page.getByRole('heading', { name: 'Best Practices' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
    },
  },
  {
    name: 'text-lesson-completed',
    open: async (page) => {
      await openLesson(page, 6);
      await expect(page.getByRole('heading', { name: 'Key Concepts' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeVisible();
    },
  },
  {
    name: 'text-lesson-not-saved',
    open: async (page) => {
      await openLesson(page, 28);
      await page.getByRole('button', { name: 'Mark as Complete' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'lesson-preview-visitor',
    open: async (page) => {
      await page.goto('/instaplan/lesson/5');
      await expect(page.getByRole('heading', { name: 'Lesson Overview' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Before you install' })).toBeVisible();
    },
  },
  {
    name: 'lesson-loading',
    open: async (page) => {
      await page.route('**/api/lessons/*', () => undefined);
      await openLesson(page, 6);
    },
  },
  {
    name: 'lesson-error',
    open: async (page) => {
      await page.route('**/api/lessons/*', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable' } }),
      );
      await openLesson(page, 6);
      await expect(page.getByRole('heading', { name: 'Failed to fetch lesson' })).toBeVisible();
    },
  },
  {
    name: 'lesson-not-found',
    open: async (page) => {
      await openLesson(page, 999_999);
      await expect(page.getByRole('heading', { name: 'Lesson not found' })).toBeVisible();
    },
  },
  {
    name: 'lesson-outline',
    open: async (page) => {
      await openLesson(page, 28);
      const toggle = page.getByRole('button', { name: 'Course outline' });
      const isDrawer = (page.viewportSize()?.width ?? 0) < 1024;
      if (isDrawer) await toggle.click();
      const outline = page.getByRole('navigation', { name: 'Course outline' });
      await expect(outline.getByRole('link', { name: 'Common Scan Errors' })).toBeVisible();
      if (isDrawer) await expect(outline.locator('[aria-current]')).toBeFocused();
    },
  },
  {
    name: 'capstone',
    open: async (page) => {
      await openLesson(page, 31);
      await expect(page.getByRole('button', { name: 'Submit Project' })).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(9);
    },
  },
  {
    name: 'capstone-files',
    open: async (page) => {
      await mockCapstoneFiles(page);
      await openLesson(page, 31);
      await expect(page.getByText('Being checked for viruses', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'capstone-submitted',
    open: async (page) => {
      await mockSubmittedCapstone(page, { status: 'approved' });
      await openLesson(page, 31);
      await expect(page.getByRole('heading', { name: 'Capstone project submitted' })).toBeVisible();
    },
  },
  {
    name: 'capstone-due',
    open: async (page) => {
      await page.route('**/api/lessons/31/capstone', async (route) => {
        const capstone = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...capstone, dueOn: '2099-03-14' } });
      });
      await openLesson(page, 31);
      await expect(page.getByText('Due Mar 14, 2099')).toBeVisible();
    },
  },
  {
    name: 'capstone-waiting',
    open: async (page) => {
      await mockSubmittedCapstone(page, { status: 'submitted', reviewDueOn: '2099-03-21' });
      await openLesson(page, 31);
      await expect(page.getByText('Review expected by Mar 21, 2099')).toBeVisible();
    },
  },
  {
    name: 'capstone-course-completed',
    open: async (page) => {
      await mockSubmittedCapstone(page, { status: 'approved' });
      await signInByApi(page, organizationAdmin);
      await page.goto('/instaplan/lesson/31');
      await expect(page.getByRole('link', { name: 'Finish course' })).toBeVisible();
    },
  },
  {
    name: 'locked-lesson',
    open: async (page) => {
      await page.goto('/instaplan/lesson/6');
      await expect(
        page.getByRole('heading', { name: 'Sign in to open this lesson' }),
      ).toBeVisible();
    },
  },
];
