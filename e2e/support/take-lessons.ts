import { expect, type Page } from '@playwright/test';
import { rightAnswers, type TaughtLesson } from './course-content.ts';
import { goAtDoubleSpeed, startPlaying } from './player.ts';
import { takeQuiz } from './quiz.ts';

/** Follows the link of the completion card, which comes after the permanent "Next lesson" links. */
const goOn = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Next lesson', exact: true }).last().click();

async function read(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('Up next')).toBeVisible();
  await goOn(page);
}

async function watch(page: Page): Promise<void> {
  await startPlaying(page);
  await goAtDoubleSpeed(page);
  await expect(page.getByText('Up next')).toBeVisible({ timeout: 45_000 });
  await goOn(page);
}

async function pass(page: Page, { id }: TaughtLesson): Promise<void> {
  await takeQuiz(page, rightAnswers(id));
  await expect(page.getByRole('heading', { level: 2, name: 'Perfect Score' })).toBeFocused();
  await goOn(page);
}

async function handIn(page: Page): Promise<void> {
  for (const task of await page.getByRole('checkbox').all()) await task.check();
  await page.getByLabel('Reflection').fill('The staircase was harder than I thought.');
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await expect(page.getByRole('heading', { name: 'Project submitted' })).toBeFocused();
}

const ways = { text: read, video: watch, quiz: pass, exam: pass, capstone: handIn };

/** Completes the lesson on screen and opens the next one; a capstone is the last lesson. */
export async function takeLesson(page: Page, lesson: TaughtLesson): Promise<void> {
  await ways[lesson.kind](page, lesson);
}
