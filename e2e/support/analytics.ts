import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { queryDatabase } from './data/database.ts';
import { enqueueJob } from './time.ts';
import { signInByApi, expect } from './test.ts';

/** Signs in as a user and opens the analytics page. */
export async function openAnalytics(
  page: Page,
  user: { email: string },
  query = '',
): Promise<void> {
  await signInByApi(page, user);
  await page.goto(`/analytics${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Learning Analytics' })).toBeVisible();
}

/** Locates the value of a stat by its label. */
export const statValue = (page: Page, name: string): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition').first();

/** Returns the cells of a table, row by row, with dates in ISO format as in CSV exports. */
export async function tableRows(page: Page, table: string): Promise<string[][]> {
  const lines = page.getByRole('table', { name: table, exact: true }).locator('tbody tr');
  await expect(lines.first()).toBeAttached();
  const rows = await lines.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim())),
  );
  return rows.map(([first = '', ...others]) => {
    const day = Date.parse(`${first} UTC`);
    const isDay = /^[A-Z][a-z]{2} \d+, \d{4}$/.test(first) && !Number.isNaN(day);
    return [isDay ? new Date(day).toISOString().slice(0, 10) : first, ...others];
  });
}

const parseCsvLine = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

/** Downloads the CSV file of a chart and returns its rows without the header. */
export async function downloadCsvRows(page: Page, title: string): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${title} as CSV` }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  return lines.slice(1).map(parseCsvLine);
}

/** Shows a card as a table or as a chart. */
export async function showAs(page: Page, title: string, form: 'Chart' | 'Table'): Promise<void> {
  const choice = page
    .getByRole('radiogroup', { name: `Show ${title} as` })
    .getByRole('radio', { name: form });
  await choice.click();
  await expect(choice).toBeChecked();
}

/** Waits until the page and its stats have loaded. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Runs the analytics job and reloads the page until `check` passes. */
export async function reloadUntilCounted(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    enqueueJob('analytics.aggregate');
    await page.reload();
    // `check` uses short timeouts, so it must start after the page has loaded.
    await waitUntilLoaded(page);
    await check();
  }).toPass({ timeout: 30_000 });
}

export type ExpectedStats = {
  takers: number;
  active: number;
  completionRate: number;
  averageRating: number;
  inLast30Days: number;
  in30DaysBefore: number;
  topCourses: { title: string; enrollments: number; revenue: number }[];
};

const isLearnerAction = `verb not in ('assigned', 'certified', 'reviewed', 'revoked') and not result ? 'movedBy'
  and (verb <> 'enrolled' or cycle = 1)`;

/** Computes the expected analytics from the learning events that the worker has already counted. */
export function countFromEvents(eventFilter: string, timeZone = 'UTC'): ExpectedStats {
  const dayOf = (moment: string) => `(${moment} at time zone '${timeZone}')::date`;
  const today = dayOf('now()');
  return JSON.parse(
    queryDatabase(`
      with record as (
        select * from learning_events event
        where not exists (select from pending_events where event_id = event.id) and ${eventFilter}
      ), takers as (
        select learner_id, course_id, ${dayOf('min(occurred_at)')} as began_on,
          bool_or(verb = 'completed' and lesson_id is null) as has_completed
        from record where ${isLearnerAction} or verb = 'completed' and lesson_id is null group by learner_id, course_id
      ), ratings as (
        select distinct on (learner_id, course_id) (result ->> 'rating')::integer as rating
        from record where verb = 'rated' order by learner_id, course_id, occurred_at desc, id desc
      ), top_courses as (
        select title, count(*) as enrollments, (
          select coalesce(sum((result ->> 'priceCents')::integer), 0) / 100
          from record where record.course_id = courses.id and verb = 'enrolled' and cycle = 1
        ) as revenue
        from takers join courses on courses.id = course_id where archived_at is null
        group by courses.id order by enrollments desc, courses.id limit 5
      )
      select json_build_object(
        'takers', (select count(*) from takers),
        'active', (select count(distinct learner_id) from record
          where ${isLearnerAction} and ${dayOf('occurred_at')} > ${today} - 30),
        'completionRate', (
          select round(round(100.0 * count(*) filter (where has_completed) / count(*), 1)) from takers),
        'averageRating', (select round(round(avg(rating), 2), 1) from ratings),
        'inLast30Days', (select count(*) from takers where began_on > ${today} - 30),
        'in30DaysBefore', (select count(*) from takers
          where began_on <= ${today} - 30 and began_on > ${today} - 60),
        'topCourses', (select json_agg(top_courses) from top_courses))`),
  ) as ExpectedStats;
}
