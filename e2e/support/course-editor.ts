import type { Locator, Page } from '@playwright/test';
import { fillAnswers } from './quiz-authoring.ts';
import { createVideoFile, createImageFile } from './data/media-files.ts';
import { chooseFile } from './video-manager.ts';
import { expect } from './test.ts';

/** Locates the action bar of the course editor. */
export const courseActions = (page: Page): Locator =>
  page.getByRole('region', { name: 'Course actions' });

/** Locates the panel of the open lesson. */
export const lessonPanel = (page: Page): Locator => page.getByRole('dialog', { name: /^Lesson/ });

/** Waits until the course or the open lesson is saved. */
export async function expectSaved(container: Locator): Promise<void> {
  await expect(container.getByText('Saved', { exact: true })).toBeVisible();
}

/** Creates a draft by filling in the required fields and returns its id. */
export async function createDraft(page: Page, title: string): Promise<number> {
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

/** Adds a lesson with a title to a module and returns its open panel. */
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

/** Closes the open lesson, which saves it first. */
export async function closeLesson(page: Page): Promise<void> {
  await lessonPanel(page).getByRole('button', { name: 'Close' }).click();
  await expect(lessonPanel(page)).toBeHidden();
}

/** Uploads a short video to the open lesson and waits until it is processed. */
export async function uploadVideo(page: Page, title: string): Promise<void> {
  const lesson = lessonPanel(page);
  await lesson.getByRole('button', { name: `Upload Video: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Video' });
  await chooseFile(
    dialog.getByRole('button', { name: 'Choose file' }),
    createVideoFile('video.mp4', { seconds: 4 }),
  );
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(lesson.getByText('Video uploaded')).toBeVisible({ timeout: 90_000 });
}

/** Writes a text with a callout and an uploaded image into the open lesson. */
export async function writeText(page: Page, text: string): Promise<void> {
  const lesson = lessonPanel(page);
  const field = lesson.getByRole('textbox', { name: 'Text' });
  await field.fill(text);
  await field.selectText();
  await lesson.getByRole('button', { name: 'Key concepts' }).click();
  await field.press('Control+End');
  await chooseFile(lesson.getByRole('button', { name: 'Image' }), createImageFile('corner.png'));
  await expect(field).toHaveValue(/!\[Describe the image\]\(\/api\/images\/[\da-f-]+\)/);
  // The placeholder of the image description is selected.
  await page.keyboard.type('A corner');
}

/** Adds a question to the open quiz. */
export async function addQuestion(
  page: Page,
  quiz: string,
  question: string,
  answers: readonly (readonly [text: string, isCorrect: boolean])[],
): Promise<void> {
  await lessonPanel(page)
    .getByRole('button', { name: `Add Question: ${quiz}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Question Text').fill(question);
  await fillAnswers(dialog, answers);
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(dialog).toBeHidden();
}
