import type { Page } from '@playwright/test';
import { viewports } from '../../viewports.ts';
import { learner } from '../../support/data/seed-users.ts';
import { expect, signInByApi, test } from '../../support/test.ts';

test.use({ viewport: viewports.mobile, hasTouch: true });

const most = 0.02;
const replyDelayMs = 400;
const course = '/course/1';

/** Delays every reply of the API and records layout shifts that no input caused. */
async function openSlowly(page: Page, path: string): Promise<void> {
  await signInByApi(page, learner);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, replyDelayMs));
    await route.continue();
  });
  await page.goto(path);
}

/** Adds up the shifts so far; the observer reports after the next frame. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => {
            const { shifts } = window as unknown as { shifts: number[] };
            resolve(shifts.reduce((sum, value) => sum + value, 0));
          }),
        );
      }),
  );

test('the catalogue does not move while it loads and while typing a search', async ({ page }) => {
  await openSlowly(page, '/');
  await expect(page.getByRole('list', { name: 'Required training' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(most);

  const found = page.waitForResponse((reply) => reply.url().includes('search=scan'));
  await page
    .getByRole('searchbox', { name: 'Search courses' })
    .pressSequentially('scan', { delay: 100 });
  await found;
  await expect(page).toHaveURL('/?search=scan');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThanOrEqual(most);
});

test('a course does not move while it loads', async ({ page }) => {
  await openSlowly(page, course);
  await expect(page.getByRole('link', { name: /^Continue/ }).first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(most);
});

test('a lesson does not move while it loads', async ({ page }) => {
  await openSlowly(page, `${course}/lesson/5`);
  await expect(page.getByRole('link', { name: /Next lesson/ }).first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(most);
});

test('the dashboard does not move while it loads', async ({ page }) => {
  await openSlowly(page, '/dashboard');
  await expect(page.getByRole('list', { name: 'Required training' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(most);
});

for (const path of ['/', '/dashboard', course, `${course}/lesson/5`])
  test(`sends no request twice when ${path} is opened`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) sent.push(pathname + search);
    });
    await signInByApi(page, learner);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(sent).toContain('/api/auth/profile');
    expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
  });
