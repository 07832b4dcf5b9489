import type { Locator, Page } from '@playwright/test';

/** The lesson list of a course page. */
export const lessonList = (page: Page): Locator =>
  page.getByRole('region', { name: 'Course Content' });

/** The row of a lesson; its module has to be open. */
export const lessonRow = (page: Page, lesson: string): Locator =>
  lessonList(page).locator('li li').filter({ hasText: lesson });

/** Opens every module of the lesson list. */
export async function openAllModules(page: Page): Promise<void> {
  await lessonList(page).getByRole('button', { name: 'Open all' }).click();
}
