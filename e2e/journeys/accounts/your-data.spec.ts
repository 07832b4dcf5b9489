import { queryDatabase } from '../../support/data/database.ts';
import { listMails } from '../../support/data/mail.ts';
import { newFullName, signUpNewUser } from '../../support/data/new-user.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expect, inspectScreen, test } from '../../support/test.ts';

test('downloads everything about the user and erases the account', async ({ page }) => {
  const fullName = newFullName();
  const { email, password } = await signUpNewUser(page, fullName);
  await page.goto('/setup-profile');
  await page.getByRole('link', { name: 'Open your data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  await inspectScreen(page, 'your-data');

  await page.getByRole('button', { name: 'Prepare download' }).click();
  const download = page.getByRole('button', { name: 'Download archive' });
  await expect(download).toBeVisible({ timeout: 30_000 });
  await inspectScreen(page, 'your-data-ready');
  await expect
    .poll(async () => (await listMails(email)).map(({ subject }) => subject))
    .toContain('Your Atrium data is ready to download');
  const [archive] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(archive.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/);

  // By keyboard: open the dialog, type the password, submit.
  await tabTo(page, page.getByRole('button', { name: 'Erase account' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await expect(dialog).toContainText('nothing with your name is kept');
  await inspectScreen(page, 'erase-account');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your account will be erased on/).first()).toBeVisible();
  await inspectScreen(page, 'your-data-erasure');
  await page.getByRole('button', { name: 'Cancel erasure' }).click();
  await expect(page.getByRole('button', { name: 'Erase account' })).toBeVisible();

  await page.getByRole('button', { name: 'Erase account' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await expect(page.getByRole('button', { name: 'Cancel erasure' })).toBeVisible();

  // The waiting period ends.
  queryDatabase(`
    update account_erasures set requested_at = now() - interval '15 days', due_at = now()
      where user_id = (select id from auth.users where email = '${email}');
    select graphile_worker.add_job('privacy.erase_accounts', '{}')`);
  const countAccounts = () =>
    Number(queryDatabase(`select count(*) from auth.users where email = '${email}'`));
  await expect.poll(countAccounts, { timeout: 30_000 }).toBe(0);
  expect(
    queryDatabase(`select count(*) from profiles where full_name = '${fullName}'`).trim(),
  ).toBe('0');
  await page.goto('/your-data');
  await expect(page).toHaveURL(/\/auth/);
});
