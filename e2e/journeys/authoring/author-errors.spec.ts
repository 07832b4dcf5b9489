import type { Page, Route } from '@playwright/test';
import {
  addLesson,
  addModule,
  createDraft,
  courseActions,
  expectSaved,
} from '../../support/course-editor.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { signUpNewUser } from '../../support/data/new-user.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { signInByApi, expect, inspectScreen, test, fillSignInForm } from '../../support/test.ts';
import { createCourse } from '../../support/data/course-api.ts';

// Errors and edge cases of authoring: lost responses, expired sessions, narrow screens, overlong texts.

const uniqueTitle = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const text = (title: string, body = 'Read this.') => ({ kind: 'text' as const, title, body });

/** Drops the response of the first POST request that matches. */
async function dropFirstResponse(page: Page, urlPattern: string): Promise<void> {
  let isDropped = false;
  await page.route(urlPattern, async (route: Route) => {
    if (isDropped || route.request().method() !== 'POST') return route.fallback();
    isDropped = true;
    await route.fetch();
    return route.abort();
  });
}

test('creates a lesson once and reports a course as published when responses are lost', async ({
  page,
}) => {
  const { admin } = createOrganization(0);
  const course = await createCourse(admin, uniqueTitle('Lost answers'), [text('Pace')]);
  await signInByApi(page, admin);
  await page.goto(`/course/${course.id}/edit?tab=curriculum`);
  await dropFirstResponse(page, '**/draft/lessons');
  await addModule(page, 'Basics');
  const panel = await addLesson(page, 'Basics', 'Text', 'Corners');
  await panel.getByRole('textbox', { name: 'Text', exact: true }).fill('Stand still.');
  await expectSaved(panel);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(3);
  await expectSaved(courseActions(page));

  await dropFirstResponse(page, '**/publish');
  await courseActions(page).getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this course?' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Learners now see version 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
});

test('restores the course and the unsaved text after the session expires', async ({ page }) => {
  const { admin } = createOrganization(0);
  const course = await createCourse(admin, uniqueTitle('Signed in again'), [text('Pace')]);
  await signInByApi(page, admin);
  await page.goto(`/course/${course.id}/edit`);
  await expect(page.getByLabel('Description')).toHaveValue('What it is about.');
  queryDatabase(
    `delete from auth.sessions using auth.users
     where users.id = sessions.user_id and users.email = '${admin.email}'`,
  );
  await page.getByLabel('Description').fill('Words nobody wants to write twice.');
  await expect(page.getByText('Session expired. Please sign in again.')).toBeVisible();
  await fillSignInForm(page, admin.email);
  await expect(page).toHaveURL(`/course/${course.id}/edit`);
  await expect(page.getByText('Your unsaved text')).toBeVisible();
  await expect(page.getByText('Words nobody wants to write twice.')).toBeVisible();
  await inspectScreen(page, 'editor-unsaved-text');
  await page.getByRole('button', { name: 'Discard my text' }).click();
  await expect(page.getByText('Your unsaved text')).toBeHidden();
});

test('hides organization visibility from a user without an organization', async ({ page }) => {
  await signUpNewUser(page);
  await page.goto('/create-course?tab=settings');
  await expect(page.getByRole('radio', { name: /^Private/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Organization/ })).toHaveCount(0);
});

test('opens the preview once when its button is double-clicked on a slow connection', async ({
  page,
}) => {
  await signUpNewUser(page);
  await createDraft(page, uniqueTitle('Slow line'));
  await expectSaved(courseActions(page));
  const clicked = Promise.withResolvers<void>();
  await page.route('**/api/courses/*/draft', async (route) => {
    await clicked.promise;
    await route.fallback();
  });
  await page.getByLabel('Description').fill('On its way.');
  await courseActions(page).getByRole('button', { name: 'Preview' }).dblclick();
  clicked.resolve();
  await expect(page.getByText('this is how learners will see it')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Description')).toHaveValue('On its way.');
});

test('shows what a lesson lacks and keeps long words inside its panel on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { admin } = createOrganization(0);
  const course = await createCourse(admin, uniqueTitle('On a phone'), [text('Pace', '')]);
  await signInByApi(page, admin);
  await page.goto(`/course/${course.id}/edit?tab=curriculum`);
  await page.getByRole('button', { name: /Pace.*Text.*No text yet/ }).click();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.fill('https://'.padEnd(400, 'x'));
  const rightEdge = await page
    .getByRole('button', { name: 'Image' })
    .evaluate((button) => button.parentElement?.getBoundingClientRect().right ?? Infinity);
  expect(rightEdge).toBeLessThanOrEqual(390);
  await field.fill('');
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.focus();
    document.execCommand('insertText', false, 'Far too much. '.repeat(8_000));
  });
  await expect(page.getByText('You’ve reached the limit of 100,000 characters')).toBeVisible();
});
