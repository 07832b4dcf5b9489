import type { Locator, Page } from '@playwright/test';
import { exclusiveLearner, independentLearner, learner } from '../../support/data/seed-users.ts';
import { signInByApi, expect, inspectScreen, test, fillSignInForm } from '../../support/test.ts';

type Listed = { id: number; title: string; thumbnail: string | null };

const explore = (page: Page) => page.getByRole('region', { name: 'Explore More Courses' });
const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
const ownSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
const headerSearch = (page: Page) => page.getByRole('combobox', { name: 'Search courses' });
const category = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function selectOption(page: Page, select: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: select }).click();
  await page.getByRole('option', { name: option }).click();
}

async function openCatalogue(page: Page, path = '/'): Promise<void> {
  await signInByApi(page, learner);
  await page.goto(path);
  await expect(cards(page).first()).toBeVisible();
  // It loads above the courses and shifts them down.
  const isSearching = path.includes('search=');
  if (!isSearching)
    await expect(page.getByRole('list', { name: 'Required training' })).toBeVisible();
}

/** Changes the courses in the API's response, for cases that the seed does not contain. */
async function changeCourses(page: Page, change: (courses: Listed[]) => Listed[]): Promise<void> {
  await page.route(/\/api\/courses(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const courses = change((await reply.json()) as Listed[]);
    const headers = { ...reply.headers(), 'x-total-count': String(courses.length) };
    await route.fulfill({ response: reply, headers, json: courses });
  });
}

/** Reduces the page size of the course list, because the seed fits on one page. */
const pageBy = (page: Page, limit: number) =>
  page.route(/\/api\/courses(\?|$)/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', String(limit));
    await route.continue({ url: url.href });
  });

test('filters the list, keeps filters in the URL and undoes them one by one with Back', async ({
  page,
}) => {
  await openCatalogue(page);
  await expect(explore(page).getByText('13 more courses')).toBeVisible();
  await expect(cards(page)).toHaveCount(13);

  await category(page, 'Property Technology').click();
  await expect(page).toHaveURL('/?category=Property+Technology');
  await expect(explore(page).getByText('3 courses')).toBeVisible();
  // The featured course matches the filter and is listed although it is also shown above.
  await expect(cards(page).filter({ hasText: 'InstaPlan Field Training' })).toBeVisible();

  await selectOption(page, /^Level/, 'Intermediate');
  await expect(page).toHaveURL('/?category=Property+Technology&level=Intermediate');
  await expect(explore(page).getByText('1 course', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(explore(page).getByText('3 courses')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Level/ })).toHaveText('All Levels');
  await page.goBack();
  await expect(explore(page).getByText('13 more courses')).toBeVisible();
  await expect(category(page, 'All Categories')).toBeChecked();
});

test('tolerates a typo in a search and adds one history entry while typing', async ({ page }) => {
  await openCatalogue(page);
  await category(page, 'Development').click();
  await expect(explore(page).getByText('2 courses')).toBeVisible();
  await ownSearch(page).pressSequentially('typscript', { delay: 40 });
  await expect(page).toHaveURL('/?category=Development&search=typscript');
  await expect.poll(() => titles(page)).toEqual(['TypeScript for Working Developers']);
  await expect(headerSearch(page)).toHaveValue('typscript');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(ownSearch(page)).toHaveValue('');
  await expect(headerSearch(page)).toHaveValue('');
});

test('sorts the list without dropping courses', async ({ page }) => {
  await openCatalogue(page);
  const ratings = async () =>
    (
      await cards(page)
        .getByText(/^Rated /)
        .allTextContents()
    ).map((label) => Number(/[\d.]+/.exec(label)?.[0]));
  const popular = await titles(page);
  await selectOption(page, /^Sort/, 'Highest Rated');
  await expect(page).toHaveURL('/?sort=rating');
  await expect.poll(() => titles(page)).not.toEqual(popular);
  const shown = await ratings();
  expect(shown).toEqual(shown.toSorted((one, other) => other - one));
  await expect(explore(page).getByText('13 more courses')).toBeVisible();
  await selectOption(page, /^Sort/, 'Most Popular');
  await expect(page).toHaveURL('/');
  await expect.poll(() => titles(page)).toEqual(popular);
});

