import type { Page } from '@playwright/test';
import {
  createOrganization,
  openOrganization,
  verifyDomain,
} from '../../support/data/organization.ts';
import {
  arrowTo,
  chooseMenuItem,
  closeDialog,
  pressEscape,
  selectByKeyboard,
  tabAndPress,
  tabAndType,
  tabTo,
} from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

// People and groups by keyboard: every focused control is visible, and the focus is never lost.

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const combobox = (page: Page, name: RegExp) => page.getByRole('combobox', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('imports people from a file and corrects an error by keyboard', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const rows = ['Full name,Email address,Dept.', `Ana Costa,ana.${mark}@people,Field`];
  await openOrganization(page, createOrganization(0));
  await tabAndPress(page, page.getByRole('link', { name: 'Import', exact: true }), 'Enter');
  await expect(heading(page, 'Import people')).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await tabAndPress(page, button(page, /^Choose a CSV/), 'Enter');
  const buffer = Buffer.from(rows.join('\n'));
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });

  await expect(page.getByText('people.csv, 1 row')).toBeVisible();
  await expect(heading(page, 'Import people')).toBeFocused();
  await selectByKeyboard(page, combobox(page, /^Import Dept\. as/), 'Location');
  await tabAndPress(page, button(page, 'Check the file'), 'Enter');
  const email = page.getByLabel('Email address of row 2');
  await expect(email).toBeVisible({ timeout: 15_000 });
  await expect(heading(page, 'Import people')).toBeFocused();
  await tabAndType(page, email, `ana.${mark}@people.example`);
  await page.keyboard.press('Enter');
  const start = button(page, 'Import 1 person');
  await expect(start).toBeEnabled({ timeout: 15_000 });
  await expect(page.getByRole('main').locator(':focus')).toContainText(`ana.${mark}`);
  await tabAndPress(page, start, 'Enter');
  await expect(page.getByText('Import complete')).toBeVisible({ timeout: 20_000 });
  await expect(heading(page, 'Import people')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Go to people' }));
});

