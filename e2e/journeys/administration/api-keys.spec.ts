import { apiUrl } from '../../environment.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';

test('creates an API key, calls the API with it and revokes it', async ({ page, playwright }) => {
  const { admin } = createOrganization(1);
  await signInByApi(page, admin);
  await page.goto('/admin/settings/api-keys');
  await expect(page.getByText('No API keys yet')).toBeVisible();
  await page.getByLabel('Name').fill('Payroll export');
  await page.getByRole('switch', { name: 'Read courses' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  const created = page.getByRole('dialog', { name: 'Key “Payroll export” created' });
  await expect(created).toBeVisible();
  await inspectScreen(page, 'api-key-created');
  const key = (await created.getByText(/^atr_\w{22}_\w{49}$/).textContent()) ?? '';
  await created.getByRole('button', { name: 'Copy the new API key' }).click();
  await created.getByRole('button', { name: 'Done' }).click();
  await inspectScreen(page, 'api-keys');
  const organizationId = (await page.getByText(/^[\da-f-]{36}$/).textContent()) ?? '';

  // A program, without the cookies of the browser.
  const program = await playwright.request.newContext({
    baseURL: apiUrl,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const users = `/api/enterprise/admin/organizations/${organizationId}/users`;
  expect(JSON.stringify(await (await program.get(users)).json())).toContain(admin.email);
  expect((await program.get('/api/auth/profile')).status()).toBe(403);

  await page.reload();
  await expect(page.getByText(/Payroll export/).first()).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke Payroll export' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked').first()).toBeVisible();
  expect((await program.get(users)).status()).toBe(401);
  await program.dispose();

  await page.goto('/admin?tab=audit');
  await expect(page.getByText(/revoked the API key/).first()).toContainText('Payroll export');
});
