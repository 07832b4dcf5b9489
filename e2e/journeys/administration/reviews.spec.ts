import type { Page } from '@playwright/test';
import { waitForMailLink } from '../../support/data/mail.ts';
import { toastOf } from '../../support/video-manager.ts';
import { signUpNewUser, newFullName } from '../../support/data/new-user.ts';
import { createReviewedCourse, type ReviewedCourse } from '../../support/data/capstone-course.ts';
import { adminNavLink } from '../../support/page-parts.ts';
import { expect, inspectScreen, test } from '../../support/test.ts';

const comment = 'Please draw the stairs as well.';
const reason = 'The drawings were made by somebody else.';

async function submitCapstone(
  page: Page,
  { courseId, lessonId }: ReviewedCourse,
  reflection: string,
) {
  await page.goto(`/course/${courseId}/lesson/${lessonId}`);
  await page.getByLabel('Reflection').fill(reflection);
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await expect(page.getByRole('heading', { name: 'Capstone project submitted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting for review' })).toBeVisible();
}

/** Assigns the only submission to the admin and finds it by its reviewer. */
async function assignToSelf(admin: Page, name: string) {
  await admin.goto('/admin/reviews');
  const row = admin.getByRole('list', { name: 'Capstone projects' }).getByRole('button', { name });
  await expect(row).toContainText(/Review by .*Unassigned/);
  await expect(adminNavLink(admin, 'Reviews')).toHaveText('Reviews 1 waiting');
  await admin.getByRole('combobox', { name: /^Reviewer/ }).click();
  await admin.getByRole('option', { name: /\(you\)$/ }).click();
  await expect(toastOf(admin, 'Reviewer assigned')).toBeVisible();
  await admin.getByRole('radio', { name: 'Unassigned' }).click();
  await expect(admin.getByText('Everything has a reviewer')).toBeVisible();
  await admin.getByRole('radio', { name: 'Assigned to me' }).click();
  await expect(row).not.toContainText('Unassigned');
  await inspectScreen(admin, 'reviews-assigned');
}

/** Returns the only submission, first without and then with a comment. */
async function returnSubmission(admin: Page, name: string) {
  await admin.goto('/admin/reviews');
  await expect(admin.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(admin.getByText('1 of 2 done')).toBeVisible();
  await expect(admin.getByText('It went well.').first()).toBeVisible();
  await admin.getByRole('button', { name: 'Return with comment' }).click();
  await expect(admin.getByText('Enter what is missing.')).toBeVisible();
  await expect(admin.getByLabel('Comment')).toBeFocused();
  await admin.keyboard.type(comment);
  await admin.getByRole('button', { name: 'Return with comment' }).click();
  await expect(toastOf(admin, 'Capstone project returned')).toBeVisible();
  await expect(admin.getByText('Nothing to review')).toBeVisible();
}

async function approve(admin: Page) {
  await admin.reload();
  await expect(admin.getByText('With the stairs.').first()).toBeVisible();
  await expect(admin.getByText(comment).first()).toBeVisible();
  await admin.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toastOf(admin, 'Capstone project approved')).toBeVisible();
  await expect(admin.getByText('Nothing to review')).toBeVisible();
}

async function revoke(admin: Page, number: string, name: string) {
  await admin.goto('/admin/certificates');
  await admin.getByLabel('Search certificates').fill(number.slice(3));
  const row = admin.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(name);
  await expect(row).toContainText('Valid');
  await row.getByRole('button', { name: `Revoke certificate ${number}` }).click();
  const dialog = admin.getByRole('dialog', { name: 'Revoke certificate' });
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
  await expect(dialog.getByText('Enter a reason of at least 3 characters.')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
  await expect(toastOf(admin, 'Certificate revoked')).toBeVisible();
  await expect(row).toContainText(reason);
  await expect(row.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
  // The pressed button is gone, so focus moves to its row.
  await expect(row).toBeFocused();
  await admin.getByRole('radio', { name: 'Valid' }).click();
  await expect(admin.getByRole('radio', { name: 'Valid' })).toBeChecked();
  await expect(admin.getByText('No certificates found')).toBeVisible();
}

test('returns and approves a capstone, then issues and revokes its certificate', async ({
  page,
  browser,
}) => {
  test.slow();
  const admin = await (await browser.newContext()).newPage();
  const name = newFullName();
  const learner = await signUpNewUser(page, name);
  const course = createReviewedCourse({ learner, admin: await signUpNewUser(admin) });

  await page.goto(`/course/${course.courseId}/lesson/${course.lessonId}`);
  await page.getByRole('checkbox', { name: 'Task 1: Step 1' }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await submitCapstone(page, course, 'It went well.');

  await expect(page.getByText(/^Review expected by /)).toBeVisible();

  await assignToSelf(admin, name);
  await returnSubmission(admin, name);
  expect(new URL(await waitForMailLink(learner.email, 2)).pathname).toBe(
    `/course/${course.courseId}/lesson/${course.lessonId}`,
  );
  await page.reload();
  await expect(page.getByText('Your capstone project was returned')).toBeVisible();
  await expect(page.getByText(comment).first()).toBeVisible();
  await submitCapstone(page, course, 'With the stairs.');

  await approve(admin);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Capstone project approved' })).toBeVisible();
  await page.goto(`/course/${course.courseId}/certificate`);
  const certificate = page.getByRole('article', { name: new RegExp(`^Certificate of ${name}`) });
  await expect(certificate).toBeVisible({ timeout: 30_000 });
  const [number = ''] = /AT-\d{4}-\w{8}/.exec(await certificate.innerText()) ?? [];

  await revoke(admin, number, name);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/verify/${number}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'This certificate was revoked',
  );
  await expect(visitor.getByText(`Reason: ${reason}`)).toBeVisible();
  await Promise.all([admin, visitor].map((each) => each.context().close()));
});

test('opens the public certificate page in a new tab', async ({ page, browser }) => {
  const admin = await (await browser.newContext()).newPage();
  const learner = await signUpNewUser(page);
  const course = createReviewedCourse({ learner, admin: await signUpNewUser(admin) });
  await submitCapstone(page, course, 'It went well.');
  await admin.goto('/admin?tab=reviews');
  await admin.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(admin.getByText('Nothing to review')).toBeVisible();
  await page.goto(`/course/${course.courseId}/certificate`);
  await expect(page.getByRole('article', { name: /^Certificate of/ })).toBeVisible({
    timeout: 30_000,
  });
  await admin.goto('/admin?tab=certificates');
  const opened = admin.context().waitForEvent('page');
  await admin.getByRole('link', { name: /^Open certificate/ }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(
    'This certificate is valid',
  );
  await admin.context().close();
});