test('creates a transfer code and transfers a person with it by keyboard', async ({ page }) => {
  const receiving = createOrganization(0);
  const giving = createOrganization(2);
  await openOrganization(page, receiving);
  await tabTo(page, page.getByRole('tab', { name: 'People' }));
  await arrowTo(page, page.getByRole('tab', { name: 'Transfer codes' }), 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No transfer codes yet')).toBeVisible();
  await tabAndPress(page, button(page, 'Create code'), 'Enter');
  const creating = dialog(page, 'Create a transfer code?');
  await tabAndPress(page, creating.getByRole('button', { name: 'Create code' }), 'Enter');
  const created = dialog(page, 'Your transfer code');
  const code = await created.locator('code').innerText();
  await closeDialog(page, 'Your transfer code', 'Done');
  await expect(page.getByRole('tabpanel', { name: 'Transfer codes' })).toBeFocused();

  const revoke = button(page, /^Revoke the code/);
  await tabAndPress(page, revoke, 'Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressEscape(page.getByRole('dialog'));
  await expect(revoke).toBeFocused();

  await openOrganization(page, giving);
  const { name } = giving.member(1);
  const actions = button(page, `Actions for ${name}`);
  await chooseMenuItem(page, actions, 'Transfer to another organization');
  const transferring = dialog(page, `Transfer ${name} to another organization`);
  await expect(transferring.getByLabel('Transfer code')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(transferring.getByText(receiving.name)).toBeVisible();
  await closeDialog(page, `Transfer ${name} to another organization`, 'Transfer');
  await expect(toastOf(page, `${name} is now in ${receiving.name}`)).toBeVisible();
  await expect(actions).toHaveCount(0);
  await expect(region(page, 'Users')).toBeFocused();
});

test('merges two accounts by keyboard', async ({ page }) => {
  const org = createOrganization(2);
  const [kept, duplicate] = [org.member(1), org.member(2)];
  verifyDomain(duplicate.email);
  await openOrganization(page, org);
  const actions = button(page, `Actions for ${kept.name}`);
  const merging = dialog(page, 'Merge accounts');
  await chooseMenuItem(page, actions, 'Merge with another account');
  await expect(merging.getByLabel('Other account')).toBeFocused();
  await page.keyboard.type(duplicate.name);
  await tabAndPress(page, merging.getByRole('button', { name: duplicate.name }), 'Enter');
  await tabTo(page, merging.getByRole('radio', { name: kept.name }));
  await page.keyboard.press('ArrowDown');
  await expect(merging.getByRole('radio', { name: duplicate.name })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(merging.getByRole('radio', { name: duplicate.name })).toBeChecked();
  await pressEscape(merging);
  await expect(actions).toBeFocused();

  await page.keyboard.press('Enter');
  await arrowTo(page, page.getByRole('menuitem', { name: 'Merge with another account' }));
  await page.keyboard.press('Enter');
  await expect(merging.getByLabel('Other account')).toBeFocused();
  await page.keyboard.type(duplicate.name);
  await tabAndPress(page, merging.getByRole('button', { name: duplicate.name }), 'Enter');
  const merge = merging.getByRole('button', { name: 'Merge accounts' });
  await expect(merge).toBeEnabled();
  await closeDialog(page, 'Merge accounts', 'Merge accounts');
  await expect(toastOf(page, `The accounts of ${kept.name} were merged`)).toBeVisible();
  await expect(button(page, `Actions for ${duplicate.name}`)).toHaveCount(0);
  await expect(actions).toBeFocused();
});

test('builds the rule of a group, saves it and changes it by keyboard', async ({ page }) => {
  test.slow();
  const org = createOrganization(1);
  await openOrganization(page, org, 'training');
  await page.goto('/admin/training/assignments?tab=groups');
  await tabAndPress(page, button(page, 'Create group'), 'Enter');
  await expect(heading(page, /^New group/)).toBeFocused();
  await tabAndType(page, page.getByLabel('Group name'), 'Field people');
  await tabTo(page, page.getByRole('radio', { name: 'all', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'any', exact: true })).toBeChecked();

  const departments = page.getByLabel('Values of Department');
  await tabAndType(page, departments, 'Field');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Office');
  await page.keyboard.press('Enter');
  await expect(page.getByText('People whose department is Field or Office.')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Remove Office')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(departments).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(button(page, 'Remove Field')).toHaveCount(0);
  await page.keyboard.type('Site');
  await page.keyboard.press('Enter');

  await tabAndPress(page, button(page, 'Add condition'), 'Enter');
  await selectByKeyboard(page, combobox(page, /^Field: Team/), 'Hire date');
  await selectByKeyboard(page, combobox(page, /^Comparison of Hire date/), 'in the last');
  await tabAndType(page, page.getByLabel('Values of Hire date'), '30');
  await expect(page.getByText(/^People whose department is Site or .* 30 days/)).toBeVisible();
  await tabAndPress(page, button(page, 'Add “or” group'), 'Enter');
  await expect(button(page, 'Remove condition Department')).toHaveCount(2);
  await tabAndPress(page, button(page, 'Remove condition Department').last(), 'Enter');
  await expect(page.getByRole('group', { name: 'Who belongs' })).toBeFocused();
  await tabAndPress(page, button(page, 'Remove condition Hire date'), 'Enter');
  await expect(page.getByText('People whose department is Site.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Who belongs' })).toBeFocused();

  const save = button(page, 'Save group');
  await expect(save).toBeEnabled();
  await tabAndPress(page, save, 'Enter');
  await expect(toastOf(page, 'Group saved')).toBeVisible();
  await expect(heading(page, /^Field people/)).toBeFocused();
  await tabAndType(page, page.getByLabel('Group name'), 'Site people');
  await tabAndPress(page, save, 'Enter');
  await expect(heading(page, /^Site people/)).toBeVisible();
  await expect(save).toBeFocused();
});
