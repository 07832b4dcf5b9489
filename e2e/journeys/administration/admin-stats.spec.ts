import { countFromEvents, statValue } from '../../support/analytics.ts';
import { adminNavLink } from '../../support/page-parts.ts';
import { organizationAdmin, superAdmin } from '../../support/data/seed-users.ts';
import {
  createOrganizationInDialog,
  openSystemAdmin,
  rowWithText,
} from '../../support/system-admin.ts';
import { signInByApi, expect, test } from '../../support/test.ts';

const course = { id: 1, title: 'InstaPlan Field Training: Scan, Measure, Deliver' };
const ofNorthfield = `organization_id = (select id from organizations where slug = 'northfield-surveying')`;

for (const { user, eventFilter, canReadKey } of [
  { user: superAdmin, eventFilter: 'true', canReadKey: true },
  // The course is only granted to the organization, so its admins cannot see the answers.
  { user: organizationAdmin, eventFilter: ofNorthfield, canReadKey: false },
]) {
  test(`shows ${user.name} course analytics that match the learning events`, async ({ page }) => {
    await signInByApi(page, user);
    // Other journeys may start the course in between, and the worker may count that.
    await expect(async () => {
      await page.goto(`/admin/courses/${course.id}`);
      await page.getByRole('tab', { name: 'Analytics' }).click();
      await expect(page.getByRole('heading', { name: 'Drop-off by lesson' })).toBeVisible();
      const { takers } = countFromEvents(`course_id = ${course.id} and ${eventFilter}`);
      await expect(statValue(page, 'Started')).toHaveText(String(takers), { timeout: 1_000 });
    }).toPass();
    await expect(
      page.getByRole('img', { name: /^Enrollments per day, Last 30 days/ }),
    ).toBeVisible();
    await expect(page.getByText(/^\d+% of those who started$/)).toBeVisible();
    const dropOff = page.getByRole('table', { name: 'Drop-off by lesson' });
    const reached = await dropOff.getByRole('row').getByRole('cell').allTextContents();
    expect(reached.map(Number).some((count) => count > 0)).toBe(true);
    await expect(page.getByRole('heading', { name: 'Quiz questions' })).toBeVisible();
    await expect(page.getByText(/^\d+% correct$/).first()).toBeVisible();
    const mistakes = page.getByText(/^Most common mistake: “.+”, chosen by \d+/);
    const items = page.getByRole('table', { name: 'Question difficulty and discrimination' });
    if (canReadKey) {
      await expect(mistakes.first()).toBeVisible();
      const answers = items.getByRole('button', { name: /^Answers to: / }).first();
      await answers.click();
      await expect(items.getByText(/^Chosen in [\d,]+ attempts?$/).first()).toBeVisible();
    } else {
      await expect(mistakes).toHaveCount(0);
      await expect(items).toHaveCount(0);
    }
  });
}

test('shows the progress of each user and the average of the organization', async ({ page }) => {
  await signInByApi(page, organizationAdmin);
  await page.goto('/admin?tab=users');
  await expect(page.getByText(/^[1-9]\d?% average progress in all courses$/)).toBeVisible();
  const ownRow = rowWithText(page, organizationAdmin.email);
  await expect(ownRow.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await adminNavLink(page, 'Courses').click();
  await expect(page.getByRole('link', { name: `Manage ${course.title}` })).toBeVisible();
});

test('shows the parts of the totals and the system health on the dashboard', async ({ page }) => {
  await openSystemAdmin(page, '/admin', 'Atrium Admin Dashboard');
  for (const [card, parts] of [
    ['Total Organizations', /\d+ active, \d+ inactive/],
    ['Total Users', /\d+ joined in the last 7 days/],
    ['Total Courses', /\d+ published, \d+ drafts?/],
  ] as const)
    await expect(page.getByRole('link', { name: card })).toContainText(parts);
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  const healthValue = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition');
  await expect(healthValue('Background jobs')).toHaveText('Working');
  await expect(healthValue('Email')).toHaveText('Working');
  await expect(healthValue('Video storage')).toHaveText('Ready');
  await expect(page.getByRole('progressbar', { name: 'Lessons with a video' })).toBeVisible();
});

test.describe('in a time zone with another date than UTC', () => {
  const isMorning = new Date().getUTCHours() < 11;
  const timezoneId = isMorning ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  test.use({ timezoneId });

  test('filters the audit log by the local day', async ({ page }) => {
    await openSystemAdmin(page, '/admin/organizations', 'Organizations');
    const { name } = await createOrganizationInDialog(page);
    const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format());
    expect(today).not.toBe(new Date().toISOString().slice(0, 10));
    await page.goto(`/admin/audit?from=${today}&to=${today}`);
    await expect(rowWithText(page, `created the organization ${name}`)).toBeVisible();
  });
});
