import { invitations } from '@atrium/contracts/invitations/constants';
import type { Locator, Page } from '@playwright/test';
import { selectOption, exportCsv } from '../../support/lists.ts';
import { waitForMailLink } from '../../support/data/mail.ts';
import { toastOf } from '../../support/video-manager.ts';
import { adminNavLink, mainNavLink } from '../../support/page-parts.ts';
import { newEmail } from '../../support/data/new-user.ts';
import {
  mockReviews,
  submittedCapstone,
} from '../../support/screens/certificate-and-review-screens.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { dateFromToday } from '../../support/time.ts';
import { learner, superAdmin } from '../../support/data/seed-users.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';
import { assignToEveryone, publishTrainingCourse } from '../../support/training.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

// Every control on the organization admin's pages, and what other roles see at the same URLs.

const userTable = (page: Page): Locator => page.getByRole('region', { name: 'Users' });
const rowOf = (page: Page, email: string): Locator =>
  userTable(page).getByRole('row').filter({ hasText: email });

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('opens the admin dashboard from the navigation and shows the progress of users', async ({
  page,
}) => {
  const org = createOrganization(2);
  await signInByApi(page, org.admin);
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `${org.name} Admin Dashboard` }),
  ).toBeFocused();
  await expect(
    page.getByText("Manage your organization's users, courses, and invitations."),
  ).toBeVisible();
  await adminNavLink(page, 'Users').click();
  for (const column of ['Name', 'Email', 'Role', 'Overall Progress', 'Courses Status', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await expect(rowOf(page, org.admin.email)).toContainText('Admin');
  const row = rowOf(page, org.member(1).email);
  await expect(row).toContainText('Member');
  await expect(row).toContainText('0%');
  await expect(
    row.getByRole('progressbar', { name: `${org.member(1).name}: progress in all courses` }),
  ).toBeVisible();
  await page.goto('/');
  await mainNavLink(page, 'Admin').click();
  await expect(page).toHaveURL('/admin');
});

