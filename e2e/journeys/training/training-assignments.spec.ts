import type { Locator, Page } from '@playwright/test';
import { toastOf } from '../../support/video-manager.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { signInByApi, expect, test } from '../../support/test.ts';
import { createTeam } from '../../support/training.ts';

// An organization's admin creates, edits, reviews and cancels assignments.

const course = 'Reading Floor Plans with Confidence';
const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Assignments' }).getByRole('row').filter({ hasText: text });

async function chooseAction(page: Page, target: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${target}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function selectOption(scope: Locator, field: string | RegExp, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: field }).click();
  await scope.page().getByRole('option', { name: option, exact: true }).click();
}

test('assigns a course to a team, edits it, shows its history and cancels it', async ({ page }) => {
  const org = createOrganization(3);
  org.grant(course);
  await openOrganization(page, org, 'training');
  await page.getByRole('link', { name: 'Assign training' }).first().click();
  await expect(page).toHaveURL('/admin/training/assignments');
  await expect(page.getByRole('heading', { level: 1, name: 'Assign training' })).toBeFocused();
  await expect(page.getByText('Nothing is assigned yet')).toBeVisible();

  await page.getByRole('tab', { name: /^Teams/ }).click();
  await expect(page).toHaveURL('/admin/training/assignments?tab=teams');
  await createTeam(page, 'Field crew', [org.member(1).name, org.member(2).name]);
  await expect(page.getByRole('list', { name: 'Teams' })).toContainText('2 people');

  await page.getByRole('tab', { name: /^Assignments/ }).click();
  await page.getByRole('button', { name: 'Assign a course' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign a course' });
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(assigning.getByText('Choose a course.')).toBeInViewport();
  await expect(assigning.getByText('Choose a date.')).toBeVisible();
  await assigning.getByLabel('Find a course').fill('floor plans');
  await assigning.getByRole('radio', { name: course }).check();
  await assigning.getByRole('radio', { name: 'Teams, groups and people' }).click();
  await assigning.getByRole('checkbox', { name: /^Field crew/ }).click();
  await assigning.getByLabel('Date', { exact: true }).fill('2020-01-31');
  await expect(assigning.getByText('This date is in the past')).toBeVisible();
  await assigning.getByLabel('Date', { exact: true }).fill('2031-03-31');
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(toastOf(page, 'Course assigned')).toBeVisible();
  await expect(rowOf(page, course)).toContainText(/Field crew.*Mar 31, 2031.*Once.*0 of 2/);

  await chooseAction(page, course, 'Edit');
  const editing = page.getByRole('dialog', { name: 'Edit assignment' });
  await editing.getByLabel('Find teams, groups and people').fill(org.member(3).name);
  await editing.getByRole('checkbox', { name: new RegExp(org.member(3).name) }).click();
  await selectOption(editing, /^Due/, 'Days after joining');
  await editing.getByLabel('Days', { exact: true }).fill('14');
  await selectOption(editing, /^How often/, 'Repeat every…');
  await editing.getByLabel('Grace period (days)').fill('7');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  await expect(rowOf(page, course)).toContainText('14 days after joining');
  await expect(rowOf(page, course)).toContainText('Yearly, 7-day grace period');
  await expect(rowOf(page, course)).toContainText('0 of 3');

  await chooseAction(page, course, 'History');
  const history = page.getByRole('dialog', { name: 'History of this assignment' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').last()).toContainText('Mar 31, 2031');
  await history.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('tab', { name: /^Teams/ }).click();
  await chooseAction(page, 'Field crew', 'Delete team');
  await expect(page.getByRole('dialog')).toContainText(
    `These courses are assigned to it: ${course}.`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Field crew' })).toBeFocused();

  await page.getByRole('tab', { name: /^Assignments/ }).click();
  await chooseAction(page, course, 'Cancel assignment');
  const confirmDialog = page.getByRole('dialog', { name: 'Cancel this assignment?' });
  await expect(confirmDialog.getByRole('button', { name: 'Keep assignment' })).toBeFocused();
  await confirmDialog.getByRole('button', { name: 'Cancel assignment' }).click();
  await expect(page.getByText('Nothing is assigned yet')).toBeVisible();

  await page.getByRole('tab', { name: /^Teams/ }).click();
  await chooseAction(page, 'Field crew', 'Delete team');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete team' }).click();
  await expect(page.getByText('No teams yet')).toBeVisible();
  await page.goto('/admin?tab=audit&group=assignment');
  await expect(page.getByText(`canceled the assignment of ${course}`)).toBeVisible();
});

test('reports a conflict when two admins edit the same assignment', async ({ page, browser }) => {
  const org = createOrganization(1);
  org.grant(course);
  await signInByApi(page, org.admin);
  await page.goto('/admin/training/assignments');
  await page.getByRole('button', { name: 'Assign a course' }).click();
  await page.getByRole('radio', { name: course }).check();
  await page.getByLabel('Date', { exact: true }).fill('2031-03-31');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(rowOf(page, course)).toContainText('Everyone');

  const otherPage = await (await browser.newContext()).newPage();
  await signInByApi(otherPage, org.admin);
  await otherPage.goto('/admin/training/assignments');
  await chooseAction(otherPage, course, 'Edit');
  await chooseAction(page, course, 'Edit');
  for (const [window, day] of [
    [page, '2031-04-30'],
    [otherPage, '2031-05-31'],
  ] as const) {
    await window.getByLabel('Date', { exact: true }).fill(day);
    await window.getByRole('button', { name: 'Save' }).click();
  }
  await expect(otherPage.getByText('Someone else changed this assignment')).toBeVisible();
  await otherPage.getByRole('button', { name: 'Reload' }).click();
  await expect(otherPage.getByLabel('Date', { exact: true })).toHaveValue('2031-04-30');
  await otherPage.getByLabel('Date', { exact: true }).fill('2031-05-31');
  await otherPage.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(otherPage, course)).toContainText('May 31, 2031');
});
