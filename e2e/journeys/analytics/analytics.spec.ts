import type { Page } from '@playwright/test';
import {
  countFromEvents,
  statValue,
  openAnalytics,
  tableRows,
  downloadCsvRows,
  waitUntilLoaded,
  showAs,
} from '../../support/analytics.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { selectOption } from '../../support/lists.ts';
import { mainNavLink } from '../../support/page-parts.ts';
import { author, learner, organizationAdmin, superAdmin } from '../../support/data/seed-users.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';
import { createApiClient } from '../../support/data/course-api.ts';

// What each of the four roles sees in analytics, compared with the learning events.

const viewers = [
  {
    audience: 'system',
    user: superAdmin,
    lead: 'How courses are found, taken and finished.',
    shows: 'Top Performing Courses',
  },
  {
    audience: 'organization',
    user: organizationAdmin,
    lead: 'How courses are found, taken and finished in your organization.',
    shows: 'Top Performing Courses',
  },
  {
    audience: 'author',
    user: author,
    lead: 'How the courses you author are found, taken and finished.',
    shows: 'Top Performing Courses',
  },
  {
    audience: 'learner',
    user: learner,
    lead: 'What you have learned, and what comes next.',
    shows: 'Quiz scores',
  },
];

/** Waits until the charts are drawn, which load after the page. */
async function waitForCharts(page: Page): Promise<void> {
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const { audience, user, lead, shows } of viewers) {
  test(`opens ${audience} analytics from the navigation @everywhere`, async ({ page }, info) => {
    await signInByApi(page, user);
    await page.goto('/dashboard');
    const isPhone = info.project.name.startsWith('mobile');
    if (audience === 'learner') {
      await mainNavLink(page, isPhone ? 'Learning' : 'My learning').click();
      await page.getByRole('link', { name: 'Statistics' }).click();
    } else if (isPhone) {
      await mainNavLink(page, 'You').click();
      await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    } else {
      await mainNavLink(page, 'Analytics').click();
    }
    await expect(page).toHaveURL(/\/analytics(\?scope=own)?$/);
    await expect(page.getByText(lead, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: shows })).toBeVisible();
    await expect(page.getByRole('img', { name: /in (all|total)\. / })).toBeVisible();
    await waitForCharts(page);
    await inspectScreen(page, `analytics-${audience}-${info.project.name.replace(' ', '-')}`);
  });
}

const northfield = `organization_id = (select id from organizations where slug = 'northfield-surveying')`;
const ofAuthor = `course_id in (select courses.id from courses join auth.users on users.id = author_id
  where email = '${author.email}')`;

for (const [user, eventFilter, timeZone] of [
  [superAdmin, 'true', 'UTC'],
  [organizationAdmin, northfield, 'Europe/Oslo'],
  [author, ofAuthor, 'UTC'],
] as const) {
  test(`shows ${user.name} analytics that match the learning events`, async ({ page }) => {
    await signInByApi(page, user);
    // The worker may count events of other journeys in between.
    await expect(async () => {
      await page.goto('/analytics');
      await waitUntilLoaded(page);
      const counts = countFromEvents(eventFilter, timeZone);
      const shortTimeout = { timeout: 1_500 };
      await expect(statValue(page, 'Active Learners')).toHaveText(
        counts.active.toLocaleString('en'),
        shortTimeout,
      );
      await expect(statValue(page, 'Completion Rate')).toHaveText(
        `${counts.completionRate}%`,
        shortTimeout,
      );
      await expect(statValue(page, 'Average Rating')).toHaveText(
        counts.averageRating.toFixed(1),
        shortTimeout,
      );
      const courseTable = page
        .getByRole('table', { name: 'Top Performing Courses' })
        .getByRole('row');
      await expect(courseTable).toHaveCount(counts.topCourses.length + 1, shortTimeout);
      for (const [index, { title, enrollments }] of counts.topCourses.entries()) {
        await expect(courseTable.nth(index + 1)).toContainText(title, shortTimeout);
        await expect(
          courseTable
            .nth(index + 1)
            .getByRole('cell')
            .nth(1),
        ).toHaveText(enrollments.toLocaleString('en'), shortTimeout);
      }
    }).toPass({ timeout: 30_000 });
  });
}

test('shows revenue only to super admins', async ({ page, browser }) => {
  await openAnalytics(page, superAdmin);
  const courseTable = page.getByRole('table', { name: 'Top Performing Courses' });
  await expect(
    courseTable.getByRole('columnheader', { name: /^List price at enrollment/ }),
  ).toBeVisible();
  await expect(async () => {
    const { topCourses } = countFromEvents('true');
    await page.reload();
    for (const { title, revenue } of topCourses)
      await expect(
        courseTable.getByRole('row').filter({ hasText: title }).getByRole('cell').last(),
      ).toHaveText(revenue > 0 ? `$${revenue.toLocaleString('en')}` : '–', { timeout: 1_500 });
    expect(topCourses.some(({ revenue }) => revenue > 0)).toBe(true);
    expect(topCourses.some(({ revenue }) => revenue === 0)).toBe(true);
  }).toPass({ timeout: 30_000 });

  const columns = (await downloadCsvRows(page, 'Top Performing Courses'))[0]?.length ?? 0;
  for (const user of [organizationAdmin, author]) {
    const context = await browser.newContext();
    const other = await context.newPage();
    const reply = other.waitForResponse(/\/api\/analytics\/top-courses/);
    await openAnalytics(other, user);
    const theirs = other.getByRole('table', { name: 'Top Performing Courses' });
    await expect(theirs.getByRole('columnheader', { name: 'Enrollments' })).toBeVisible();
    await expect(other.getByText(/^List price at enrollment/)).toHaveCount(0);
    const courses = (await (await reply).json()) as { revenue: number | null }[];
    expect(courses.map(({ revenue }) => revenue)).toEqual(courses.map(() => null));
    const [row] = await downloadCsvRows(other, 'Top Performing Courses');
    expect(row).toHaveLength(columns - 1);
    await context.close();
  }
});

