import { toastOf } from '../../support/video-manager.ts';
import { learner } from '../../support/data/seed-users.ts';
import { newOrganizationName, openSystemAdmin } from '../../support/system-admin.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';

test('shows the error of a failed action when the toaster cannot be loaded', async ({
  page,
  context,
}) => {
  let blockedRequests = 0;
  await page.route(/\/assets\/toast-[^/]*\.js/, async (route) => {
    blockedRequests += 1;
    await route.abort();
  });
  await openSystemAdmin(page, '/admin/organizations', 'Organizations');
  await page.getByRole('button', { name: 'Create organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create organization' });
  const newOrg = newOrganizationName();
  await dialog.getByLabel('Organization name').fill(newOrg.name);
  await expect(dialog.getByLabel('Slug')).toHaveValue(newOrg.slug);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect(toastOf(page, 'Creation Failed')).toContainText('We can’t reach the server.');
  expect(blockedRequests).toBeGreaterThan(0);
  await toastOf(page, 'Creation Failed').getByRole('button', { name: 'Dismiss' }).click();
  await expect(toastOf(page, 'Creation Failed')).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('shows an offline page for a page not loaded yet and opens it on reconnection', async ({
  page,
  context,
}) => {
  await signInByApi(page, learner);
  await page.goto('/');
  const card = page.getByRole('main').getByRole('link').first();
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await card.click();
  const offline = page.getByRole('heading', { level: 1, name: 'You’re offline' });
  await expect(offline).toBeVisible();
  const url = page.url();
  await inspectScreen(page, 'offline');

  // The navigation still leads to the pages that are loaded.
  await page.getByRole('banner').getByRole('link', { name: 'Atrium' }).first().click();
  await expect(offline).toBeHidden();
  await page.goBack();
  await expect(offline).toBeVisible();

  await context.setOffline(false);
  await expect(offline).toBeHidden();
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
