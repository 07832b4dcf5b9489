import { createDraft } from '../../support/course-editor.ts';
import { signUpNewUser } from '../../support/data/new-user.ts';
import { expect, inspectScreen, test } from '../../support/test.ts';

test('leads a new author to the first course and can be hidden', async ({ page }) => {
  await signUpNewUser(page);
  await page.goto('/my-courses');
  const steps = page.getByRole('region', { name: 'Your first course, step by step' });
  await expect(steps.getByText('0 of 5 steps done')).toBeVisible();
  await inspectScreen(page, 'author-onboarding');
  await steps.getByRole('link', { name: 'Create a course' }).click();
  await expect(page).toHaveURL('/create-course');
  await createDraft(page, 'Safe ladders');
  await page.goto('/my-courses');
  await expect(steps.getByText('1 of 5 steps done')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Safe ladders' })).toBeVisible();
  await steps.getByRole('button', { name: 'Hide' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Show first steps' }).click();
  await expect(steps).toBeVisible();
});
