import { expect, test } from '../../support/test.ts';

// These pages fail on purpose, so they are not those of the fixture, which fails the test with them.
test('reports an uncaught error to the server', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto('/auth?mode=signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sent = page.waitForResponse('**/api/reports/errors');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('The journey failed on purpose');
    });
  });
  // The server accepts complete reports of its own pages only.
  expect((await sent).status()).toBe(200);
  await page.close();
});
