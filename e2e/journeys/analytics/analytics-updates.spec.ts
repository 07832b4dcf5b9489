import {
  statValue,
  openAnalytics,
  tableRows,
  reloadUntilCounted,
  showAs,
} from '../../support/analytics.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { enqueueJob } from '../../support/time.ts';
import { expect, test } from '../../support/test.ts';
import { completeLesson, publishCourse, createCourse } from '../../support/data/course-api.ts';

// New learning events appear in the analytics of every role that may see them.

/** Publishes a course with two texts in a new organization. */
async function createReadingCourse(members: number) {
  const org = createOrganization(members);
  const course = await createCourse(org.admin, `Reading ${crypto.randomUUID().slice(0, 8)}`, [
    { kind: 'text', title: 'First', body: 'Read me.' },
    { kind: 'text', title: 'Second', body: 'And me.' },
  ]);
  await publishCourse(org.admin, course);
  const [first = 0, second = 0] = course.lessonIds;
  const completeLessons = async (number: number, lessons = [first]) => {
    for (const lesson of lessons) await completeLesson(org.member(number), lesson);
  };
  return { own: org, course, completeLessons, all: [first, second] };
}

test('shows new learning events to the admin of the organization', async ({ page }) => {
  const { own: org, course, completeLessons, all } = await createReadingCourse(3);
  await completeLessons(1, all);
  await completeLessons(2);
  await openAnalytics(page, org.admin);
  await reloadUntilCounted(page, async () => {
    await expect(statValue(page, 'Active Learners')).toHaveText('2', { timeout: 1_500 });
  });
  await expect(page.getByRole('combobox', { name: 'Show analytics for' })).toHaveText(org.name);
  await expect(statValue(page, 'Total Courses')).toHaveText('1');
  await expect(statValue(page, 'Completion Rate')).toHaveText('50%');

  await completeLessons(3, all);
  await reloadUntilCounted(page, async () => {
    await expect(statValue(page, 'Active Learners')).toHaveText('3', { timeout: 1_500 });
  });
  await expect(statValue(page, 'Completion Rate')).toHaveText('67%');
  const courseTable = page.getByRole('table', { name: 'Top Performing Courses' });
  await expect(courseTable.getByRole('row').filter({ hasText: course.title })).toContainText('3');
  await showAs(page, 'Enrollment Trends', 'Table');
  const days = await tableRows(page, 'Enrollment Trends');
  expect(days.at(-1)?.slice(1)).toEqual(['3', '0']);
});

test('hides stats of fewer than five learners from an author', async ({ page }) => {
  const { own: org, course, completeLessons } = await createReadingCourse(6);
  const author = org.member(6);
  // Only the admin can publish, so the author is set afterwards.
  queryDatabase(`update courses set author_id = (select id from auth.users where email = '${author.email}')
    where id = ${course.id}`);
  for (const reader of [1, 2, 3, 4]) await completeLessons(reader);
  enqueueJob('analytics.aggregate');
  await openAnalytics(page, author, '?show=trends');
  const countLearners = () =>
    queryDatabase(`select count(*) from course_learners join analytics_scopes on id = scope_id
      where course_id = ${course.id} and kind = 'system'`).trim();
  await reloadUntilCounted(page, async () => expect(countLearners()).toBe('4'));
  await expect(page.getByRole('combobox', { name: 'Show analytics for' })).toHaveText(
    'Authored courses',
  );
  for (const name of ['Active Learners', 'Completion Rate', 'Average Rating'])
    await expect(statValue(page, name)).toHaveText('–');
  await expect(
    page.getByText('Groups of fewer than 5 people are not shown.').first(),
  ).toBeVisible();
  expect((await tableRows(page, 'Enrollment Trends')).at(-1)?.[1]).toBe('Not shown');
  const courseTable = page.getByRole('table', { name: 'Top Performing Courses' });
  await expect(courseTable.getByRole('row').filter({ hasText: course.title })).toContainText(
    'Fewer than 5',
  );

  await completeLessons(5);
  await reloadUntilCounted(page, async () => {
    await expect(statValue(page, 'Active Learners')).toHaveText('5', { timeout: 1_500 });
  });
  await expect(statValue(page, 'Completion Rate')).toHaveText('0%');
  await expect.poll(async () => (await tableRows(page, 'Enrollment Trends')).at(-1)?.[1]).toBe('5');
});

test('shows a learner their new learning events at once', async ({ page }) => {
  const { own: org, completeLessons, all } = await createReadingCourse(1);
  await openAnalytics(page, org.member(1));
  await expect(page.getByText('No statistics yet')).toBeVisible();
  await completeLessons(1, all);
  // Navigates away and back within the app, without a page load.
  await page.getByRole('link', { name: 'Go to courses' }).click();
  await expect(page.getByRole('heading', { name: 'Learning Analytics' })).toBeHidden();
  await page.goBack();
  await expect(statValue(page, 'Days in a row')).toHaveText('1');
});
