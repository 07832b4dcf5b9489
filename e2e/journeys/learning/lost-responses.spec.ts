import { toastOf } from '../../support/video-manager.ts';
import { newOrganizationName, openSystemAdmin, rowWithText } from '../../support/system-admin.ts';
import { expect, test } from '../../support/test.ts';

test('creates an organization once when the response is lost and the user retries', async ({
  page,
}) => {
  await openSystemAdmin(page, '/admin/organizations', 'Organizations');
  await page.getByRole('button', { name: 'Create organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create organization' });
  const create = dialog.getByRole('button', { name: 'Create organization' });
  const newOrg = newOrganizationName();
  await dialog.getByLabel('Organization name').fill(newOrg.name);
  await expect(dialog.getByLabel('Slug')).toHaveValue(newOrg.slug);
  await page.route(
    '**/api/enterprise/admin/organizations',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    },
    { times: 1 },
  );
  await create.click();
  await expect(toastOf(page, 'Creation Failed')).toContainText('We can’t reach the server.');

  // The retry must not report the slug as taken.
  await create.click();
  await expect(toastOf(page, 'Organization Created')).toBeVisible();
  await page.getByLabel('Filter organizations').fill(newOrg.slug);
  await expect(rowWithText(page, newOrg.slug)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});
