import type { Page } from '@playwright/test';
import { exportCsv } from '../../support/lists.ts';
import { toastOf } from '../../support/video-manager.ts';
import {
  exclusiveLearner,
  learner,
  organizationAdmin,
  superAdmin,
} from '../../support/data/seed-users.ts';
import {
  createOrganizationInDialog,
  newOrganizationName,
  openSystemAdmin,
  rowWithText,
} from '../../support/system-admin.ts';
import { signInByApi, expect, test } from '../../support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const goTo = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name, exact: true })
    .click();
const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` }).click();

test('shows totals, links to the lists and recent activity on the dashboard', async ({ page }) => {
  await openSystemAdmin(page, '/admin', 'Atrium Admin Dashboard');
  for (const [card, path, heading] of [
    ['Total Organizations', '/admin/organizations', 'Organizations'],
    ['Total Users', '/admin/users', 'Users'],
    ['Total Courses', '/admin/courses', 'Courses'],
  ] as const) {
    const link = page.getByRole('link', { name: card });
    await expect(link).toContainText(/\d/);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goBack();
  }
  await page.getByRole('link', { name: 'Total Organizations' }).click();
  const { name } = await createOrganizationInDialog(page);
  await goTo(page, 'Overview');
  await expect(page.getByText(`${superAdmin.name} created the organization ${name}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  // It has no admin yet, so the dashboard links to it.
  await page.getByRole('link', { name: /^Show: \d+ organizations? without an admin$/ }).click();
  await expect(page).toHaveURL('/admin/organizations?status=without_admin');
  await expect(rowWithText(page, name)).toContainText('No admin');
  await expect(rowWithText(page, 'northfield-surveying')).toHaveCount(0);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL('/admin/audit');
});

