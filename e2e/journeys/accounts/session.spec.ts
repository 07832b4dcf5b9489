import { apiUrl, devUrl } from '../../environment.ts';
import { learner } from '../../support/data/seed-users.ts';
import { signInByApi, expect, signInByForm, test } from '../../support/test.ts';

test('keeps the session over a reload and its refresh token out of reach of scripts', async ({
  page,
  context,
}) => {
  await signInByForm(page, learner);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('atrium.session') ?? '');
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('atrium_refresh'));
  const secure = apiUrl.startsWith('https:');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure });
  expect(stored).not.toContain(cookie?.value);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('refreshes an expired token once for all calls of a page', async ({ page }) => {
  await signInByApi(page, learner);
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

test('refreshes once for twenty concurrent calls with an expired token', async ({ page }) => {
  await signInByApi(page, learner);
  const sent = { profile: 0, refresh: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/profile')) sent.profile += 1;
    if (request.url().endsWith('/api/auth/refresh')) sent.refresh += 1;
  });
  // Only the development server lets a page import the app's modules, and the API accepts only its own origin.
  await page.route('**/api/auth/refresh', async (route) => {
    const headers = { ...route.request().headers(), origin: apiUrl };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.goto(`${devUrl}/dev/ui`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const emails = await page.evaluate(async (source) => {
    type Session = { access_token: string };
    const { adoptSession, currentSession } = (await import(
      `${source}/lib/session/session-store.ts`
    )) as {
      adoptSession: (session: Session) => void;
      currentSession: () => Session;
    };
    const { profileQuery } = (await import(
      `${source}/features/identity/current-user/current-user.api.ts`
    )) as {
      profileQuery: { queryFn: (context: object) => Promise<{ email: string }> };
    };
    adoptSession({ ...currentSession(), access_token: 'expired' });
    const calls = Array.from({ length: 20 }, () => profileQuery.queryFn({}));
    return (await Promise.all(calls)).map(({ email }) => email);
  }, '/src');
  expect(emails).toEqual(Array.from({ length: 20 }, () => learner.email));
  expect(sent).toEqual({ profile: 40, refresh: 1 });
});

test('redirects to sign-in with a message when the session was ended elsewhere', async ({
  page,
  context,
}) => {
  await signInByForm(page, learner);
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

test('signs out in all tabs', async ({ page, context }) => {
  await signInByForm(page, learner);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible();
  await page.getByRole('button', { name: /account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other.getByRole('heading', { name: 'Welcome to Atrium' })).toHaveCount(0);
});

test('ends the local session and shows a warning when signing out while the API does not reply', async ({
  page,
}) => {
  await signInByForm(page, learner);
  await page.route('**/api/**', () => {});
  await page.getByRole('button', { name: /account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('atrium.session'))).toBeNull();
  await expect(page.getByText('Signed out in this browser').first()).toBeVisible();
  await expect(page.getByText(/may stay active until it expires/).first()).toBeVisible();

  // The cookie still exists but must not be used to sign in.
  await page.unroute('**/api/**');
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Training people');
  expect(refreshes).toBe(0);
});
