import { mainNavLink } from '../../support/page-parts.ts';
import { exclusiveLearner, learner, password } from '../../support/data/seed-users.ts';
import { signInByApi, expect, test, fillSignInForm } from '../../support/test.ts';

const isMobile = (name: string) => name.startsWith('mobile');

test('signs in, shows the catalogue with progress and signs out @everywhere', async ({
  page,
}, info) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Training people');
  await page.goto('/auth?mode=signin');
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
  await fillSignInForm(page, learner.email);

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Signed in successfully!', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Browse All Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Atrium' })).toBeVisible();
  await expect(page.getByText('Featured Course')).toBeVisible();
  // The total duration of the visible lessons of the featured course.
  await expect(page.getByRole('region', { name: /^InstaPlan/ }).getByText('3 hours')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explore More Courses' })).toBeVisible();
  await expect(page.getByText('13 more courses')).toBeVisible();

  const finished = page
    .getByRole('article')
    .filter({ hasText: 'Reading Floor Plans with Confidence' });
  await expect(finished.getByText('Completed')).toBeVisible();
  await expect(finished.locator('svg').first()).toBeVisible();
  const underWay = page
    .getByRole('article')
    .filter({ hasText: 'TypeScript for Working Developers' });
  await expect(underWay.getByText('57% complete')).toBeVisible();

  if (isMobile(info.project.name)) await mainNavLink(page, 'You').click();
  else await page.getByRole('button', { name: /account menu of Amara Okafor/ }).click();
  await expect(page.getByText(learner.email)).toBeVisible();
  const signOut = isMobile(info.project.name)
    ? page.getByRole('button', { name: 'Sign Out' })
    : page.getByRole('menuitem', { name: 'Sign Out' });
  await signOut.click();
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('atrium.session'))).toBeNull();
});

test('shows only their course to users with an exclusive catalogue', async ({ page }) => {
  await signInByApi(page, exclusiveLearner);
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'ClassValuation Training' }),
  ).toBeVisible();
  await expect(page.getByText('Your Course')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explore More Courses' })).toHaveCount(0);
});

test('shows an error for a wrong password, keeps the email and allows a retry', async ({
  page,
}) => {
  await page.goto('/auth?mode=signin');
  await fillSignInForm(page, learner.email, 'not-this-one');
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('supports the keyboard from sign-in to the account menu', async ({ page }) => {
  await page.goto('/auth?mode=signin');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(learner.email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome, Amara/ })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome, Amara/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const menu = page.getByRole('button', { name: /account menu of/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});
