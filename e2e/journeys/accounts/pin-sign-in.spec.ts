import type { Browser, Page } from '@playwright/test';
import { viewports } from '../../viewports.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Allows PINs, adds a person without email and returns the code of their first sign-in. */
async function addPerson(page: Page, fullName: string): Promise<string> {
  await page.goto('/admin/settings/single-sign-on');
  await page.getByRole('checkbox', { name: 'People without email sign in with a PIN' }).click();
  await page.getByRole('region', { name: 'Sign-in policy' }).getByRole('button').last().click();
  await expect(page.getByText('Sign-in policy saved', { exact: true })).toBeVisible();
  await inspectScreen(page, 'pin-policy');
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Add without email' }).click();
  const adding = dialog(page, 'Add a person without email');
  await adding.getByLabel('Full name').fill(fullName);
  await adding.getByLabel('Department').fill('Quarry');
  await inspectScreen(page, 'pin-add-person');
  await adding.getByRole('button', { name: 'Add person' }).click();
  const showing = dialog(page, `Sign-in code for ${fullName}`);
  await showing.getByRole('button', { name: 'Create code' }).click();
  const code = await showing.getByText(/^(?:[\dA-Z]{4}-){2}[\dA-Z]{4}$/).textContent();
  await inspectScreen(page, 'pin-code');
  await showing.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: fullName })).toBeVisible();
  return code ?? '';
}

/** Opens the page of a shared device. */
async function openDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: viewports.mobile });
  const device = await context.newPage();
  await device.clock.install();
  return device;
}

/** Requests the erasure of the account with the PIN, and cancels it. */
async function eraseWithPin(page: Page, pin: string): Promise<void> {
  await page.goto('/your-data');
  await page.getByRole('button', { name: 'Erase account' }).click();
  const asking = dialog(page, 'Erase your account?');
  await asking.getByLabel('PIN', { exact: true }).fill(pin);
  await inspectScreen(page, 'erase-account-pin');
  await asking.getByRole('button', { name: 'Erase account' }).click();
  await expect(page.getByText(/^Your account will be erased on/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel erasure' }).click();
  await expect(page.getByRole('button', { name: 'Erase account' })).toBeVisible();
}

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage));

test('lets a person without email choose a PIN on a shared device, and signs them out @everywhere', async ({
  page,
  browser,
}) => {
  const fullName = `Marta Field ${crypto.randomUUID().slice(0, 6)}`;
  const organization = createOrganization(1);
  await signInByApi(page, organization.admin);
  const code = await addPerson(page, fullName);

  const device = await openDevice(browser);
  await device.goto('/auth?mode=signin');
  await device.getByRole('link', { name: 'Sign in with a PIN' }).click();
  await device.getByRole('button', { name: 'I have a code from my admin' }).click();
  await device.getByLabel('Code').fill(code.toLowerCase());
  await device.getByLabel('New PIN', { exact: true }).fill('123456');
  await device.getByLabel('Repeat the new PIN').fill('123456');
  await device.getByRole('button', { name: 'Save PIN and sign in' }).click();
  await expect(device.getByText('This PIN is too easy to guess.', { exact: false })).toBeVisible();
  await inspectScreen(device, 'pin-choose');
  await device.getByLabel('New PIN', { exact: true }).fill('730428');
  await device.getByLabel('Repeat the new PIN').fill('730428');
  await device.getByRole('button', { name: 'Save PIN and sign in' }).click();
  const shared = device.getByRole('complementary', { name: 'Shared device' });
  await expect(shared).toContainText(`Signed in as ${fullName}`);
  await device.waitForURL(/dashboard/);
  await inspectScreen(device, 'pin-shared-device');
  await device.goto('/setup-profile');
  await expect(device.getByRole('heading', { name: 'Organization' })).toBeVisible();
  await expect(device.getByText('Change password')).toBeHidden();
  await eraseWithPin(device, '730428');
  await shared.getByRole('button', { name: 'Sign out' }).click();
  await device.waitForURL(/\/auth/);

  // The next person finds the form for PINs, and nothing of the one before.
  await device.goto('/auth');
  await expect(device.getByRole('heading', { name: 'Sign in with a PIN' })).toBeVisible();
  expect(await storedKeys(device)).toEqual(['atrium.shared']);
  await device.getByLabel('Username').fill(fullName.toUpperCase());
  await device.getByLabel('PIN', { exact: true }).fill('999111');
  await device.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    device.getByText('This username or PIN is not correct.', { exact: false }),
  ).toBeVisible();
  await inspectScreen(device, 'pin-sign-in');
  await device.getByLabel('PIN', { exact: true }).fill('730428');
  await device.getByRole('button', { name: 'Sign In' }).click();
  await device.waitForURL(/dashboard/);
  await device.clock.runFor(4.6 * 60_000);
  await expect(shared).toContainText(/Signing out in \d+ seconds/);
  await device.clock.runFor(30_000);
  await expect(device.getByRole('heading', { name: 'Sign in with a PIN' })).toBeVisible();
  await device.context().close();

  // The person asks the organization to erase the account.
  await page.goto('/admin?tab=users');
  await page.getByRole('main').getByRole('link', { name: fullName }).click();
  const card = page.getByRole('main');
  await card.getByRole('button', { name: 'Erase account' }).click();
  const erasing = dialog(page, `Erase the account of ${fullName}?`);
  await inspectScreen(page, 'member-erasure-dialog');
  await erasing.getByRole('button', { name: 'Erase account' }).click();
  await expect(card.getByText(/^This account will be erased on /)).toBeVisible();
  await inspectScreen(page, 'member-erasure');
  await card.getByRole('button', { name: 'Cancel erasure' }).click();
  await expect(card.getByRole('button', { name: 'Erase account' })).toBeVisible();
});
