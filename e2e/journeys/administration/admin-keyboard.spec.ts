import type { Page } from '@playwright/test';
import { createEmptyQuiz, questionList } from '../../support/quiz-authoring.ts';
import {
  arrowTo,
  chooseMenuItem,
  selectByKeyboard,
  pressEscape,
  tabAndPress,
  tabTo,
  tabAndType,
} from '../../support/keyboard.ts';
import { managedCourse } from '../../support/video-manager.ts';
import { mockVideoFiles } from '../../support/screens/video-manager-screens.ts';
import { newEmail } from '../../support/data/new-user.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import {
  mockReviews,
  submittedCapstone,
} from '../../support/screens/certificate-and-review-screens.ts';
import { dateFromToday } from '../../support/time.ts';
import { superAdmin } from '../../support/data/seed-users.ts';
import { newOrganizationName, openSystemAdmin } from '../../support/system-admin.ts';
import { signInByApi, expect, test } from '../../support/test.ts';
import { assignToEveryone, publishTrainingCourse } from '../../support/training.ts';

// The admin pages by keyboard: every focused control is visible, and every dialog returns focus when it closes.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: typeof name === 'string' });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const combobox = (page: Page, name: RegExp) => page.getByRole('combobox', { name }).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const navigationLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openAdminPage(page: Page, name: string): Promise<void> {
  await tabAndPress(page, navigationLink(page, name), 'Enter');
  await expect(navigationLink(page, name)).toBeFocused();
  await expect(navigationLink(page, name)).toHaveAttribute('aria-current', 'page');
}

