import type { Page } from '@playwright/test';
import { createOrganization } from '../../support/data/organization.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { expect, fillSignInForm, inspectScreen, test } from '../../support/test.ts';
import { totpCode } from '../../support/totp.ts';

/** Ends the session of the browser; `cookies` says which cookies it loses. */
async function signInAgain(page: Page, email: string, cookies?: RegExp) {
  await page.context().clearCookies(cookies ? { name: cookies } : {});
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth?mode=signin');
  await fillSignInForm(page, email);
}

test('sets up a required authenticator app and signs in with its codes @everywhere', async ({
  page,
}) => {
  const { slug, member } = createOrganization(1);
  queryDatabase(`update organizations set second_factor_for = 'everyone' where slug = '${slug}'`);
  const { email } = member(1);
  await page.goto('/auth?mode=signin');
  await fillSignInForm(page, email);
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await inspectScreen(page, 'two-step-required');

  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const app = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await inspectScreen(page, 'two-step-app');
  const secret = (await app.locator('code').innerText()).replaceAll(' ', '');
  await app.getByLabel('Code').fill(totpCode(secret));
  await app.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeHidden();

  await signInAgain(page, email);
  const check = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await check.getByLabel('Code').fill('000000');
  await check.getByRole('button', { name: 'Confirm' }).click();
  await expect(check.getByText('This code is incorrect')).toBeVisible();
  await inspectScreen(page, 'two-step-sign-in');
  // The code of the set-up can't be used again, so this is the next one.
  await check.getByLabel('Code').fill(totpCode(secret, 1));
  await check.getByLabel('Don’t ask again on this device for 30 days').check();
  await check.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/dashboard');

  await signInAgain(page, email, /refresh/);
  await expect(page).toHaveURL('/dashboard');

  await signInAgain(page, email);
  await check.getByRole('button', { name: 'Use a recovery code' }).click();
  await check.getByLabel('Recovery code').fill(recoveryCode);
  await check.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/setup-profile');
  await expect(page.getByText('9 codes left.')).toBeVisible();
  await inspectScreen(page, 'two-step-settings');
});
