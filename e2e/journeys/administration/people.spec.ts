import type { Page } from '@playwright/test';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function addField(page: Page, name: string, type: string, choices?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add field' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('combobox', { name: /^Type/ }).click();
  await page.getByRole('option', { name: type }).click();
  if (choices) await dialog.getByLabel('Choices').fill(choices);
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog).toHaveCount(0);
}

test('stores details of people, filters by them, deactivates and reactivates', async ({
  page,
  browser,
}) => {
  test.slow();
  const org = createOrganization(3);
  const [first, second] = [org.member(1), org.member(2)];
  await openOrganization(page, org);

  await page.getByRole('tab', { name: 'Custom fields' }).click();
  await expect(page.getByText('No custom fields yet')).toBeVisible();
  await addField(page, 'Depot', 'Choice', 'Riverside\nHarbor');
  await addField(page, 'Level', 'Number');
  const fields = page.getByRole('list', { name: 'Custom fields' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Move up: Level' }).click();
  await expect(fields).toContainText(['Level', 'Depot']);
  await page.reload();
  await expect(fields).toContainText(['Level', 'Depot']);
  await inspectScreen(page, 'custom-fields');

  await page.getByRole('tab', { name: 'People' }).click();
  await choose(page, first.name, 'Edit details');
  const form = page.getByRole('dialog', { name: `Edit details of ${first.name}` });
  await form.getByLabel('Employee ID (optional)').fill('NF-0417');
  await form.getByLabel('Department (optional)').fill('Field');
  await form.getByLabel('Level (optional)').fill('3');
  await form.getByRole('combobox', { name: /^Depot/ }).click();
  await page.getByRole('option', { name: 'Harbor' }).click();
  await form.getByLabel('Manager (optional)').fill(second.name.slice(0, 9));
  await form.getByRole('button', { name: second.name }).click();
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(toastOf(page, 'Details saved')).toBeVisible();
  await expect(page.getByRole('row', { name: first.name })).toContainText('NF-0417');

  await choose(page, second.name, 'Edit details');
  const other = page.getByRole('dialog', { name: `Edit details of ${second.name}` });
  await other.getByLabel('Employee ID (optional)').fill('nf-0417');
  await other.getByRole('button', { name: 'Save details' }).click();
  await expect(other.getByLabel('Employee ID (optional)')).toHaveAttribute('aria-invalid', 'true');
  await other.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('Filter users').fill('nf-0417');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.getByLabel('Filter users').fill('');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter people' });
  await filter.getByRole('combobox', { name: /^Department/ }).click();
  await page.getByRole('option', { name: 'Field' }).click();
  await filter.getByLabel('Level: from').fill('3');
  await filter.getByRole('button', { name: 'Show people' }).click();
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Level from 3')).toBeVisible();
  await expect(page.getByRole('row', { name: first.name })).toBeVisible();
  await expect(page.getByRole('row', { name: second.name })).toHaveCount(0);
  await inspectScreen(page, 'people-filtered');
  await page.getByRole('button', { name: 'Remove filter: Level from 3' }).click();
  await page.getByRole('button', { name: 'Remove filter: Field' }).click();
  await expect(page.getByText('4 users', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Depot' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('row', { name: first.name })).toContainText('Harbor');

  await page.getByRole('link', { name: first.name }).click();
  await expect(page.getByRole('link', { name: second.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Field');
  await page.goBack();

  const learner = await (await browser.newContext()).newPage();
  await signInByApi(learner, first);
  await choose(page, first.name, 'Deactivate');
  const dialog = page.getByRole('dialog', { name: `Deactivate ${first.name}?` });
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toastOf(page, `${first.name} is deactivated`)).toBeVisible();
  await expect(page.getByRole('row', { name: first.name })).toContainText('Inactive');
  await expect(page.getByText('3 active')).toBeVisible();
  await learner.goto('/my-learning');
  await expect(learner).toHaveURL(/\/auth/);

  await choose(page, first.name, 'Reactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(toastOf(page, `${first.name} is active again`)).toBeVisible();
  await expect(page.getByRole('row', { name: first.name })).not.toContainText('Inactive');
  await signInByApi(learner, first);
  await learner.goto('/my-learning');
  await expect(learner).toHaveURL('/my-learning');
  await learner.context().close();
});