test('finds, sorts, pages, promotes and removes users of an organization by keyboard', async ({
  page,
}) => {
  test.slow();
  const org = createOrganization(25);
  org.grant('Reading Floor Plans with Confidence');
  await openOrganization(page, org);
  const menuOf = (number: number) => button(page, `Actions for ${org.member(number).name}`);

  await selectByKeyboard(page, combobox(page, /^Sort:/), 'Newest first');
  await expect(page).toHaveURL(/sort=joined/);
  await tabAndPress(page, button(page, 'Next'), 'Enter');
  await expect(page.getByText('25–26 of 26')).toBeVisible();
  await expect(region(page, 'Users')).toBeFocused();
  await tabAndPress(page, button(page, 'Previous'), 'Space');
  await expect(page.getByText('1–24 of 26')).toBeVisible();
  await expect(region(page, 'Users')).toBeFocused();

  await tabAndType(page, page.getByLabel('Filter users'), 'nobody by that name');
  await tabAndPress(page, button(page, 'Show all users'), 'Enter');
  await expect(page.locator('h1')).toBeFocused();
  await tabAndType(page, page.getByLabel('Filter users'), org.member(2).name);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();

  await chooseMenuItem(page, menuOf(2), 'Make admin');
  await expect(page.getByRole('dialog')).toContainText('Make admin');
  await pressEscape(page.getByRole('dialog'));
  await expect(menuOf(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await arrowTo(page, page.getByRole('menuitem', { name: 'Make admin' }));
  await page.keyboard.press('Enter');
  await tabAndPress(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Make admin' }),
    'Enter',
  );
  await expect(region(page, 'Users').getByRole('row').nth(1)).toContainText('Admin');
  await expect(menuOf(2)).toBeFocused();

  await page.keyboard.press('Enter');
  await arrowTo(page, page.getByRole('menuitem', { name: 'Remove from Organization' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove from Organization' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressEscape(dialog);
  await expect(menuOf(2)).toBeFocused();

  await openAdminPage(page, 'Courses');
  await tabAndPress(page, link(page, /^Manage Reading Floor Plans/), 'Enter');
  await expect(heading(page, 'Reading Floor Plans with Confidence')).toBeFocused();
  await tabAndPress(page, page.getByRole('main').getByRole('link', { name: 'Courses' }), 'Enter');
  await expect(heading(page, `${org.name} Admin Dashboard`)).toBeFocused();

  await openAdminPage(page, 'Audit log');
  await tabAndPress(page, button(page, /^Details/), 'Enter');
  await expect(page.getByText('After: Admin')).toBeVisible();
  await expect(button(page, /^Details/)).toBeFocused();
});

test('creates, copies, revokes and bulk-sends invitations by keyboard', async ({ page }) => {
  await openOrganization(page, createOrganization(0), 'invitations');
  await selectByKeyboard(page, combobox(page, /^Role/), 'Admin');
  await tabAndPress(page, button(page, 'Generate Token'), 'Enter');
  await expect(page.getByRole('heading', { name: 'Invitation Token Created' })).toBeFocused();
  await tabAndPress(page, button(page, 'Copy Token'), 'Space');
  await expect.poll(() => clipboard(page)).not.toBe('');
  await expect(button(page, 'Copy Token')).toBeFocused();

  const revoke = button(page, /^Revoke/);
  await tabAndPress(page, revoke, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Revoke this invitation?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressEscape(dialog);
  await expect(revoke).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndPress(page, dialog.getByRole('button', { name: 'Revoke' }), 'Enter');
  await expect(region(page, 'Invitations')).toContainText('Revoked');
  await expect(region(page, 'Invitations')).toBeFocused();

  await tabAndType(page, page.getByLabel('Email addresses'), newEmail());
  await tabAndPress(page, button(page, 'Send 1 invitation'), 'Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Report of/ })).toBeVisible();
  await expect(page.locator('h1')).toBeFocused();
});

test('manages certificates, reviews, videos and the audit log by keyboard', async ({ page }) => {
  await mockReviews(page, [submittedCapstone]);
  await openSystemAdmin(page, '/admin/certificates', 'Certificates');
  const revoke = button(page, /^Revoke certificate/).first();
  await tabAndPress(page, revoke, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Revoke certificate' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await tabAndPress(page, dialog.getByRole('button', { name: 'Revoke certificate' }), 'Enter');
  await expect(dialog.getByText('Enter a reason of at least 3 characters.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await pressEscape(dialog);
  await expect(revoke).toBeFocused();

  await page.goto('/admin/reviews');
  await tabAndPress(page, button(page, 'Return with comment'), 'Enter');
  await expect(page.getByLabel('Comment')).toBeFocused();
  await expect(page.getByText('Enter what is missing.')).toBeVisible();

  await mockVideoFiles(page);
  await page.goto('/admin/videos');
  await selectByKeyboard(page, combobox(page, /^Course/), managedCourse.title);
  const remove = button(page, 'Delete: Three Calls and a Ticket');
  await tabAndPress(page, remove, 'Enter');
  const deleting = page.getByRole('dialog', { name: 'Delete Video' });
  await expect(deleting.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressEscape(deleting);
  await expect(remove).toBeFocused();

  await tabAndPress(page, navigationLink(page, 'Audit log'), 'Enter');
  await expect(heading(page, 'Audit log')).toBeFocused();
  await selectByKeyboard(page, combobox(page, /^Kind of action/), 'People');
  await expect(page).toHaveURL('/admin/audit?group=membership');
});

test('opens system lists and creates and renames an organization by keyboard', async ({ page }) => {
  test.slow();
  await openSystemAdmin(page, '/admin', 'Atrium Admin Dashboard');
  await tabAndPress(page, link(page, /^Total Users/), 'Enter');
  await expect(heading(page, 'Users')).toBeFocused();
  await selectByKeyboard(page, combobox(page, /^Role:/), 'Super admins');
  await expect(page.getByRole('row').filter({ hasText: superAdmin.email })).toBeVisible();
  await tabAndType(page, page.getByLabel('Filter users'), 'nobody by that name');
  await tabAndPress(page, button(page, 'Show all'), 'Enter');
  await expect(heading(page, 'Users')).toBeFocused();

  await tabAndPress(page, navigationLink(page, 'Courses'), 'Enter');
  await expect(heading(page, 'Courses')).toBeFocused();
  await tabAndType(page, page.getByLabel('Filter courses'), 'Networks');
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, link(page, 'Manage Networks for the Help Desk'));

  await tabAndPress(page, navigationLink(page, 'Organizations'), 'Enter');
  await expect(heading(page, 'Organizations')).toBeFocused();
  const opener = button(page, 'Create organization');
  await tabAndPress(page, opener, 'Enter');
  const creating = page.getByRole('dialog', { name: 'Create organization' });
  await expect(creating.getByLabel('Organization name')).toBeFocused();
  await tabAndPress(page, creating.getByRole('button', { name: 'Create organization' }), 'Enter');
  await expect(creating.getByText('Enter a name.')).toBeVisible();
  // A toast over a dialog must be accessible to screen readers.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
    'Missing Information',
  );
  const newOrg = newOrganizationName();
  await tabAndType(page, creating.getByLabel('Organization name'), newOrg.name);
  await page.keyboard.press('Enter');
  await expect(creating).toBeHidden();
  await expect(opener).toBeFocused();

  await tabAndType(page, page.getByLabel('Filter organizations'), newOrg.slug);
  await expect(page.getByRole('row')).toHaveCount(2);
  await chooseMenuItem(page, button(page, `Actions for ${newOrg.name}`), 'Rename');
  const renaming = page.getByRole('dialog', { name: `Rename ${newOrg.name}` });
  await expect(renaming.getByLabel('Organization name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`Old Mill ${newOrg.slug}`);
  await page.keyboard.press('Enter');
  await expect(renaming).toBeHidden();
  const menu = button(page, `Actions for Old Mill ${newOrg.slug}`);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await arrowTo(page, page.getByRole('menuitem', { name: 'Deactivate' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressEscape(page.getByRole('dialog'));
  await expect(menu).toBeFocused();
});

test('creates, invites, grants and revokes on the enterprise screen by keyboard', async ({
  page,
}) => {
  test.slow();
  await openSystemAdmin(page, '/admin/enterprise', 'Enterprise administration');
  const newOrg = newOrganizationName();
  await tabAndType(page, page.getByLabel('Organization name'), newOrg.name);
  await tabAndPress(page, button(page, 'Create organization'), 'Enter');
  const courses = region(page, `Courses at ${newOrg.name}`);
  await expect(courses.getByText('No courses yet')).toBeVisible();
  await expect(button(page, 'Create organization')).toBeFocused();

  await tabAndPress(page, button(page, 'Choose course'), 'Enter');
  const choice = page.getByRole('dialog', { name: 'Choose a course' });
  await expect(choice.getByLabel('Find a course')).toBeFocused();
  await page.keyboard.type('Networks');
  await expect(choice.getByRole('radio')).toHaveCount(1);
  await tabAndPress(page, choice.getByRole('radio'), 'Space');
  await tabAndPress(page, choice.getByRole('button', { name: 'Choose', exact: true }), 'Enter');
  await expect(button(page, 'Change course')).toBeFocused();
  await tabAndPress(page, button(page, 'Grant access'), 'Enter');
  const revokeButton = button(page, 'Revoke access to Networks for the Help Desk');
  await tabAndPress(page, revokeButton, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Revoke access to this course?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressEscape(dialog);
  await expect(revokeButton).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndPress(page, dialog.getByRole('button', { name: 'Revoke access' }), 'Enter');
  await expect(courses.getByText('No courses yet')).toBeVisible();
  await expect(courses).toBeFocused();

  await tabAndPress(page, button(page, 'Generate Token'), 'Enter');
  await expect(page.getByRole('heading', { name: 'Invitation Token Created' })).toBeFocused();
  const overview = navigationLink(page, 'Overview');
  await tabAndPress(page, overview, 'Enter');
  await pressEscape(page.getByRole('dialog', { name: 'Leave without the token?' }));
  await expect(overview).toBeFocused();
  await tabAndPress(page, button(page, 'Copy Token'), 'Enter');
  await tabAndPress(page, overview, 'Enter');
  await expect(heading(page, 'Atrium Admin Dashboard')).toBeFocused();
});

test('adds, edits and deletes quiz questions by keyboard without losing typed text', async ({
  page,
}) => {
  test.slow();
  const title = 'Closing Quiz';
  const { courseId } = createEmptyQuiz({ email: newEmail() });
  await signInByApi(page, superAdmin);
  await page.goto(`/admin/courses/${courseId}`);
  const list = questionList(page, title);
  await expect(list).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Lessons' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'General', selected: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Analytics', selected: true })).toBeFocused();
  await arrowTo(page, page.getByRole('tab', { name: 'Lessons' }), 'ArrowRight');

  const opener = list.getByRole('button', { name: `Add Question: ${title}` });
  await tabAndPress(page, opener, 'Enter');
  const adding = page.getByRole('dialog', { name: 'Add Question' });
  const questionText = adding.getByLabel('Question Text');
  await expect(questionText).toBeFocused();
  await page.keyboard.type('Which wall first?');
  await pressEscape(adding);
  const discarding = page.getByRole('dialog', { name: 'Discard changes?' });
  await pressEscape(discarding);
  await expect(questionText).toBeFocused();
  await expect(questionText).toHaveValue('Which wall first?');
  await pressEscape(adding);
  await tabAndPress(page, discarding.getByRole('button', { name: 'Discard' }), 'Enter');
  await expect(adding).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(questionText).toHaveValue('');
  await pressEscape(adding);
  await expect(adding).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Which wall first?');
  for (const [number, text] of [
    [1, 'The longest'],
    [2, 'The one with the door'],
  ] as const) {
    await tabAndType(page, adding.getByRole('textbox', { name: `Answer ${number}` }), text);
  }
  await tabAndPress(page, adding.getByRole('switch', { name: 'Answer 2 is correct' }), 'Space');
  await tabAndPress(page, adding.getByRole('button', { name: 'Add Question' }), 'Enter');
  await expect(list.getByText('1 question', { exact: true })).toBeVisible();
  await expect(opener).toBeFocused();

  const edit = list.getByRole('button', { name: 'Edit question 1' });
  await tabAndPress(page, edit, 'Enter');
  const editing = page.getByRole('dialog', { name: 'Edit Question' });
  await expect(editing.getByLabel('Question Text')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' And why?');
  await tabAndPress(page, editing.getByRole('button', { name: 'Save Changes' }), 'Enter');
  await expect(list.getByText('And why?')).toBeVisible();
  await expect(edit).toBeFocused();

  await tabAndPress(page, list.getByRole('button', { name: 'Delete question 1' }), 'Enter');
  const deleting = page.getByRole('dialog', { name: 'Delete Question' });
  await expect(deleting.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabAndPress(page, deleting.getByRole('button', { name: 'Delete Question' }), 'Enter');
  await expect(list.getByText('No questions yet')).toBeVisible();
  await expect(list).toBeFocused();
});

test('has one tab stop for the training matrix, moves between cells with arrow keys and returns focus from a dialog', async ({
  page,
}) => {
  const org = createOrganization(2);
  for (const course of [await publishTrainingCourse(org), await publishTrainingCourse(org)])
    assignToEveryone(org, course, dateFromToday(5));
  await openOrganization(page, org, 'training');
  const cells = page.getByRole('grid').getByRole('button', { name: /^Due soon/ });
  await expect(async () => {
    await page.reload();
    await expect(cells).toHaveCount(6, { timeout: 2_000 });
  }).toPass();

  await tabTo(page, cells.nth(0));
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowDown', 3],
    ['Home', 2],
    ['End', 3],
    ['Control+Home', 0],
    ['Control+End', 5],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cells.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const cell = page.getByRole('dialog', { name: /^Person / });
  await expect(cell.getByText('Next step')).toBeVisible();
  await pressEscape(cell);
  await expect(cells.nth(5)).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(button(page, 'Change time zone')).toBeFocused();
  await page.keyboard.press('Enter');
  await selectByKeyboard(page, page.getByRole('combobox', { name: /^Time zone/ }), 'Africa/Accra');
  await tabAndPress(page, button(page, 'Change time zone'), 'Enter');
  await expect(page.getByText('Dates are in the time zone Africa/Accra.')).toBeVisible();
  await expect(button(page, 'Change time zone')).toBeFocused();
});
