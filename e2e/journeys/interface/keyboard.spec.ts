import type { Page } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { createInvitation } from '../../support/data/api.ts';
import {
  tabAndPress,
  listTabStopsBackward,
  listTabStops,
  tabAndType,
} from '../../support/keyboard.ts';
import { waitForMailLink } from '../../support/data/mail.ts';
import { signUpNewUser, newEmail, newFullName } from '../../support/data/new-user.ts';
import { learner, organizationAdmin, password } from '../../support/data/seed-users.ts';
import { expect, test } from '../../support/test.ts';

const newPassword = 'green-tea-77';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Expects the same tab stops forward and backward, each with a visible focus ring. */
async function expectStops(page: Page, stops: string[]) {
  expect(await listTabStops(page)).toEqual(stops);
  expect(await listTabStopsBackward(page, stops.length)).toEqual(stops.toReversed());
}

test('supports the keyboard on /auth in its three modes', async ({ page }) => {
  await page.goto('/auth?mode=signin');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expectStops(page, [
    'link Atrium',
    'link Create an account',
    'textbox Email',
    'button Sign in with a passkey',
    'link Sign in with a PIN',
  ]);

  await tabAndPress(page, link(page, 'Create an account'), 'Enter');
  await expect(heading(page, 'Create your account')).toBeFocused();
  await expectStops(page, [
    'link Sign in',
    'textbox Full name',
    'textbox Username',
    'textbox Email',
    'textbox Password',
    'button Show password',
    'textbox Confirm password',
    'button Show confirm password',
    'textbox Invitation code (optional)',
  ]);
  const email = newEmail();
  await tabAndType(page, field(page, 'Full name'), newFullName());
  await tabAndType(page, field(page, 'Email'), email);
  await tabAndType(page, field(page, 'Password'), newPassword);
  await tabAndType(page, field(page, 'Confirm password'), newPassword);
  await expect(page.getByText('This name is available')).toBeVisible();
  await tabAndPress(page, button(page, 'Sign Up'), 'Enter');
  await expect(heading(page, 'Check your email')).toBeFocused();
  await expectStops(page, ['button Resend confirmation email', 'link Back to Sign In']);

  await tabAndPress(page, link(page, 'Back to Sign In'), 'Enter');
  await expect(heading(page, 'Sign in')).toBeFocused();
  await tabAndType(page, field(page, 'Email'), email);
  await tabAndPress(page, button(page, 'Continue'), 'Enter');
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(link(page, 'Forgot password?')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Reset your password')).toBeFocused();
  await expectStops(page, ['textbox Email', 'button Send reset link', 'link Back to Sign In']);
  await tabAndType(page, field(page, 'Email'), email);
  await tabAndPress(page, button(page, 'Send reset link'), 'Space');
  await expect(page.getByText('Password reset email sent!').first()).toBeVisible();
  await expect(heading(page, 'Sign in')).toBeFocused();

  await tabAndType(page, field(page, 'Email'), learner.email);
  await tabAndPress(page, button(page, 'Continue'), 'Enter');
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type(password);
  await tabAndPress(page, button(page, 'Show password'), 'Space');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await tabAndPress(page, button(page, 'Sign In'), 'Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('supports the keyboard for an invitation: /invite, /auth/callback, /setup-profile', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await page.goto(`/invite?token=${await createInvitation(organizationAdmin.email)}`);
  await expect(page.getByText('Valid Invitation').first()).toBeVisible();
  // A visible toast is a tab stop, so wait until it is gone.
  await expect(button(page, 'Dismiss')).toBeVisible();
  await expect(button(page, 'Dismiss')).toHaveCount(0);
  await expectStops(page, [
    'link Atrium',
    'textbox Email',
    'button Send Magic Link',
    'link Sign in',
  ]);
  await tabAndType(page, field(page, 'Email'), email);
  await tabAndPress(page, button(page, 'Send Magic Link'), 'Space');
  await expect(heading(page, 'Check Your Email')).toBeFocused();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await waitForMailLink(email));
  await expect(button(phone, 'Continue')).toBeVisible();
  await expect(heading(phone, 'Continue with this link?')).toBeFocused();
  await expectStops(phone, ['button Continue', 'link Go back']);
  await tabAndPress(phone, button(phone, 'Continue'), 'Space');

  await expect(phone).toHaveURL('/setup-profile');
  await expect(heading(phone, 'Set Up Your Profile')).toBeFocused();
  await expectStops(phone, ['textbox Full name', 'textbox Username']);
  await tabAndType(phone, field(phone, 'Full name'), organizationAdmin.name);
  await expect(phone.getByText('This name is already taken')).toBeVisible();
  const offered = phone.getByRole('group').getByRole('button').first();
  const name = await offered.innerText();
  await tabAndPress(phone, offered, 'Space');
  await expect(field(phone, 'Username')).toBeFocused();
  await expect(field(phone, 'Username')).toHaveValue(name);
  await expect(field(phone, 'Full name')).toHaveValue(organizationAdmin.name);
  await expect(button(phone, 'Continue to Dashboard')).toBeEnabled();
  await tabAndPress(phone, button(phone, 'Continue to Dashboard'), 'Enter');
  await expect(phone).toHaveURL('/dashboard');
  await phone.context().close();
});

test('supports the keyboard on /auth/reset-password', async ({ page }) => {
  const { email } = await signUpNewUser(page);
  await page.evaluate(() => localStorage.clear());
  const headers = { origin: apiUrl };
  await page.request.post('/api/auth/reset-request', { headers, data: { email } });

  await page.goto(await waitForMailLink(email, 2));
  await expect(heading(page, 'Choose a new password')).toBeFocused();
  await expectStops(page, [
    'textbox New Password',
    'button Show new password',
    'textbox Confirm New Password',
    'button Show confirm new password',
    'link Back to Sign In',
  ]);
  await tabAndType(page, field(page, 'New Password'), 'quiet-harbour-3');
  await tabAndPress(page, button(page, 'Show new password'), 'Space');
  await expect(field(page, 'New Password')).toHaveAttribute('type', 'text');
  await tabAndType(page, field(page, 'Confirm New Password'), 'quiet-harbour-3');
  await tabAndPress(page, button(page, 'Update Password'), 'Enter');
  await expect(heading(page, 'Password updated')).toBeFocused();
  await expect(page).toHaveURL('/dashboard');
});
