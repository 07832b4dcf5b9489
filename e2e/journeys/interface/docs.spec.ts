import { expect, inspectScreen, test } from '../../support/test.ts';

// The documents are served by the product, under its content security policy: a blocked script is a console error, which
// fails the test.
test('opens the documents, follows a guide and searches', async ({ page }) => {
  await page.goto('/docs/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Sidebar Navigation' });
  await sidebar.getByRole('link', { name: 'Learner', exact: true }).click();
  await expect(page).toHaveURL('/docs/guides/learner.html');
  await expect(page.getByRole('heading', { level: 1, name: /Learner/ })).toBeVisible();
  for (const image of await page.getByRole('main').getByRole('img').all())
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBe(1280);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('idempotency');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/docs\/.+\.html/);
  await page.goto('/docs/missing.html');
  await expect(page.getByText('404')).toBeVisible();
});

test('has accessible documents', async ({ page }) => {
  for (const path of ['/docs/', '/docs/guides/learner.html', '/docs/comparison.html']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/404/);
    await inspectScreen(page, `docs${path.replaceAll('/', '-')}`);
  }
});
