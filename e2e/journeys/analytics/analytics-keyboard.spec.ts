import { openAnalytics, tableRows } from '../../support/analytics.ts';
import { selectByKeyboard, tabTo } from '../../support/keyboard.ts';
import { organizationAdmin } from '../../support/data/seed-users.ts';
import { expect, test } from '../../support/test.ts';

test('reads a chart point by point, changes its period and shows it as a table by keyboard', async ({
  page,
}) => {
  await openAnalytics(page, organizationAdmin);
  const trends = page.getByRole('combobox', { name: 'Period' });
  await expect(trends).toBeVisible();
  await selectByKeyboard(page, trends, 'Last 90 days');
  await expect(page.getByRole('img', { name: /^Enrollments per day, Last 90 days/ })).toBeVisible();
  const [oldest = [], second = []] = await tableRows(page, 'Enrollment Trends');

  const points = page.getByRole('slider', { name: 'Day' });
  const expectedText = (row: string[]) =>
    new RegExp(`: ${row[1]} enrollments?, ${row[2]} the 90 days before$`);
  await tabTo(page, points);
  await page.keyboard.press('Home');
  await expect(points).toHaveAttribute('aria-valuetext', expectedText(oldest));
  await page.keyboard.press('ArrowRight');
  await expect(points).toHaveAttribute('aria-valuetext', expectedText(second));

  const form = page.getByRole('radiogroup', { name: 'Show Enrollment Trends as' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('radio', { name: 'Chart' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Table' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Enrollment Trends' })).toBeVisible();
  await tabTo(page, page.getByRole('region', { name: 'Enrollment Trends' }));
});
