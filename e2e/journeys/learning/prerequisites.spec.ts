import type { Page } from '@playwright/test';
import { courseActions, expectSaved } from '../../support/course-editor.ts';
import { createCourse, publishCourse, type CreatedCourse } from '../../support/data/course-api.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { lessonRow } from '../../support/page-parts.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';

const title = 'Complete these courses first';

async function requireCourse(page: Page, course: CreatedCourse, required: CreatedCourse) {
  await page.goto(`/course/${course.id}/edit?tab=settings`);
  const search = page.getByRole('searchbox', { name: 'Find a course to add' });
  await search.fill(required.title);
  await page.getByRole('button', { name: `Add ${required.title}` }).click();
  await expect(search).toBeFocused();
}

test('opens a course once the required course is completed', async ({ page, browser }) => {
  const { admin, member } = createOrganization(1);
  const code = crypto.randomUUID().slice(0, 8);
  const first = await createCourse(admin, `Ladders ${code}`, [
    { kind: 'text', title: 'Setting up', body: 'On level ground.' },
  ]);
  const second = await createCourse(admin, `Roofs ${code}`, [
    { kind: 'text', title: 'Walking', body: 'Along the battens.' },
  ]);
  await publishCourse(admin, first);
  const author = await browser.newPage();
  await signInByApi(author, admin);
  await requireCourse(author, second, first);
  await expectSaved(courseActions(author));
  await inspectScreen(author, 'editor-prerequisites');
  await publishCourse(admin, second);
  // The other way round would be a circle.
  await requireCourse(author, first, second);
  await expect(author.getByRole('alert')).toContainText('Remove that one');
  await inspectScreen(author, 'editor-prerequisite-cycle');
  await author.getByRole('button', { name: `Remove ${second.title}` }).click();
  await expectSaved(courseActions(author));
  await author.close();

  await signInByApi(page, member(1));
  await page.goto(`/course/${second.id}`);
  const progress = page.getByRole('region', { name: 'Course Progress' });
  await expect(progress.getByRole('heading', { name: title })).toBeVisible();
  await expect(progress.getByRole('listitem')).toHaveText([`${first.title}Not completed yet`]);
  await expect(page.getByRole('link', { name: /^Start/ })).toHaveCount(0);
  await expect(lessonRow(page, 'Walking')).toContainText('Complete other courses first');
  await expect(lessonRow(page, 'Walking').getByRole('link')).toHaveCount(0);
  await expect(lessonRow(page, 'Walking').getByRole('button')).toHaveCount(0);
  await inspectScreen(page, 'course-prerequisites');

  await page.goto(`/course/${second.id}/lesson/${second.lessonIds[0]}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Along the battens.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: first.title })).toBeVisible();
  await inspectScreen(page, 'lesson-prerequisites');
  await page.getByRole('link', { name: 'Go to the next course' }).click();
  await page.getByRole('link', { name: 'Start with lesson 1' }).click();
  await expect(page.getByText('On level ground.')).toBeVisible();
  const saved = page.waitForResponse('**/api/progress/unit');
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  expect((await saved).status()).toBe(200);

  await page.goto(`/course/${second.id}`);
  await page.getByRole('link', { name: 'Start with lesson 1' }).click();
  await expect(page.getByText('Along the battens.')).toBeVisible();
});
