import type { Page } from '@playwright/test';

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
