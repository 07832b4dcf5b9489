import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { apiUrl } from '../environment.ts';
import { countLoadedPages } from './checked-pages.ts';
import { password } from './data/seed-users.ts';

const screenshotFolder = '.local/screens';

/** Collects uncaught errors and console errors; any of them fails the test. */
function collectPageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Some journeys expect failed requests, which the browser also logs.
    const isFailedRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isFailedRequest) errors.push(message.text());
  });
  return errors;
}

/** Playwright's test, extended to fail when the page logs an error or violates the content security policy. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors = collectPageErrors(page);
    const saveCount = countLoadedPages(page);
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        // oxlint-disable-next-line no-console -- errors of the console fail the test
        console.error(`Content security policy: ${violatedDirective} blocked ${blockedURI}`),
      ),
    );
    await use(page);
    const reported = [...errors];
    if (!page.isClosed()) {
      // Removing routes releases pending requests; offline, they cannot change data that other tests use.
      await page.context().setOffline(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    saveCount();
    expect(reported).toEqual([]);
  },
});
export { expect } from '@playwright/test';

/** Fills in the sign-in form: the email first, then the password. */
export async function fillSignInForm(
  page: Page,
  email: string,
  secret: string = password,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in with the form and opens the catalogue. */
export async function signInByForm(page: Page, user: { email: string }): Promise<void> {
  await page.goto('/auth?mode=signin');
  await fillSignInForm(page, user.email);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
}

/** Signs in by API and stores the session for the page. */
export async function signInByApi(page: Page, user: { email: string }): Promise<void> {
  const reply = await page.request.post('/api/auth/sign-in', {
    headers: { origin: apiUrl },
    data: { email: user.email, password },
  });
  expect(reply.status()).toBe(200);
  const session = await reply.text();
  await page.addInitScript((stored) => localStorage.setItem('atrium.session', stored), session);
}

/** Checks a screen with axe and for horizontal overflow. With PICTURES=on it also saves a screenshot. */
export async function inspectScreen(page: Page, name: string): Promise<void> {
  // During a transition, axe would measure the contrast of intermediate colors.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    // The app has no frames, so legacy mode avoids opening a second page. Passed rules are not reported.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );
  expect(overflow, 'horizontal overflow').toBeLessThanOrEqual(0);
  if (process.env['PICTURES'] !== 'on') return;
  mkdirSync(screenshotFolder, { recursive: true });
  await page.screenshot({ path: `${screenshotFolder}/${name}.png`, fullPage: true });
}
