import type { Locator, Page } from '@playwright/test';

/** Locates the lesson list of a course page. */
export const lessonList = (page: Page): Locator =>
  page.getByRole('region', { name: 'Course Content' });

/** Locates the row of a lesson; its module must be expanded. */
export const lessonRow = (page: Page, lesson: string): Locator =>
  lessonList(page).locator('li li').filter({ hasText: lesson });

/** Expands every module of the lesson list. */
export async function openAllModules(page: Page): Promise<void> {
  await lessonList(page).getByRole('button', { name: 'Open all' }).click();
}

/** Locates a link in the navigation of the admin pages; "Reviews" may include a count. */
export const adminNavLink = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: new RegExp(`^${name}( \\d\\+? waiting)?$`) });

/** Locates a link in the primary navigation: in the header, on phones at the bottom of the page. */
export const mainNavLink = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true });
