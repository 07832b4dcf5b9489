import { learner, organizationAdmin } from '../data/seed-users.ts';
import type { Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';

/** The course page in each of its states, at its own path and at a public path. */
export const courseScreens: Screen[] = [
  {
    name: 'course',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/course/1');
      await expect(page.getByText('100 / 270')).toBeVisible();
    },
  },
  {
    name: 'course-complete',
    open: async (page) => {
      await signInByApi(page, organizationAdmin);
      await page.goto('/course/1');
      await expect(page.getByText('Course completed')).toBeAttached();
      await expect(page.getByRole('heading', { name: 'Rate this course' })).toBeVisible();
    },
  },
  {
    name: 'course-quiz-not-passed',
    open: async (page) => {
      await page.route('**/api/progress/unit', (route) =>
        route.fulfill({
          status: 422,
          json: { code: 'quiz_not_passed', requiresPerfectScore: true, currentScore: 80 },
        }),
      );
      await signInByApi(page, learner);
      await page.goto('/course/1');
      await page.getByRole('button', { name: 'Mark Complete: Module 4 Quiz' }).click();
      await expect(page.getByText('Your score: 80%').first()).toBeVisible();
    },
  },
  {
    name: 'course-missing',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/course/1');
      await page.getByRole('button', { name: 'What each lesson needs' }).click();
      await expect(page.getByText('16 lessons not started yet')).toBeVisible();
    },
  },
  {
    name: 'course-missing-loading',
    open: async (page) => {
      await page.route('**/api/progress/missing/*', () => undefined);
      await signInByApi(page, learner);
      await page.goto('/course/1');
      await page.getByRole('button', { name: 'What each lesson needs' }).click();
      await expect(page.getByText('Loading what’s left')).toBeAttached();
    },
  },
  {
    name: 'course-missing-error',
    open: async (page) => {
      await page.route('**/api/progress/missing/*', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable' } }),
      );
      await signInByApi(page, learner);
      await page.goto('/course/1');
      await page.getByRole('button', { name: 'What each lesson needs' }).click();
      await expect(page.getByText('Couldn’t load what’s left')).toBeVisible();
    },
  },
  {
    name: 'course-loading',
    open: async (page) => {
      await page.route('**/api/courses/*', () => undefined);
      await signInByApi(page, learner);
      await page.goto('/course/1');
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    name: 'course-error',
    open: async (page) => {
      await page.route('**/api/courses/*', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable' } }),
      );
      await signInByApi(page, learner);
      await page.goto('/course/1');
      await expect(page.getByRole('heading', { name: 'Failed to fetch course' })).toBeVisible();
    },
  },
  {
    name: 'course-progress-error',
    open: async (page) => {
      await page.route('**/api/progress/enhanced/*', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable' } }),
      );
      await signInByApi(page, learner);
      await page.goto('/course/1');
      await expect(page.getByText('Failed to load progress data')).toBeVisible();
    },
  },
  {
    name: 'course-not-found',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/course/999999');
      await expect(page.getByRole('heading', { name: 'Course not found' })).toBeVisible();
    },
  },
  {
    name: 'public-course',
    open: async (page) => {
      await page.goto('/instaplan');
      await expect(page.getByRole('heading', { name: 'Track your progress' })).toBeVisible();
    },
  },
];
