import { learner } from '../support/people.ts';
import { beSignedIn, expect, signIn, test } from '../support/test.ts';

test('a session lasts over a reload and its credential is out of reach of scripts', async ({
  page,
  context,
}) => {
  await signIn(page, learner);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('atrium.session') ?? '');
  const cookie = (await context.cookies()).find(({ name }) => name === 'atrium_refresh');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(stored).not.toContain(cookie?.value);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('an expired token is renewed once for all calls, and nobody notices', async ({ page }) => {
  await beSignedIn(page, learner);
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('atrium.session') ?? '{}') as object;
    localStorage.setItem('atrium.session', JSON.stringify({ ...session, access_token: 'expired' }));
  });
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Explore More Courses' })).toBeVisible();
  await expect(page.getByText('57% complete')).toBeVisible();
  expect(refreshes).toBe(1);
});

test('a session that was ended elsewhere leads to sign-in with a word on it', async ({
  page,
  context,
}) => {
  await signIn(page, learner);
  await context.clearCookies();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('atrium.session') ?? '{}') as Record<
      string,
      unknown
    >;
    localStorage.setItem('atrium.session', JSON.stringify({ ...session, access_token: 'expired' }));
  });
  await page.reload();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText('Session expired. Please sign in again.')).toBeVisible();
});

test('signing out in one tab signs out in the other', async ({ page, context }) => {
  await signIn(page, learner);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible();
  await page.getByRole('button', { name: /account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other.getByRole('heading', { name: 'Welcome to Atrium' })).toHaveCount(0);
});
