import type { Page } from '@playwright/test';
import { createInvitation } from '../../support/data/api.ts';
import { waitForMailLink } from '../../support/data/mail.ts';
import { newEmail } from '../../support/data/new-user.ts';
import { learner, organizationAdmin } from '../../support/data/seed-users.ts';
import { signInByApi, expect, test, fillSignInForm } from '../../support/test.ts';

const newPassword = 'green-tea-77';

/** Requests a link as mail scanners do before the user opens it. */
async function scanLink(page: Page, link: string) {
  for (const method of ['GET', 'HEAD', 'GET']) await page.request.fetch(link, { method });
}

async function signUp(page: Page, email: string, name: string, query = '') {
  await page.goto(`/auth?mode=signup${query}`);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await expect(page.getByText('This name is available')).toBeVisible();
}

test('signs up with an invitation and joins the organization', async ({ page, browser }) => {
  const token = await createInvitation(organizationAdmin.email);
  const [email, otherEmail, name] = [
    newEmail(),
    newEmail(),
    `Wanted ${crypto.randomUUID().slice(0, 6)}`,
  ];
  await signUp(page, email, name, `&invitation=${token}`);
  await expect(page.getByText('Northfield Surveying')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(
    page
      .getByText(
        'Account created! Please check your email to confirm your account and join the organization.',
      )
      .first(),
  ).toBeVisible();

  // Another user confirms the same name first.
  const other = await (await browser.newContext()).newPage();
  await signUp(other, otherEmail, name);
  await other.getByRole('button', { name: 'Sign Up' }).click();
  await other.goto(await waitForMailLink(otherEmail));
  await expect(other).toHaveURL('/dashboard');
  await other.context().close();

  const link = await waitForMailLink(email);
  await scanLink(page, link);
  await page.goto(link);
  await expect(page.getByText('You’ve joined')).toBeVisible();
  // Both keep the name; only their usernames differ.
  await expect(page).toHaveURL('/dashboard');
});

test('joins with a sign-in link from the invitation page and asks for a name', async ({ page }) => {
  const token = await createInvitation(organizationAdmin.email);
  const email = newEmail();
  await page.goto(`/invite?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Enterprise Invitation' })).toBeVisible();
  await expect(page.getByText('Northfield Surveying').first()).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  const link = await waitForMailLink(email);
  await scanLink(page, link);
  await page.goto(link);
  await expect(page).toHaveURL('/setup-profile');
});

test('resets a forgotten password by email', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email, `Forgetful ${crypto.randomUUID().slice(0, 6)}`);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.goto(await waitForMailLink(email));
  await expect(page).toHaveURL('/dashboard');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await page.goto('/auth?mode=reset');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Password reset email sent!').first()).toBeVisible();
  const link = await waitForMailLink(email, 2);
  await scanLink(page, link);
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('quiet-harbour-3');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('quiet-harbour-3');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(
    page.getByText('Password updated successfully! Redirecting to dashboard...').first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('accepts a sign-in link in another browser after confirmation and only once', async ({
  page,
  browser,
}) => {
  await page.goto('/auth?mode=signin');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText('Magic link sent! Check your email.').first()).toBeVisible();
  const link = await waitForMailLink(learner.email);

  const phone = await (await browser.newContext()).newPage();
  await scanLink(phone, link);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone).toHaveURL('/dashboard');
  expect(phone.url()).not.toContain('token');
  await phone.context().close();

  await page.goto(link);
  await expect(
    page
      .getByText(
        'This confirmation link may have expired or already been used. Please try signing in manually.',
      )
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?mode=signin/);
});

test('shows an error for an invalid reset link', async ({ page }) => {
  await page.goto(`/auth/reset-password#token=${'x'.repeat(43)}`);
  await expect(
    page.getByText('Invalid or expired password reset link. Please request a new one.').first(),
  ).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: 'Back to Sign In' })
      .or(page.getByRole('button', { name: 'Back to Sign In' }))
      .first(),
  ).toBeVisible();
});

test('refreshes an access token that expires while a page is open', async ({ page }) => {
  await page.clock.install();
  await signInByApi(page, learner);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
  const refreshed = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/refresh'));
  await page.clock.fastForward('09:00');
  expect((await refreshed).status()).toBe(200);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
});

test('ends other sessions and leaves the organization in the profile settings', async ({
  page,
  browser,
}) => {
  const token = await createInvitation(organizationAdmin.email);
  const email = newEmail();
  await signUp(page, email, `Settled ${crypto.randomUUID().slice(0, 6)}`, `&invitation=${token}`);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.goto(await waitForMailLink(email));
  await expect(page).toHaveURL('/dashboard');

  const otherPage = await (await browser.newContext()).newPage();
  await otherPage.goto('/auth?mode=signin');
  await fillSignInForm(otherPage, email, newPassword);
  await expect(otherPage).toHaveURL('/dashboard');

  await page.goto('/setup-profile');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out on 1 other device').first()).toBeVisible();
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/auth/);
  await otherPage.context().close();

  await page.getByRole('button', { name: 'Leave organization' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave organization' }).click();
  await expect(page.getByText('You left Northfield Surveying').first()).toBeVisible();
});
