import type { Locator, Page } from '@playwright/test';
import { superAdmin } from '../../support/data/seed-users.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';
import { createCourse, type CreatedCourse } from '../../support/data/course-api.ts';

// The curriculum editor: order of lessons and modules, and the content of text lessons.

const text = (title: string, body = 'Read this.') => ({ kind: 'text' as const, title, body });
const dragHandle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });
const lessonRows = (page: Page, module: string): Locator =>
  page.getByRole('list', { name: `Lessons in ${module}` }).getByRole('listitem');
const courseActions = (page: Page): Locator => page.getByRole('region', { name: 'Course actions' });
const expectSaved = (container: Locator) =>
  expect(container.getByText('Saved', { exact: true })).toBeVisible();

async function openCurriculum(page: Page, ...titles: string[]): Promise<CreatedCourse> {
  const name = `Rooms ${crypto.randomUUID().slice(0, 8)}`;
  const course = await createCourse(
    superAdmin,
    name,
    titles.map((title) => text(title)),
  );
  await signInByApi(page, superAdmin);
  await page.goto(`/course/${course.id}/edit?tab=curriculum`);
  await expect(dragHandle(page, titles[0] ?? '')).toBeVisible();
  return course;
}

async function addModule(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add module' }).click();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
}

test('moves lessons between modules by keyboard with announcements and saves the order', async ({
  page,
}) => {
  await openCurriculum(page, 'Pace', 'Corners');
  await addModule(page, 'Basics');
  await addModule(page, 'Advanced');
  await dragHandle(page, 'Corners').focus();
  await page.keyboard.press('Space');
  await expect(
    page.getByText('Corners picked up: position 2 of 2 outside modules.'),
  ).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Corners: position 1 of 1 in module 1, Basics.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(dragHandle(page, 'Corners')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Corners moved back to its original position.')).toBeAttached();
  await expect(lessonRows(page, 'Outside modules')).toHaveCount(2);

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dragHandle(page, 'Corners')).toBeFocused();
  await dragHandle(page, 'Advanced').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expectSaved(courseActions(page));
  await inspectScreen(page, 'curriculum');
  await page.reload();
  await expect(page.getByLabel('Title of module 1')).toHaveValue('Advanced');
  await expect(lessonRows(page, 'Basics')).toHaveCount(1);
  await expect(lessonRows(page, 'Basics')).toContainText('Corners');
});

test('drags a lesson, removes one and restores its position with undo', async ({ page }) => {
  await openCurriculum(page, 'Pace', 'Corners', 'Light');
  const box = async (title: string) => {
    const found = await dragHandle(page, title).boundingBox();
    if (!found) throw new Error(`${title} is not on the screen`);
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
  };
  const [from, to] = [await box('Pace'), await box('Light')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  const rows = lessonRows(page, 'Outside modules');
  await expect(rows).toContainText(['Corners', 'Light', 'Pace']);

  await page.getByRole('button', { name: 'Remove Light' }).click();
  await expect(page.getByRole('button', { name: 'Undo removing Light' })).toBeFocused();
  await expectSaved(courseActions(page));
  await page.keyboard.press('Enter');
  await expect(dragHandle(page, 'Light')).toBeFocused();
  await expectSaved(courseActions(page));
  await page.reload();
  await expect(rows).toContainText(['Corners', 'Light', 'Pace']);
});

test('formats a text, previews it and saves it on close', async ({ page }) => {
  await openCurriculum(page, 'Pace');
  await page.getByRole('button', { name: 'Add lesson to Outside modules' }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  const lesson = page.getByRole('dialog');
  await expect(lesson.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Corners');
  await expect(page.getByRole('dialog', { name: 'Lesson 2: Corners' })).toBeVisible();
  const field = lesson.getByRole('textbox', { name: 'Text' });
  await field.fill('Stand still\nTurn slowly');
  await field.selectText();
  await lesson.getByRole('button', { name: 'Key concepts' }).click();
  await lesson.getByRole('tab', { name: 'Preview' }).click();
  await expect(lesson.getByRole('heading', { name: 'Key Concepts' })).toBeVisible();
  await expect(lesson.getByRole('listitem')).toHaveText(['Stand still', 'Turn slowly']);
  await inspectScreen(page, 'curriculum-text');

  // Closing right after typing must save first.
  await lesson.getByRole('tab', { name: 'Write' }).click();
  await field.press('End');
  await field.pressSequentially('.');
  const written = await field.inputValue();
  await page.goBack();
  await expect(lesson).toBeHidden();
  await page.goForward();
  await expect(field).toHaveValue(written);
});

test('reports a conflict to the second editor of a lesson and keeps their text', async ({
  page,
  browser,
}) => {
  const course = await openCurriculum(page, 'Pace');
  const path = `/course/${course.id}/edit?tab=curriculum&lesson=${course.lessonIds[0]}`;
  const other = await (await browser.newContext()).newPage();
  await signInByApi(other, superAdmin);
  const field = (editor: Page) => editor.getByRole('dialog').getByRole('textbox', { name: 'Text' });
  for (const each of [page, other]) {
    await each.goto(path);
    await expect(field(each)).toHaveValue('Read this.');
  }
  await field(other).fill('Theirs.');
  await expectSaved(other.getByRole('dialog'));
  await field(page).fill('Mine.');
  const conflictMessage = page.getByText(`${superAdmin.name} also changed this lesson`);
  await expect(conflictMessage).toBeVisible();
  await page.getByRole('button', { name: 'Load latest version' }).click();
  await expect(field(page)).toHaveValue('Theirs.');
  await expect(page.getByText('Mine.', { exact: true })).toBeVisible();
  await inspectScreen(page, 'curriculum-conflict');
});