test('keeps the selected period in the URL, shows it as a table and exports it', async ({
  page,
}) => {
  await openAnalytics(page, organizationAdmin);
  await expect(page.getByRole('img', { name: /^Enrollments per day, Last 30 days/ })).toBeVisible();
  await selectOption(page, 'Period', 'Last 90 days');
  await expect(page).toHaveURL(/days=90/);
  const chart = page.getByRole('img', { name: /^Enrollments per day, Last 90 days/ });
  await expect(chart).toBeVisible();
  const description = await chart.getAttribute('aria-label');
  await showAs(page, 'Enrollment Trends', 'Table');
  await expect(chart).toHaveCount(0);
  await expect(page).toHaveURL(/show=trends/);

  const shown = await tableRows(page, 'Enrollment Trends');
  expect(shown).toHaveLength(90);
  const total = (column: number) => shown.reduce((sum, row) => sum + Number(row[column]), 0);
  expect(total(1)).toBeGreaterThan(20);
  expect(description).toContain(`Last 90 days: ${total(1)} in total.`);
  expect(await downloadCsvRows(page, 'Enrollment Trends')).toEqual(shown);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('Last 90 days');
  await expect.poll(() => tableRows(page, 'Enrollment Trends')).toEqual(shown);
  await page.goBack();
  await expect(chart).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('img', { name: /^Enrollments per day, Last 30 days/ })).toBeVisible();
});

test('shows and exports key metrics and categories as tables', async ({ page }) => {
  await openAnalytics(page, organizationAdmin);
  await expect(statValue(page, 'Active Learners')).not.toHaveText('–');
  const active = await statValue(page, 'Active Learners').textContent();
  const rate = await statValue(page, 'Completion Rate').textContent();
  await showAs(page, 'Key metrics', 'Table');
  const keyMetricRows = await tableRows(page, 'Key metrics');
  expect(keyMetricRows).toHaveLength(31);
  expect(keyMetricRows.at(-1)?.slice(2, 4)).toEqual([active, rate]);
  const saved = await downloadCsvRows(page, 'Key metrics');
  expect(saved.map(([day, , learners]) => [day, learners])).toEqual(
    keyMetricRows.map(([day, , learners]) => [day, learners]),
  );

  await showAs(page, 'Popular Categories', 'Table');
  const categories = await tableRows(page, 'Popular Categories');
  const shares = categories.map(([, share = '']) => Number.parseInt(share, 10));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  const csvRows = await downloadCsvRows(page, 'Popular Categories');
  expect(csvRows.map(([category]) => category)).toEqual(categories.map(([category]) => category));
  await expect(page).toHaveURL(/show=stats(,|%2C)categories/);
});

test('switches the analytics scope and denies scopes without access', async ({ page }) => {
  await openAnalytics(page, organizationAdmin);
  const scope = page.getByRole('combobox', { name: 'Show analytics for' });
  await expect(scope).toHaveText('Northfield Surveying');
  await selectOption(page, 'Show analytics for', 'My learning');
  await expect(page).toHaveURL(/scope=own/);
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  await page.reload();
  await expect(scope).toHaveText('My learning');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Top Performing Courses' })).toBeVisible();

  await page.goto('/analytics?scope=system');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByText('Active Learners')).toHaveCount(0);
  const api = await createApiClient(organizationAdmin.email);
  for (const call of ['overview', 'trends', 'categories', 'top-courses', 'overview.csv'])
    expect((await api.get(`/api/analytics/${call}?scope=system`)).status()).toBe(403);
  await api.dispose();
});

test('shows learners their minutes, days in a row, scores and certificates', async ({ page }) => {
  await openAnalytics(page, learner);
  await expect(page.getByRole('combobox', { name: 'Show analytics for' })).toHaveCount(0);
  const days = Number(await statValue(page, 'Days in a row').textContent());
  expect(days).toBeGreaterThanOrEqual(7);
  const certificates = queryDatabase(`
    select count(*) from certificates join auth.users on users.id = learner_id where email = '${learner.email}'`);
  await expect(statValue(page, 'Certificates')).toHaveText(certificates.trim());

  await showAs(page, 'Minutes per day', 'Table');
  const rows = await tableRows(page, 'Minutes per day');
  expect(rows).toHaveLength(30);
  const sum = rows.reduce((total, [, minutes]) => total + Number(minutes), 0);
  const minutes = Number(await statValue(page, 'Minutes').textContent());
  expect(minutes).toBeGreaterThan(100);
  expect(sum).toBe(minutes);
  expect(await downloadCsvRows(page, 'Minutes per day')).toEqual(rows);
  const scores = page.getByRole('table', { name: 'Quiz scores' }).getByRole('row');
  await expect(scores.nth(1)).toContainText('100%');
});
