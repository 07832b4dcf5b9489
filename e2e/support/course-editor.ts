import type { Locator, Page } from '@playwright/test';
import { writeAnswers } from './authored-quiz.ts';
import { aClip, aPicture } from './clips.ts';
import { chooseFile } from './manager.ts';
import { expect } from './test.ts';

/** The bar below the editor of a course. */
export const footOf = (page: Page): Locator => page.getByRole('region', { name: 'Course actions' });

/** The lesson that is open beside the list. */
export const lessonPanel = (page: Page): Locator => page.getByRole('dialog', { name: /^Lesson/ });

/** Waits until a course, or the lesson that is open, is kept as it was written. */
export async function isKept(place: Locator): Promise<void> {
  await expect(place.getByText('Saved', { exact: true })).toBeVisible();
}

/** Writes the fields a course begins with; its address then names the draft. */
export async function beginCourse(page: Page, title: string): Promise<number> {
  await page.goto('/create-course');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Duration (minutes)').fill('90');
  await expect(page).toHaveURL(/\/create-course\?draft=\d+$/);
  return Number(new URL(page.url()).searchParams.get('draft'));
}

/** Adds a module at the end of the list. */
export async function addModule(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add module' }).click();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
}

/** Adds a lesson to a module and gives it its title; it stays open. */
export async function addLesson(
  page: Page,
  module: string,
  kind: 'Video' | 'Text' | 'Quiz' | 'Capstone',
  title: string,
): Promise<Locator> {
  await page.getByRole('button', { name: `Add lesson to ${module}` }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${kind} `) }).click();
  await expect(lessonPanel(page).getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  return lessonPanel(page);
}

/** Closes the lesson that is open; what was written in it is kept first. */
export async function closeLesson(page: Page): Promise<void> {
  await lessonPanel(page).getByRole('button', { name: 'Close' }).click();
  await expect(lessonPanel(page)).toBeHidden();
}

/** Gives the lesson that is open a film of a few seconds, and waits until it can be played. */
export async function uploadVideo(page: Page, title: string): Promise<void> {
  const lesson = lessonPanel(page);
  await lesson.getByRole('button', { name: `Upload Video: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Video' });
  await chooseFile(
    dialog.getByRole('button', { name: 'Choose file' }),
    aClip('film.mp4', { seconds: 4 }),
  );
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(lesson.getByText('Video uploaded')).toBeVisible({ timeout: 90_000 });
}

/** Writes a text with a callout and a picture of one's own into the lesson that is open. */
export async function writeText(page: Page, words: string): Promise<void> {
  const lesson = lessonPanel(page);
  const field = lesson.getByRole('textbox', { name: 'Text' });
  await field.fill(words);
  await field.selectText();
  await lesson.getByRole('button', { name: 'Key concepts' }).click();
  await field.press('Control+End');
  await chooseFile(lesson.getByRole('button', { name: 'Image' }), aPicture('corner.png'));
  await expect(field).toHaveValue(/!\[Describe the image\]\(\/api\/images\/[\da-f-]+\)/);
  // What describes it is chosen already.
  await page.keyboard.type('A corner');
}

/** Asks a question in the quiz that is open. */
export async function askQuestion(
  page: Page,
  quiz: string,
  question: string,
  answers: readonly (readonly [text: string, isRight: boolean])[],
): Promise<void> {
  await lessonPanel(page)
    .getByRole('button', { name: `Add Question: ${quiz}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Question Text').fill(question);
  await writeAnswers(dialog, answers);
  await dialog.getByRole('button', { name: 'Create Question' }).click();
  await expect(dialog).toBeHidden();
}
