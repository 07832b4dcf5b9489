import { createInvitation } from '../../support/data/api.ts';
import { waitForMailLink } from '../../support/data/mail.ts';
import { signUpNewUser, newEmail } from '../../support/data/new-user.ts';
import { organizationAdmin } from '../../support/data/seed-users.ts';
import { expect, test, fillSignInForm } from '../../support/test.ts';

test('returns to an invitation after signing in and joins with one click', async ({ page }) => {
  const { email, password } = await signUpNewUser(page);
  await page.evaluate(() => localStorage.clear());
  const invitation = `/invite?token=${await createInvitation(organizationAdmin.email)}`;
  await page.goto(invitation);
  await expect(page.getByText('Already a member?')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await fillSignInForm(page, email, password);
  await expect(page).toHaveURL(invitation);
  await page.getByRole('button', { name: 'Join Organization' }).click();
  await expect(page.getByText('You have joined Northfield Surveying.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/setup-profile');
  await page.getByRole('button', { name: 'Leave organization' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave organization' }).click();
  await expect(page.getByText('You left Northfield Surveying').first()).toBeVisible();

  // The invitation is still valid for other users.
  await page.goto(invitation);
  await page.getByRole('button', { name: 'Join Organization' }).click();
  await expect(page.getByText('You have used this invitation before.')).toBeVisible();
  await expect(page.getByText('Valid Invitation').first()).toBeVisible();
});

test('keeps the invitation when switching to sign-up and to a sign-in link', async ({ page }) => {
  const token = await createInvitation(organizationAdmin.email);
  await page.goto(`/invite?token=${token}`);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Invitation code')).toHaveValue(token);
  await expect(page.getByText('Northfield Surveying')).toBeVisible();

  const email = newEmail();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  // The previous form also has an email field.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.goto(await waitForMailLink(email));
  await expect(page.getByText('You’ve joined')).toBeVisible();
});