test('creates, deactivates, activates, makes exclusive, grants a course to and renames an organization', async ({
  page,
}) => {
  await openSystemAdmin(page, '/admin/organizations', 'Organizations');
  const opener = page.getByRole('button', { name: 'Create organization' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Create organization' });
  const create = dialog.getByRole('button', { name: 'Create organization' });
  await create.click();
  // An open dialog hides the page from screen readers, but not its toasts.
  await expect(toastOf(page, 'Missing Information')).toContainText(
    'Please fill in both organization name and slug.',
  );
  const newOrg = newOrganizationName();
  await dialog.getByLabel('Organization name').fill(newOrg.name);
  await expect(dialog.getByLabel('Slug')).toHaveValue(newOrg.slug);
  await dialog.getByLabel('Slug').fill('Not A Slug');
  await create.click();
  await expect(dialog.getByText('Use lowercase letters, digits and hyphens.')).toBeVisible();
  await dialog.getByLabel('Slug').fill('northfield-surveying');
  await create.click();
  await expect(toastOf(page, 'Creation Failed')).toBeVisible();
  await expect(dialog.getByText('This slug is already taken.')).toBeVisible();
  await dialog.getByLabel('Slug').fill(newOrg.slug);
  await create.click();
  await expect(toastOf(page, 'Organization Created')).toBeVisible();
  await expect(opener).toBeFocused();

  await page.getByLabel('Filter organizations').fill(newOrg.slug);
  await expect(page).toHaveURL(`/admin/organizations?search=${newOrg.slug}`);
  const row = rowWithText(page, newOrg.slug);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Active');

  await openMenu(page, newOrg.name);
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const confirmDialog = page.getByRole('dialog', { name: `Deactivate ${newOrg.name}?` });
  await expect(confirmDialog).toContainText('It has no members yet');
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Active');
  await openMenu(page, newOrg.name);
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await confirmDialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toastOf(page, 'Organization deactivated')).toBeVisible();
  await expect(row).toContainText('Inactive');
  await page.goto(`/admin/enterprise?search=${newOrg.slug}`);
  await page.getByRole('button', { name: newOrg.name }).click();
  await expect(page.getByText('This organization is inactive, so no one can join.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Token' })).toBeDisabled();
  await page.goBack();
  await page.getByRole('combobox', { name: 'Status: All statuses' }).click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await expect(page.getByText('No organizations found')).toBeVisible();
  await page.goBack();
  await openMenu(page, newOrg.name);
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(toastOf(page, 'Organization activated')).toBeVisible();

  await openMenu(page, newOrg.name);
  await page.getByRole('menuitem', { name: 'Turn on exclusive catalog' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(toastOf(page, 'Exclusive catalog turned on')).toBeVisible();
  await expect(row).toContainText('Exclusive catalog');
  await openMenu(page, newOrg.name);
  await page.getByRole('menuitem', { name: 'Turn off exclusive catalog' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(row).not.toContainText('Exclusive catalog');

  await openMenu(page, newOrg.name);
  await page.getByRole('menuitem', { name: 'Grant course access' }).click();
  const grant = page.getByRole('dialog', { name: `Grant course access to ${newOrg.name}` });
  await grant.getByRole('button', { name: 'Grant access' }).click();
  await expect(toastOf(page, 'No course selected')).toBeVisible();
  await grant.getByLabel('Find a course').fill('Networks');
  await grant.getByRole('radio', { name: 'Networks for the Help Desk' }).check();
  await grant.getByRole('button', { name: 'Grant access' }).click();
  await expect(toastOf(page, 'Access Granted')).toContainText('Networks for the Help Desk');
  await goTo(page, 'Overview');
  await expect(
    page.getByText(`granted access to the course Networks for the Help Desk · ${newOrg.name}`),
  ).toBeVisible();
  await page.goBack();

  await openMenu(page, newOrg.name);
  await page.getByRole('menuitem', { name: 'Show audit log' }).click();
  await expect(page.getByText(`Only ${newOrg.name}`)).toBeVisible();
  for (const event of [
    'granted access to the course Networks for the Help Desk',
    `deactivated the organization ${newOrg.name}`,
    `activated the organization ${newOrg.name}`,
    `made the catalog of ${newOrg.name} exclusive`,
    `opened the whole catalog to ${newOrg.name}`,
  ]) {
    await expect(page.getByText(`${superAdmin.name} ${event}`)).toBeVisible();
  }
  await page.goBack();
  await openMenu(page, newOrg.name);
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: `Rename ${newOrg.name}` });
  const name = `Old Mill ${newOrg.slug}`;
  await renaming.getByLabel('Organization name').fill(` ${name} `);
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(toastOf(page, 'Organization renamed')).toContainText(name);
  await expect(row).toContainText(name);
  expect(await exportCsv(page)).toContain(`${name},${newOrg.slug}`);
});

test('finds, filters, pages and exports users and courses', async ({ page }) => {
  await openSystemAdmin(page, '/admin/users', 'Users');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
  await expect(page.getByText(/^25–/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^25–/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/admin/users');

  await page.getByLabel('Filter users').fill(organizationAdmin.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowWithText(page, organizationAdmin.email)).toContainText('Org Admin');
  const file = await exportCsv(page);
  expect(file).toContain(organizationAdmin.email);
  expect(file.trim().split('\r\n')).toHaveLength(2);
  await page.getByRole('combobox', { name: 'Role: All roles' }).click();
  await page.getByRole('option', { name: 'Super admins' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByLabel('Filter users')).toHaveValue('');
  await page.getByRole('link', { name: 'Invite people' }).click();
  await expect(page).toHaveURL('/admin/enterprise');

  await page.goto('/admin/organizations?search=Northfield');
  await openMenu(page, 'Northfield Surveying');
  await page.getByRole('menuitem', { name: 'Show people' }).click();
  await expect(page.getByText('Only Northfield Surveying')).toBeVisible();
  await expect(rowWithText(page, organizationAdmin.email)).toBeVisible();
  const userFile = await exportCsv(page);
  expect(userFile).toContain(organizationAdmin.email);
  expect(userFile).not.toContain(exclusiveLearner.email);
  await page.getByRole('button', { name: 'Show all organizations' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByText('Only Northfield Surveying')).toHaveCount(0);

  await goTo(page, 'Courses');
  await page.getByRole('combobox', { name: 'Status: All statuses' }).click();
  await page.getByRole('option', { name: 'Published', exact: true }).click();
  await expect(page).toHaveURL('/admin/courses?status=published');
  await page.getByLabel('Filter courses').fill('Networks');
  const row = rowWithText(page, 'Networks for the Help Desk');
  await expect(row).toContainText('Published');
  await expect(page.getByRole('row')).toHaveCount(2);
  const courses = await exportCsv(page);
  expect(courses).toContain('Networks for the Help Desk');
  expect(courses.trim().split('\r\n')).toHaveLength(2);
  await row.getByRole('link', { name: 'Manage Networks for the Help Desk' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Networks for the Help Desk' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL('/admin/courses');
});

test('creates, invites, grants, revokes and renames on the enterprise screen and warns before a token is lost', async ({
  page,
}) => {
  await openSystemAdmin(page, '/admin/enterprise', 'Enterprise administration');
  const invitePage = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open invite page' }).click();
  await expect(await invitePage).toHaveURL('/invite');
  await (await invitePage).close();
  await page.getByRole('button', { name: 'Copy test link' }).click();
  await expect(toastOf(page, 'Copied!')).toBeVisible();
  expect(await clipboard(page)).toMatch(/^http.+\/invite\?token=/);

  const generate = page.getByRole('button', { name: 'Generate Token' });
  await generate.click();
  await expect(toastOf(page, 'No Organization Selected')).toBeVisible();
  await page.getByRole('button', { name: 'Grant access' }).click();
  await expect(toastOf(page, 'No Organization Selected')).toBeVisible();
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(toastOf(page, 'Missing Information')).toBeVisible();

  const newOrg = newOrganizationName();
  await page.getByLabel('Organization name').fill(newOrg.name);
  await expect(page.getByLabel('Slug')).toHaveValue(newOrg.slug);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(toastOf(page, 'Organization Created')).toBeVisible();
  await expect(page.getByRole('button', { name: newOrg.name, pressed: true })).toBeVisible();

  await page.getByLabel('Max Uses').fill('');
  await generate.click();
  await expect(toastOf(page, 'Invitation Token Created')).toBeVisible();
  await expect(page.getByText(`${newOrg.name}, member, 50 uses`)).toBeVisible();
  await expect(
    page.getByText('Save this token securely - it cannot be retrieved again!'),
  ).toBeVisible();
  await goTo(page, 'Overview');
  const leave = page.getByRole('dialog', { name: 'Leave without the token?' });
  await leave.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Copy Invite Link' }).click();
  await expect(toastOf(page, 'Copied!')).toBeVisible();
  const link = await clipboard(page);
  await page.getByRole('button', { name: 'Copy Token' }).click();
  await expect.poll(async () => link.endsWith(await clipboard(page))).toBe(true);

  await page.getByRole('button', { name: 'Choose course' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a course' });
  await choice.getByLabel('Find a course').fill('Networks');
  await choice.getByRole('radio', { name: 'Networks for the Help Desk' }).check();
  await choice.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(
    page.getByText(`Networks for the Help Desk for everyone at ${newOrg.name}.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Grant access' }).click();
  await expect(toastOf(page, 'Access Granted')).toBeVisible();
  const courses = page.getByRole('region', { name: `Courses at ${newOrg.name}` });
  await courses
    .getByRole('button', { name: 'Revoke access to Networks for the Help Desk' })
    .click();
  const confirmDialog = page.getByRole('dialog', { name: 'Revoke access to this course?' });
  await expect(confirmDialog).toContainText(`Everyone at ${newOrg.name} loses access`);
  await confirmDialog.getByRole('button', { name: 'Revoke access' }).click();
  await expect(toastOf(page, 'Access revoked')).toBeVisible();
  await expect(courses.getByText('No courses yet')).toBeVisible();
  await page.getByRole('button', { name: `Rename ${newOrg.name}` }).click();
  const renaming = page.getByRole('dialog', { name: `Rename ${newOrg.name}` });
  await renaming.getByLabel('Organization name').fill(`${newOrg.name} Ltd`);
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: `${newOrg.name} Ltd`, exact: true }),
  ).toBeVisible();

  // After copying there is no warning, and the link opens the invitation.
  await page.goto(link);
  await expect(page.getByText(newOrg.name).first()).toBeVisible();
});

test('shows errors on the enterprise screen when calls fail', async ({ page }) => {
  const unavailable = { status: 503, json: { code: 'unavailable', message: '', error: '' } };
  await page.route('**/create-invitation', (route) => route.fulfill(unavailable));
  await page.route('**/grant-course-access', (route) => route.fulfill(unavailable));
  // Other journeys create organizations too, and the list is paged.
  const path = '/admin/enterprise?search=Northfield';
  await openSystemAdmin(page, path, 'Enterprise administration');
  await page.getByRole('button', { name: 'Northfield Surveying' }).click();
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(toastOf(page, 'Token Creation Failed')).toBeVisible();
  await page.getByRole('button', { name: 'Choose course' }).click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose', exact: true }).click();
  await page.getByRole('button', { name: 'Grant access' }).click();
  await expect(toastOf(page, 'Access Grant Failed')).toBeVisible();
  await page.getByLabel('Organization name').fill('Northfield Surveying');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(toastOf(page, 'Creation Failed')).toBeVisible();
});

test('finds, filters and exports certificates', async ({ page }) => {
  await openSystemAdmin(page, '/admin/certificates', 'Certificates');
  await page.getByLabel('Search certificates').fill(learner.name);
  const row = rowWithText(page, learner.name).first();
  await expect(row).toContainText('Valid');
  const [number = ''] = (await row.innerText()).match(/AT-\d{4}-\w+/) ?? [];
  const file = await exportCsv(page);
  expect(file).toContain(`,${number},Valid,`);
  for (const line of file.trim().split('\r\n').slice(1)) expect(line).toContain(learner.name);
  await page.getByRole('radio', { name: 'Revoked' }).click();
  await expect(page).toHaveURL(/status=revoked/);
  expect(await exportCsv(page)).not.toContain(',Valid,');
});

test('filters, expands and exports the audit log', async ({ page }) => {
  await openSystemAdmin(page, '/admin/organizations', 'Organizations');
  const { name, slug } = await createOrganizationInDialog(page);
  await goTo(page, 'Audit log');
  await page.getByRole('combobox', { name: 'Kind of action: All actions' }).click();
  await page.getByRole('option', { name: 'Organizations' }).click();
  await expect(page).toHaveURL('/admin/audit?group=organization');
  const row = rowWithText(page, `created the organization ${name}`);
  await expect(row).toContainText(superAdmin.name);
  await expect(row).toContainText(/127\.0\.0\.1|::1/);
  await row.getByRole('button', { name: `Details: organization created, ${name}` }).click();
  await expect(page.getByText(`After: ${slug}`)).toBeVisible();

  expect(await exportCsv(page)).toContain(name);

  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/admin/audit');
});

for (const user of [learner, organizationAdmin]) {
  test(`denies ${user.name} access to the system admin pages`, async ({ page }) => {
    await signInByApi(page, user);
    for (const path of ['organizations', 'users', 'courses', 'enterprise', 'audit']) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      await expect(page.getByText('You do not have permission to view this page.')).toBeVisible();
    }
  });
}
