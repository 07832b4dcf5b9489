import { figure, openAnalytics, rowsOf, seeCounted, showAs } from '../support/analytics.ts';
import { askDatabase } from '../support/database.ts';
import { makeOrganization } from '../support/own-organization.ts';
import { runNow } from '../support/passing-time.ts';
import { expect, test } from '../support/test.ts';
import { completeLesson, publishCourse, writeCourse } from '../support/written-course.ts';

// New learning events appear in the analytics of every role that may see them.

/** Publishes a course with two texts in a new organization. */
async function makeReading(members: number) {
  const own = makeOrganization(members);
  const course = await writeCourse(own.admin, `Reading ${crypto.randomUUID().slice(0, 8)}`, [
    { kind: 'text', title: 'First', body: 'Read me.' },
    { kind: 'text', title: 'Second', body: 'And me.' },
  ]);
  await publishCourse(own.admin, course);
  const [first = 0, second = 0] = course.lessonIds;
  const read = async (number: number, lessons = [first]) => {
    for (const lesson of lessons) await completeLesson(own.member(number), lesson);
  };
  return { own, course, read, all: [first, second] };
}

test('shows new learning events to the admin of the organization', async ({ page }) => {
  const { own, course, read, all } = await makeReading(3);
  await read(1, all);
  await read(2);
  await openAnalytics(page, own.admin);
  await seeCounted(page, async () => {
    await expect(figure(page, 'Active Learners')).toHaveText('2', { timeout: 1_500 });
  });
  await expect(page.getByRole('combobox', { name: 'Show analytics for' })).toHaveText(own.name);
  await expect(figure(page, 'Total Courses')).toHaveText('1');
  await expect(figure(page, 'Completion Rate')).toHaveText('50%');

  await read(3, all);
  await seeCounted(page, async () => {
    await expect(figure(page, 'Active Learners')).toHaveText('3', { timeout: 1_500 });
  });
  await expect(figure(page, 'Completion Rate')).toHaveText('67%');
  const best = page.getByRole('table', { name: 'Top Performing Courses' });
  await expect(best.getByRole('row').filter({ hasText: course.title })).toContainText('3');
  await showAs(page, 'Enrollment Trends', 'Table');
  const days = await rowsOf(page, 'Enrollment Trends');
  expect(days.at(-1)?.slice(1)).toEqual(['3', '0']);
});

test('hides stats of fewer than five learners from an author', async ({ page }) => {
  const { own, course, read } = await makeReading(6);
  const author = own.member(6);
  // Only the admin can publish, so the author is set afterwards.
  askDatabase(`update courses set author_id = (select id from auth.users where email = '${author.email}')
    where id = ${course.id}`);
  for (const reader of [1, 2, 3, 4]) await read(reader);
  runNow('analytics.aggregate');
  await openAnalytics(page, author, '?show=trends');
  const isCounted = () =>
    askDatabase(`select count(*) from course_learners join analytics_scopes on id = scope_id
      where course_id = ${course.id} and kind = 'platform'`).trim();
  await seeCounted(page, async () => expect(isCounted()).toBe('4'));
  await expect(page.getByRole('combobox', { name: 'Show analytics for' })).toHaveText('My courses');
  for (const name of ['Active Learners', 'Completion Rate', 'Average Rating'])
    await expect(figure(page, name)).toHaveText('–');
  await expect(
    page.getByText('Groups of fewer than 5 people are not shown.').first(),
  ).toBeVisible();
  expect((await rowsOf(page, 'Enrollment Trends')).at(-1)?.[1]).toBe('Not shown');
  const best = page.getByRole('table', { name: 'Top Performing Courses' });
  await expect(best.getByRole('row').filter({ hasText: course.title })).toContainText(
    'Fewer than 5',
  );

  await read(5);
  await seeCounted(page, async () => {
    await expect(figure(page, 'Active Learners')).toHaveText('5', { timeout: 1_500 });
  });
  await expect(figure(page, 'Completion Rate')).toHaveText('0%');
  await expect.poll(async () => (await rowsOf(page, 'Enrollment Trends')).at(-1)?.[1]).toBe('5');
});

test('shows a learner their new learning events at once', async ({ page }) => {
  const { own, read, all } = await makeReading(1);
  await openAnalytics(page, own.member(1));
  await expect(page.getByText('No statistics yet')).toBeVisible();
  await read(1, all);
  // Navigates away and back within the app, without a page load.
  await page.getByRole('link', { name: 'Go to courses' }).click();
  await expect(page.getByRole('heading', { name: 'Learning Analytics' })).toBeHidden();
  await page.goBack();
  await expect(figure(page, 'Days in a row')).toHaveText('1');
});