test('shows the training status and pending tasks on the overview', async ({ page }) => {
  // The assignment is inserted into the database, so the worker finds it on its next poll.
  test.slow();
  const org = createOrganization(2);
  const course = await publishTrainingCourse(org);
  assignToEveryone(org, course, dateFromToday(5));
  await mockReviews(page, [submittedCapstone, { ...submittedCapstone, lessonId: 9 }]);
  await openOrganization(page, org, 'invitations');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.getByRole('button', { name: 'Copy Token' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy Token' }).click();
  await adminNavLink(page, 'Overview').click();
  await expect(page).toHaveURL('/admin');

  const behind = page.getByRole('region', { name: 'Who is behind' });
  await expect(async () => {
    await page.reload();
    await expect(behind.getByText('3 people have training')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('of required training is up to date')).toBeVisible();
  await expect(behind.getByRole('listitem')).toHaveCount(3);
  await expect(behind.getByRole('listitem').first()).toContainText('Due in 5 days');
  await expect(behind.getByRole('button', { name: 'Remind 3 people' })).toBeVisible();
  const reviews = page.getByRole('region', { name: 'Waiting for review' });
  await expect(reviews.getByRole('listitem')).toHaveCount(2);
  await expect(adminNavLink(page, 'Reviews')).toHaveText('Reviews 2 waiting');
  const invitations = page.getByRole('region', { name: 'Active invitations' });
  await expect(invitations.getByText('0 of 50 used')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  await inspectScreen(page, 'organization-overview');
  await page.setViewportSize({ width: 390, height: 844 });
  await inspectScreen(page, 'organization-overview-phone');
  await page.getByRole('link', { name: 'Assign training' }).click();
  await expect(adminNavLink(page, 'Assignments')).toHaveAttribute('aria-current', 'page');
});

test('finds, filters, sorts, pages and exports users', async ({ page }) => {
  const org = createOrganization(29);
  await openOrganization(page, org);
  await expect(page.getByText('1–24 of 30')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('25–30 of 30')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.goBack();
  await expect(page.getByText('1–24 of 30')).toBeVisible();
  await page.getByLabel('Filter users').fill(org.member(17).name.slice(0, 9));
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(rowOf(page, org.member(17).email)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, org.member(17).email)).toBeVisible();
  await expect(page.getByLabel('Filter users')).toHaveValue(org.member(17).name.slice(0, 9));
  const found = await exportCsv(page);
  expect(found).toContain(org.member(17).email);
  expect(found).not.toContain(org.member(18).email);
  await page.getByLabel('Filter users').fill('nobody by that name');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all users' }).click();
  await selectOption(page, /^Role:/, 'Admins');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(rowOf(page, org.admin.email)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Role: All roles' })).toBeVisible();
  await selectOption(page, /^Sort:/, 'Newest first');
  await expect(page).toHaveURL(/sort=joined/);
  await expect(userTable(page)).toBeVisible();
  expect((await exportCsv(page)).trim().split('\n')).toHaveLength(31);
});

test('removes a user after confirmation and denies them access', async ({ page, browser }) => {
  const org = createOrganization(2);
  const removedUser = org.member(1);
  await openOrganization(page, org);
  await chooseAction(page, removedUser.name, 'Remove from Organization');
  const dialog = page.getByRole('dialog', { name: 'Remove from Organization' });
  await expect(dialog).toContainText(
    `Are you sure you want to remove ${removedUser.name} from this organization? This action cannot be undone and will remove their access to all organization courses.`,
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: `Actions for ${removedUser.name}` }).first(),
  ).toBeFocused();
  await chooseAction(page, removedUser.name, 'Remove from Organization');
  await dialog.getByRole('button', { name: 'Remove User' }).click();
  await expect(toastOf(page, 'User Removed')).toContainText(
    'User has been successfully removed from the organization.',
  );
  await expect(rowOf(page, removedUser.email)).toHaveCount(0);
  const otherPage = await (await browser.newContext()).newPage();
  await signInByApi(otherPage, removedUser);
  await otherPage.goto('/admin');
  await expect(otherPage.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('changes roles after confirmation and keeps the last admin', async ({ page }) => {
  const org = createOrganization(1);
  const [admin, other] = [org.member(0), org.member(1)];
  await openOrganization(page, org);
  await chooseAction(page, admin.name, 'Make member');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Only another admin can make you an admin again.');
  await dialog.getByRole('button', { name: 'Make member' }).click();
  await expect(toastOf(page, 'Couldn’t change the role')).toContainText('last admin');
  await chooseAction(page, admin.name, 'Remove from Organization');
  await page.getByRole('button', { name: 'Remove User' }).click();
  await expect(toastOf(page, 'Removal Failed')).toContainText('last admin');
  await chooseAction(page, other.name, 'Make admin');
  await dialog.getByRole('button', { name: 'Make admin' }).click();
  await expect(toastOf(page, 'Role changed')).toContainText(`${other.name} is now an admin.`);
  await expect(rowOf(page, other.email)).toContainText('Admin');
  await chooseAction(page, admin.name, 'Make member');
  await dialog.getByRole('button', { name: 'Make member' }).click();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('links from the course list to the admin page of a course', async ({ page }) => {
  const org = createOrganization(0);
  org.grant('Reading Floor Plans with Confidence');
  await openOrganization(page, org);
  await adminNavLink(page, 'Courses').click();
  await expect(page).toHaveURL('/admin?tab=courses');
  const courses = page.getByRole('region', { name: 'Courses' });
  for (const column of ['Title', 'Category', 'Visibility']) {
    await expect(courses.getByRole('columnheader', { name: column })).toBeVisible();
  }
  const table = await exportCsv(page);
  expect(table.trim().split('\r\n')).toHaveLength(2);
  expect(table).toContain('Reading Floor Plans with Confidence,');
  expect(table).toContain(',Public,Published,Granted,');
  await courses.getByRole('link', { name: 'Manage Reading Floor Plans with Confidence' }).click();
  await expect(page).toHaveURL(/\/admin\/courses\/\d+$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Reading Floor Plans with Confidence' }),
  ).toBeVisible();
  await page.goBack();
  await expect(courses).toBeVisible();
});

test('generates, copies and revokes a token and warns before it is lost', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const org = createOrganization(0);
  await openOrganization(page, org);
  await page.getByRole('link', { name: 'Invite people' }).click();
  await expect(page.getByLabel('Organization', { exact: true })).toHaveValue(org.name);
  const maxUses = page.getByLabel('Max Uses');
  await expect(maxUses).toHaveValue(String(invitations.defaultMaxUses));
  await maxUses.fill('7');
  await selectOption(page, /^Role/, 'Admin');
  await expect(maxUses).toHaveValue('1');
  await expect(page.getByRole('combobox', { name: /^Expires/ })).toContainText('In 7 days');
  await selectOption(page, /^Role/, 'Member');
  await maxUses.fill('');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(toastOf(page, 'Invitation Token Created')).toBeVisible();
  await expect(maxUses).toHaveValue('50');
  await expect(
    page.getByText('Save this token securely - it cannot be retrieved again!'),
  ).toBeVisible();
  await adminNavLink(page, 'Users').click();
  const leaving = page.getByRole('dialog', { name: 'Leave without the token?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await page.getByRole('button', { name: 'Copy Invite Link' }).click();
  await expect(toastOf(page, 'Copied!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${new URL(page.url()).origin}/invite?token=`);
  await page.getByRole('button', { name: 'Copy Token' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(new URL(link).searchParams.get('token'));
  const list = page.getByRole('region', { name: 'Invitations' });
  await expect(list).toContainText('1 active, 50 uses left');
  await expect(list).toContainText(`…${link.slice(-5)}`);
  await list
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Revoke this invitation?' });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(toastOf(page, 'Invitation revoked')).toBeVisible();
  await expect(list).toContainText('Revoked');
  const check = await page.request.post('/api/validate-invitation', {
    data: { token: new URL(link).searchParams.get('token') },
  });
  expect(await check.json()).toMatchObject({ valid: false });
  await selectOption(page, /^Show:/, 'Active');
  await expect(list).toContainText('No invitations match this filter');
  await adminNavLink(page, 'Users').click();
  await expect(userTable(page)).toBeVisible();
});

test('validates, sends and reports a batch of invitations', async ({ page }) => {
  const org = createOrganization(1);
  const [first, second] = [newEmail(), newEmail()];
  await openOrganization(page, org, 'invitations');
  const field = page.getByLabel('Email addresses');
  await field.fill('nobody at home');
  await expect(page.getByText('Enter at least one email address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send invitations' })).toBeDisabled();
  await field.fill(`${first}\n${first}`);
  await expect(page.getByText('1 address, 1 duplicate')).toBeVisible();
  const rows = [first, second, first.toUpperCase(), org.member(1).email, '=cmd()'];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Email\n${rows.map((row) => `Somebody,${row}`).join('\n')}\n`),
  });
  await expect(page.getByText('Read from people.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Send 3 invitations' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Report of/ })).toBeVisible();
  await expect(page.getByText('All emails have been sent.')).toBeVisible({ timeout: 30_000 });
  const report = page.getByRole('region', { name: 'Rows' });
  await expect(report.getByRole('row').filter({ hasText: second })).toContainText('Sent');
  await expect(report.getByRole('row').filter({ hasText: '=cmd()' })).toContainText(
    'Invalid address',
  );
  await selectOption(page, /^Show:/, 'Duplicate (1)');
  await expect(report.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(report.getByRole('row')).toHaveCount(2);
  expect(await exportCsv(page)).toContain("'=cmd(),Invalid address");
  expect(await waitForMailLink(second)).toContain('/');
  await page.getByRole('main').getByRole('link', { name: 'Invitations', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Report of/ })).toContainText('5 rows');

  await page.getByRole('link', { name: /^Report of/ }).click();
  await page.getByRole('button', { name: 'Revoke all' }).click();
  const confirmDialog = page.getByRole('dialog', { name: 'Revoke all invitations in this batch?' });
  await confirmDialog.getByRole('button', { name: 'Revoke all' }).click();
  await expect(page.getByText(/^Revoked .* These invitations no longer work/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke all' })).toBeHidden();
  // Two of the five rows led to an invitation.
  await adminNavLink(page, 'Audit log').click();
  await expect(page.getByText('sent invitations to 2 addresses')).toBeVisible();
  await expect(page.getByText('revoked the invitations to 2 addresses')).toBeVisible();
});

test('filters, expands and exports the audit log of the organization', async ({ page }) => {
  const org = createOrganization(1);
  const promoted = org.member(1);
  await openOrganization(page, org);
  await chooseAction(page, promoted.name, 'Make admin');
  await page.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
  await expect(toastOf(page, 'Role changed')).toBeVisible();
  await adminNavLink(page, 'Audit log').click();
  await selectOption(page, /^Kind of action/, 'People');
  await expect(page).toHaveURL('/admin?tab=audit&group=membership');
  const row = page.getByRole('row').filter({ hasText: `changed the role of ${promoted.name}` });
  await expect(row).toContainText(org.member(0).name);
  await row.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByText('After: admin')).toBeVisible();
  expect(await exportCsv(page)).toContain(promoted.name);
  await selectOption(page, /^Kind of action/, 'Invitations');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(row).toBeVisible();
});

test('links between the certificates, reviews and users pages', async ({ page }) => {
  const org = createOrganization(0);
  await openOrganization(page, org);
  const pages = page.getByRole('navigation', { name: 'Administration' });
  await page.goto('/admin/certificates');
  await expect(pages.getByRole('link', { name: 'Certificates' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await exportCsv(page)).toContain('Name,Organization,Course,Number,Status,');
  await pages.getByRole('link', { name: 'Reviews' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Capstone project reviews' }),
  ).toBeFocused();
  await expect(pages.getByRole('link', { name: 'Enterprise' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Users' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `${org.name} Admin Dashboard` }),
  ).toBeFocused();
});

test('denies access to learners and shows super admins their own dashboard', async ({
  page,
  browser,
}) => {
  await signInByApi(page, learner);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You do not have permission to view this page.')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signInByApi(other, superAdmin);
  await other.goto('/admin');
  await expect(other.getByText('Total Organizations')).toBeVisible();
});

test('shows an error to an admin without an organization', async ({ page }) => {
  const org = createOrganization(0);
  await openOrganization(page, org);
  await page.route(/\/api\/enterprise\/admin\/organizations\/[^/]+\/courses/, (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: '', error: '' } }),
  );
  await page.goto('/admin?tab=courses');
  await expect(page.getByText('This user is not associated with any organization.')).toBeVisible();
  await page.route('**/api/auth/profile', async (route) => {
    const reply = await route.fetch();
    const profile = (await reply.json()) as object;
    await route.fulfill({ json: { ...profile, organization: null, organization_id: null } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
  await expect(page.getByText('No organization associated with this admin account.')).toBeVisible();
});

test('explains how users join when the organization is empty', async ({ page }) => {
  const org = createOrganization(0);
  await page.route(/\/organizations\/[^/]+\/users(\?|$)/, (route) =>
    route.fulfill({ json: { users: [], nextCursor: null, total: 0 } }),
  );
  await openOrganization(page, org);
  await expect(page.getByText('No users found in this organization.')).toBeVisible();
  await expect(
    page.getByText('Users may need to accept invitations or be added to the organization.'),
  ).toBeVisible();
});
