import type { Page } from '@playwright/test';

/** A link of the navigation row of the admin pages. */
export const inAdminNav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true });

/** A link of the primary navigation: in the header, on phones at the foot of the page. */
export const inMainNav = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true });
