import { expect, type Page } from '@playwright/test';
import { getCorrectAnswers, type CourseLesson } from './course-content.ts';
import { setDoubleSpeed, startPlaying } from '../player.ts';
import { takeQuiz } from '../quiz.ts';

/** Follows the link of the completion card, which comes after the permanent "Next lesson" links. */
const openNextLesson = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Next lesson', exact: true }).last().click();

async function completeText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('Up next')).toBeVisible();
  await openNextLesson(page);
}

async function completeVideo(page: Page): Promise<void> {
  await startPlaying(page);
  await setDoubleSpeed(page);
  await expect(page.getByText('Up next')).toBeVisible({ timeout: 45_000 });
  await openNextLesson(page);
}

async function passQuiz(page: Page, { id }: CourseLesson): Promise<void> {
  await takeQuiz(page, getCorrectAnswers(id));
  await expect(page.getByRole('heading', { level: 2, name: 'Perfect Score' })).toBeFocused();
  await openNextLesson(page);
}

/** Long enough for the rules of a new capstone. */
const reflection = 'The staircase was harder than I thought. '.repeat(6);

async function submitCapstone(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit Project' });
  // The list of tasks is complete once the button is there.
  await expect(submit).toBeVisible();
  for (const task of await page.getByRole('checkbox').all()) await task.check();
  await page.getByLabel('Reflection').fill(reflection);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Capstone project submitted' })).toBeFocused();
}

const completeByKind = {
  text: completeText,
  video: completeVideo,
  quiz: passQuiz,
  exam: passQuiz,
  capstone: submitCapstone,
};

/** Completes the lesson on screen and opens the next one; a capstone is the last lesson. */
export async function takeLesson(page: Page, lesson: CourseLesson): Promise<void> {
  await completeByKind[lesson.kind](page, lesson);
}
