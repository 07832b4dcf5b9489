import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { apiUrl } from '../addresses.ts';
import { password } from './people.ts';

const pictures = '.local/screens';

/** Whatever a page complains about: a journey that makes one has failed, whatever it shows. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused call is part of some journeys; everything else on this channel is a fault.
    const isRefusedCall = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusedCall) complaints.push(message.text());
  });
  return complaints;
}

/** Playwright's test, with a page that is not allowed to complain. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints = collectComplaints(page);
    await use(page);
    const heard = [...complaints];
    if (!page.isClosed()) {
      // A call that was held back goes on once nobody holds it: not to the server, which others look at.
      await page.context().setOffline(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(heard).toEqual([]);
  },
});
export { expect } from '@playwright/test';

/** Signs in by the form, as a person does, and goes on to the catalogue. */
export async function signIn(page: Page, person: { email: string }): Promise<void> {
  await page.goto('/auth?mode=signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
}

/** Signs in without the form, where the form is not what a test is about. */
export async function beSignedIn(page: Page, person: { email: string }): Promise<void> {
  const reply = await page.request.post('/api/auth/sign-in', {
    headers: { origin: apiUrl },
    data: { email: person.email, password },
  });
  expect(reply.status()).toBe(200);
  const session = await reply.text();
  await page.addInitScript((stored) => localStorage.setItem('atrium.session', stored), session);
}

/** Looks at a screen as axe and as a narrow window do; with PICTURES=on also keeps a picture to look at oneself. */
export async function inspectScreen(page: Page, name: string): Promise<void> {
  // Contrast measured in the middle of a fade is the contrast of neither theme.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    // There are no frames to gather from, so no second page to gather in; and nobody reads what passed.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
  if (process.env['PICTURES'] !== 'on') return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}
