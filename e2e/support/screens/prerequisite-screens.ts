import type { Page } from '@playwright/test';
import type { Prerequisites } from '@atrium/contracts/progress/prerequisites';
import { learner, superAdmin } from '../data/seed-users.ts';
import type { Screen } from '../screen.ts';
import { expect, signInByApi } from '../test.ts';

const longTitle = 'Working at Heights on Ladders, Roofs and Scaffolds, with Rescue from a Harness';
const prerequisites: Prerequisites = {
  canStart: false,
  prerequisites: [
    { courseId: 2, title: 'Security Basics', href: '/course/2', isCompleted: true },
    { courseId: 3, title: longTitle, href: '/course/3', isCompleted: false },
  ],
};

/** Opens a page of the seeded course as a learner who has to complete another course first. */
async function openBlocked(page: Page, path: string): Promise<void> {
  await page.route(/\/api\/courses\/1$/, async (route) => {
    const course = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...course, hasPrerequisites: true } });
  });
  await page.route('**/api/progress/prerequisites/*', (route) =>
    route.fulfill({ json: prerequisites }),
  );
  await page.route(/\/api\/lessons\/\d+$/, (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'prerequisites_missing', message: 'Complete other courses first.' },
    }),
  );
  await signInByApi(page, learner);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Complete these courses first' })).toBeVisible();
  await expect(page.getByRole('link', { name: longTitle })).toBeVisible();
}

/** Courses to complete before another one, for learners and in the editor. */
export const prerequisiteScreens: Screen[] = [
  { name: 'course-prerequisites', open: (page) => openBlocked(page, '/course/1') },
  { name: 'lesson-prerequisites', open: (page) => openBlocked(page, '/course/1/lesson/6') },
  {
    name: 'editor-prerequisites',
    open: async (page) => {
      await page.route('**/api/courses/*/draft', async (route) => {
        if (route.request().method() === 'PUT') {
          const json = { code: 'prerequisite_cycle', message: 'Remove one of them.' };
          await route.fulfill({ status: 422, json });
          return;
        }
        const draft = (await (await route.fetch()).json()) as { settings: object };
        const settings = { ...draft.settings, prerequisiteIds: [2, 3] };
        const chosen = prerequisites.prerequisites.map(({ courseId, title, isCompleted }) => ({
          courseId,
          title,
          isArchived: isCompleted,
        }));
        await route.fulfill({ json: { ...draft, settings, prerequisites: chosen } });
      });
      await signInByApi(page, superAdmin);
      await page.goto('/course/1/edit?tab=settings');
      await page.getByRole('button', { name: /^Remove Security Basics/ }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByRole('searchbox', { name: 'Find a course to add' }).fill('design');
      await expect(page.getByRole('list', { name: 'Found courses' })).toBeVisible();
    },
  },
];
