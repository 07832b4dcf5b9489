import type { Page } from '@playwright/test';

/** A link of the navigation row of the admin pages; "Reviews" may have a count beside it. */
export const inAdminNav = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: new RegExp(`^${name}( \\d\\+? waiting)?$`) });

/** A link of the primary navigation: in the header, on phones at the foot of the page. */
export const inMainNav = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true });