test('restores filters, search and sorting from the URL', async ({ page }) => {
  await openCatalogue(page, '/?category=Design&level=Beginner&search=colour&sort=newest');
  await expect(category(page, 'Design')).toBeChecked();
  await expect(page.getByRole('combobox', { name: /^Level/ })).toHaveText('Beginner');
  await expect(page.getByRole('combobox', { name: /^Sort/ })).toHaveText('Newest');
  await expect(ownSearch(page)).toHaveValue('colour');
  await expect(headerSearch(page)).toHaveValue('colour');
  expect(await titles(page)).toEqual(['Colour and Type for Interfaces']);
});

test('shows an empty state that clears the filters', async ({ page }) => {
  await signInByApi(page, learner);
  await page.goto('/?category=Design&search=qqqqqqqq&sort=newest');
  await expect(page.getByText('No courses found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/?sort=newest');
  await expect(cards(page)).toHaveCount(13);
  await expect(page.getByRole('heading', { name: 'Explore More Courses' })).toBeFocused();
});

test('keeps the previous courses visible while new ones load', async ({ page }) => {
  await openCatalogue(page);
  const response = Promise.withResolvers<void>();
  await page.route(/category=Design/, async (route) => {
    await response.promise;
    await route.continue();
  });
  await category(page, 'Design').click();
  await expect(explore(page).locator('[aria-busy=true]')).toBeVisible();
  await expect(cards(page)).toHaveCount(13);
  response.resolve();
  await expect(cards(page)).toHaveCount(2);
  await expect(explore(page).locator('[aria-busy=true]')).toHaveCount(0);
});

test('appends the next page on "Show more" without duplicates and focuses its first course', async ({
  page,
}) => {
  await pageBy(page, 6);
  await openCatalogue(page);
  await expect(cards(page)).toHaveCount(5);
  await expect(explore(page).getByText('13 more courses')).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(cards(page)).toHaveCount(11);
  await expect(cards(page).nth(5).getByRole('link')).toBeFocused();
  await more.click();
  await expect(cards(page)).toHaveCount(13);
  await expect(more).toHaveCount(0);
  expect(new Set(await titles(page)).size).toBe(13);
});

test('shows an error with a retry when the list fails to load', async ({ page }) => {
  await page.route(/\/api\/courses(\?|$)/, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await signInByApi(page, learner);
  await page.goto('/');
  await expect(page.getByText('Featured Course')).toBeVisible();
  await expect(page.getByText('Failed to fetch courses')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(13);
});

test('shows the generated cover when a thumbnail fails to load', async ({ page }) => {
  await page.route('**/no-such-image.png', (route) => route.fulfill({ status: 404 }));
  await changeCourses(page, (courses) =>
    courses.map((course) => ({ ...course, thumbnail: '/no-such-image.png' })),
  );
  await openCatalogue(page);
  const first = cards(page).first();
  await expect(first.locator('img')).toHaveCount(0);
  await expect(first.locator('svg').first()).toBeVisible();
});

const chosenOption = (page: Page): Locator =>
  page.getByRole('option', { selected: true }).filter({ visible: true });

test('suggests courses in the header search by keyboard', async ({ page }) => {
  await signInByApi(page, learner);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(headerSearch(page)).toBeFocused();
  await page.keyboard.type('desing');
  await expect(page.getByRole('option').first()).toContainText('Design');
  await expect(headerSearch(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(chosenOption(page)).toHaveCount(1);
  const id = await chosenOption(page).getAttribute('id');
  await expect(headerSearch(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await inspectScreen(page, 'suggestions');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(headerSearch(page)).toHaveValue('desing');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // Read after the list is reopened, because other journeys add matching courses.
  const href = await chosenOption(page).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
});

test('opens the catalogue with the search on Enter when no suggestion is selected', async ({
  page,
}) => {
  await signInByApi(page, learner);
  await page.goto('/dashboard');
  await headerSearch(page).fill('team');
  await expect(page.getByRole('option', { name: /Leading Your First Team/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?search=team');
  await expect(ownSearch(page)).toHaveValue('team');
  await expect(cards(page).filter({ hasText: 'Leading Your First Team' })).toBeInViewport();

  await headerSearch(page).fill('qqqqqqqq');
  await expect(page.locator('header').getByText('No courses found').last()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(headerSearch(page)).toHaveValue('team');
});

test('ignores suggestions for an outdated search', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await signInByApi(page, learner);
  await page.route(/search=sql&/, async (route) => {
    await late.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/dashboard');
  await headerSearch(page).fill('sql');
  await expect(page.locator('header').getByText('Searching…').last()).toBeVisible();
  await headerSearch(page).fill('team');
  await expect(page.getByRole('option', { name: /Leading Your First Team/ })).toBeVisible();
  late.resolve();
  await expect(page.getByRole('option', { name: /SQL/ })).toHaveCount(0);
});

test('opens the search with a button on phones and closes suggestions first on Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCatalogue(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await headerSearch(page).fill('team');
  await expect(page.getByRole('option', { name: /Leading Your First Team/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/?search=team');
  await expect(page.getByRole('heading', { name: 'Explore More Courses' })).toBeInViewport();
});

test('shows granted courses without filters in an exclusive catalogue', async ({ page }) => {
  await signInByApi(page, exclusiveLearner);
  await page.goto('/');
  await expect(page.getByText('Your Course', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explore More Courses' })).toHaveCount(0);
  await expect(ownSearch(page)).toHaveCount(0);

  await changeCourses(page, ([course, ...rest]) =>
    course
      ? [course, ...rest, { ...course, id: 1_000_000, title: 'A second granted course' }]
      : rest,
  );
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your other courses' })).toContainText('1 course');
  expect(await titles(page)).toEqual(['A second granted course']);
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('shows public courses to a learner without an organization', async ({ page }) => {
  await signInByApi(page, independentLearner);
  await page.goto('/');
  await expect(page.getByText('Featured Course')).toBeVisible();
  await expect(cards(page)).toHaveCount(13);
  await expect(page.getByText('ClassValuation')).toHaveCount(0);
});

test('scrolls to the sections of the landing page from links and from a URL', async ({ page }) => {
  const top = () =>
    page.locator('#certificates').evaluate((part) => part.getBoundingClientRect().top);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#certificates');
  await expect.poll(top).toBeCloseTo(56, 0);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Certificates' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(top).toBeCloseTo(56, 0);
});

test('shows header search results in the viewport without the featured course', async ({
  page,
}) => {
  await signInByApi(page, learner);
  await page.goto('/dashboard');
  await headerSearch(page).fill('api design');
  await headerSearch(page).press('Enter');
  await expect(page).toHaveURL(/search=api(\+|%20)design/);
  await expect(cards(page).filter({ hasText: 'Practical API Design' })).toBeInViewport();
  await expect(page.getByText('Featured Course')).toHaveCount(0);
});

test('keeps filters and sorting from the URL after signing in', async ({ page }) => {
  await page.goto('/?category=Design&sort=rating');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await fillSignInForm(page, learner.email);
  await expect(page).toHaveURL('/?category=Design&sort=rating');
  await expect(cards(page).first()).toBeVisible();
});

test('finds a course by lesson text and links to the lesson', async ({ page }) => {
  await signInByApi(page, learner);
  await page.goto('/?search=lidar');
  const match = page.getByText('Found in lesson').first();
  await expect(match).toBeVisible();
  await inspectScreen(page, 'search-lesson-text');
  const link = match.getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/lesson\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
