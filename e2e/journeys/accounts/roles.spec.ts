import type { Page } from '@playwright/test';
import {
  exclusiveLearner,
  independentLearner,
  learner,
  organizationAdmin,
  superAdmin,
} from '../../support/data/seed-users.ts';
import { signInByApi, expect, test } from '../../support/test.ts';

// What each role sees in the catalogue, on course pages and on the dashboard.

const publicTitle = 'InstaPlan Field Training: Scan, Measure, Deliver';
const exclusiveTitle = 'ClassValuation: Valuation Training';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function getFeaturedCourseId(page: Page, title: string): Promise<number> {
  const reply = page.waitForResponse((response) => /\/api\/featured-course/.test(response.url()));
  await page.goto('/');
  const { course } = (await (await reply).json()) as { course: { id: number; title: string } };
  expect(course.title).toBe(title);
  return course.id;
}

/** Returns the id of the course that is exclusive to one organization, as its member. */
async function getExclusiveCourseId(page: Page): Promise<number> {
  await signInByApi(page, exclusiveLearner);
  return getFeaturedCourseId(page, exclusiveTitle);
}

for (const [kind, user] of Object.entries({
  'a learner without organization': independentLearner,
  'a member': learner,
  'an admin of an organization': organizationAdmin,
})) {
  test(`shows ${kind} public courses but none of another organization`, async ({
    page,
    browser,
  }) => {
    const hidden = await getExclusiveCourseId(await (await browser.newContext()).newPage());
    await signInByApi(page, user);
    const open = await getFeaturedCourseId(page, publicTitle);
    await expect(page.getByText('Featured Course')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Explore More Courses' })).toBeVisible();
    await expect(page.getByText(exclusiveTitle)).toHaveCount(0);
    await page.goto(`/course/${open}`);
    await expect(heading(page, publicTitle)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Course Progress' })).toBeVisible();
    await page.goto(`/course/${hidden}`);
    await expect(heading(page, 'Course not found')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    await expect(page.getByText(exclusiveTitle)).toHaveCount(0);
  });
}

test('shows a member of the exclusive organization only their course', async ({ page }) => {
  const exclusiveCourseId = await getExclusiveCourseId(page);
  await expect(page.getByText('Your Course', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Explore More Courses' })).toHaveCount(0);
  await page.goto(`/course/${exclusiveCourseId}`);
  await expect(heading(page, exclusiveTitle)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 3, name: exclusiveTitle })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: publicTitle })).toHaveCount(0);
});

test('shows a super admin all courses', async ({ page, browser }) => {
  const hidden = await getExclusiveCourseId(await (await browser.newContext()).newPage());
  await signInByApi(page, superAdmin);
  await page.goto(`/?search=${encodeURIComponent('valuation training')}`);
  await expect(page.getByRole('article').filter({ hasText: exclusiveTitle })).toBeVisible();
  await page.goto(`/course/${hidden}`);
  await expect(heading(page, exclusiveTitle)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test('shows a visitor the landing page and the public course and asks them to sign in otherwise', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Training people');
  await page.goto('/instaplan');
  await expect(heading(page, publicTitle)).toBeVisible();
  for (const path of ['/course/1', '/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }
});
