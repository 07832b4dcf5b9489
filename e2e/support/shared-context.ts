import type { BrowserContext } from '@playwright/test';
import { apiUrl, devUrl } from '../environment.ts';
import { test as base } from './test.ts';

/**
 * `test` for tests that only look at a page. Those of a worker share a browser context, because opening one and loading
 * the app without a cache takes longer than most of them. Each gets an own page without cookies and stored data.
 */
export const test = base.extend<object, { sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, ignoreHTTPSErrors, viewport, colorScheme, contextOptions } = project.use;
      const options = { baseURL, ignoreHTTPSErrors, viewport, colorScheme };
      const given = Object.entries(options).filter(([, value]) => value !== undefined);
      const context = await browser.newContext({ ...contextOptions, ...Object.fromEntries(given) });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedContext }, use) => {
    await use(sharedContext);
    for (const page of sharedContext.pages()) await page.close();
    await sharedContext.setOffline(false);
    await sharedContext.clearCookies();
  },
  page: async ({ page, context }, use) => {
    const devtools = await context.newCDPSession(page);
    for (const origin of [apiUrl, devUrl])
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await use(page);
  },
});
