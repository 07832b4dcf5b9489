import type { Locator, Page } from '@playwright/test';
import { superAdmin } from '../support/people.ts';
import { beSignedIn, expect, inspectScreen, test } from '../support/test.ts';
import { writeCourse, type WrittenCourse } from '../support/written-course.ts';

// The curriculum editor: order of lessons and modules, and the content of text lessons.

const text = (title: string, body = 'Read this.') => ({ kind: 'text' as const, title, body });
const grip = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });
const lessonsOf = (page: Page, module: string): Locator =>
  page.getByRole('list', { name: `Lessons in ${module}` }).getByRole('listitem');
const foot = (page: Page): Locator => page.getByRole('region', { name: 'Course actions' });
const isSaved = (place: Locator) => expect(place.getByText('Saved', { exact: true })).toBeVisible();

async function openCurriculum(page: Page, ...titles: string[]): Promise<WrittenCourse> {
  const name = `Rooms ${crypto.randomUUID().slice(0, 8)}`;
  const course = await writeCourse(
    superAdmin,
    name,
    titles.map((title) => text(title)),
  );
  await beSignedIn(page, superAdmin);
  await page.goto(`/course/${course.id}/edit?tab=curriculum`);
  await expect(grip(page, titles[0] ?? '')).toBeVisible();
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
  await grip(page, 'Corners').focus();
  await page.keyboard.press('Space');
  await expect(
    page.getByText('Corners picked up: position 2 of 2 outside modules.'),
  ).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Corners: position 1 of 1 in module 1, Basics.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(grip(page, 'Corners')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Corners moved back to its original position.')).toBeAttached();
  await expect(lessonsOf(page, 'Outside modules')).toHaveCount(2);

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(grip(page, 'Corners')).toBeFocused();
  await grip(page, 'Advanced').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await isSaved(foot(page));
  await inspectScreen(page, 'curriculum');
  await page.reload();
  await expect(page.getByLabel('Title of module 1')).toHaveValue('Advanced');
  await expect(lessonsOf(page, 'Basics')).toHaveCount(1);
  await expect(lessonsOf(page, 'Basics')).toContainText('Corners');
});

test('drags a lesson, removes one and restores its position with undo', async ({ page }) => {
  await openCurriculum(page, 'Pace', 'Corners', 'Light');
  const box = async (title: string) => {
    const found = await grip(page, title).boundingBox();
    if (!found) throw new Error(`${title} is not on the screen`);
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
  };
  const [from, to] = [await box('Pace'), await box('Light')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  const rows = lessonsOf(page, 'Outside modules');
  await expect(rows).toContainText(['Corners', 'Light', 'Pace']);

  await page.getByRole('button', { name: 'Remove Light' }).click();
  await expect(page.getByRole('button', { name: 'Undo removing Light' })).toBeFocused();
  await isSaved(foot(page));
  await page.keyboard.press('Enter');
  await expect(grip(page, 'Light')).toBeFocused();
  await isSaved(foot(page));
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
  const address = `/course/${course.id}/edit?tab=curriculum&lesson=${course.lessonIds[0]}`;
  const other = await (await browser.newContext()).newPage();
  await beSignedIn(other, superAdmin);
  const field = (of: Page) => of.getByRole('dialog').getByRole('textbox', { name: 'Text' });
  for (const each of [page, other]) {
    await each.goto(address);
    await expect(field(each)).toHaveValue('Read this.');
  }
  await field(other).fill('Theirs.');
  await isSaved(other.getByRole('dialog'));
  await field(page).fill('Mine.');
  const told = page.getByText(`${superAdmin.name} also changed this lesson`);
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Load latest version' }).click();
  await expect(field(page)).toHaveValue('Theirs.');
  await expect(page.getByText('Mine.', { exact: true })).toBeVisible();
  await inspectScreen(page, 'curriculum-conflict');
});
