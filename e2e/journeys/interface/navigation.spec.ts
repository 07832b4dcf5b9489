import type { Page } from '@playwright/test';
import { adminNavLink, mainNavLink } from '../../support/page-parts.ts';
import { author, learner, organizationAdmin } from '../../support/data/seed-users.ts';
import { signInByApi, expect, test } from '../../support/test.ts';

const phone = { width: 390, height: 844 };

const namesIn = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .filter({ visible: true })
    .allInnerTexts();

const trim = (names: string[]) => names.map((name) => name.split('\n').at(-1));

const everyone = ['Home', 'Courses', 'My learning'];

for (const { user, wide, narrow } of [
  { user: learner, wide: everyone, narrow: ['Home', 'Courses', 'Learning', 'You'] },
  {
    user: author,
    wide: [...everyone, 'Author', 'Analytics'],
    narrow: ['Home', 'Courses', 'Learning', 'Author', 'You'],
  },
  {
    user: organizationAdmin,
    wide: [...everyone, 'Author', 'Analytics', 'Admin'],
    narrow: ['Home', 'Courses', 'Learning', 'Admin', 'You'],
  },
]) {
  test(`shows ${user.name} the primary navigation of their role`, async ({ page }) => {
    await signInByApi(page, user);
    await page.goto('/dashboard');
    await expect(mainNavLink(page, 'Home')).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => namesIn(page)).toEqual(wide);
    await page.setViewportSize(phone);
    await expect.poll(async () => trim(await namesIn(page))).toEqual(narrow);
    await mainNavLink(page, 'Learning').click();
    await expect(page.getByRole('heading', { level: 1, name: 'My learning' })).toBeFocused();
    await expect(mainNavLink(page, 'Learning')).toHaveAttribute('aria-current', 'page');
  });
}

test('shows a single bottom bar on phones', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInByApi(page, learner);
  const bars = page.locator('[data-foot]').filter({ visible: true });
  await page.goto('/course/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(mainNavLink(page, 'Courses')).toHaveAttribute('aria-current', 'page');
  await expect(bars).toHaveCount(1);
  // Lesson 8 is a passed quiz: it has no action bar, so the navigation stays.
  for (const [path, isFocused] of [
    ['/instaplan/lesson/5', true],
    ['/instaplan/lesson/8', false],
    ['/instaplan/lesson/14', true],
    ['/create-course', true],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bars).toHaveCount(1);
    await expect(mainNavLink(page, 'You')).toHaveCount(isFocused ? 0 : 1);
  }
});

test('does not cover the end of a page with the bottom navigation', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInByApi(page, learner);
  await page.goto('/dashboard');
  const last = page.getByRole('link', { name: 'Account Settings' });
  // Cards above it that load later move it, and focusing it again scrolls only after a blur.
  await expect(async () => {
    await last.blur();
    await last.focus();
    await expect(last).toBeInViewport({ timeout: 1_000 });
    const navigationBox = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((navigationBox?.y ?? 0) + 1);
  }).toPass();
});

test('links back from a course, a lesson and the profile in the mobile header', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signInByApi(page, learner);
  const banner = page.getByRole('banner');
  // Lesson 5 is a text, lesson 8 a quiz: the header is the only way back to the course.
  for (const lesson of [8, 5]) {
    await page.goto(`/course/1/lesson/${lesson}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.locator('a[href="/course/1"], a[href="/instaplan"]').filter({ visible: true }),
    ).toHaveCount(1);
  }
  await banner.getByRole('link', { name: 'Course', exact: true }).click();
  await expect(page).toHaveURL('/course/1');
  await banner.getByRole('link', { name: 'Courses', exact: true }).click();
  await expect(page).toHaveURL('/');
  await mainNavLink(page, 'You').click();
  await page.getByRole('link', { name: 'Profile Settings' }).click();
  await banner.getByRole('link', { name: 'You', exact: true }).click();
  await expect(page).toHaveURL('/you');
});

test('shows organization admins the same navigation on all admin pages', async ({ page }) => {
  await signInByApi(page, organizationAdmin);
  await page.goto('/admin');
  const row = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  const names = [
    'Overview',
    'Users',
    'Courses',
    'Invitations',
    'Training matrix',
    'Assignments',
    'Reviews',
    'Certificates',
    'Videos',
    'Audit log',
    'Settings',
  ];
  for (const name of names) {
    await adminNavLink(page, name).click();
    await expect(adminNavLink(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(row).toHaveText(
      names.map((each) => (each === 'Reviews' ? /^Reviews( \d\+? waiting)?$/ : each)),
    );
    await expect(mainNavLink(page, 'Admin')).toHaveAttribute('aria-current', 'page');
  }
  await page.goto('/admin/training/auditors');
  await expect(adminNavLink(page, 'Training matrix')).toHaveAttribute('aria-current', 'page');
});

test('opens the search of a narrow window with a shortcut', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await signInByApi(page, learner);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search courses' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});
