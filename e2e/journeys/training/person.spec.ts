import { getCorrectAnswers } from '../../support/data/course-content.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { countReminders, waitForMailLink } from '../../support/data/mail.ts';
import { takeQuiz } from '../../support/quiz.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';
import { dateFromToday } from '../../support/time.ts';
import { publishTrainingCourse } from '../../support/training.ts';
import { toastOf } from '../../support/video-manager.ts';

test('assigns, reminds and reads the transcript on the page of a person', async ({
  page,
  browser,
}) => {
  test.slow();
  const org = createOrganization(2);
  const person = org.member(1);
  const course = await publishTrainingCourse(org);
  await openOrganization(page, org);
  await page.getByRole('link', { name: person.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeFocused();
  await expect(page.getByText('No required training')).toBeVisible();
  await expect(page.getByText('No courses yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remind' })).toBeDisabled();
  await inspectScreen(page, 'person-empty');

  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a course' });
  await expect(dialog.getByRole('list', { name: 'Chosen' })).toContainText(person.name);
  await dialog.getByRole('radio', { name: course.title }).check();
  await dialog.getByLabel('Date', { exact: true }).fill(dateFromToday(7));
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(toastOf(page, 'Course assigned')).toBeVisible();
  const required = page.getByRole('list', { name: 'Required training' });
  await expect(required.getByRole('listitem')).toContainText(course.title);
  await expect(page.getByText('0 of 1 up to date')).toBeVisible();

  // The reminder is sent for stored statuses, which are refreshed in the background.
  await expect(async () => {
    await page.getByRole('button', { name: 'Remind' }).click();
    await expect(toastOf(page, 'Reminder sent')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await waitForMailLink(person.email);
  expect(countReminders(org.member(2))).toBe(0);

  const learner = await (await browser.newContext()).newPage();
  await signInByApi(learner, person);
  await learner.goto(`/course/${course.id}`);
  await learner.getByRole('link', { name: /^Start with lesson/ }).click();
  await learner.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(learner.getByRole('button', { name: 'Completed' })).toBeVisible();
  await learner.getByRole('main').getByRole('link', { name: 'Next lesson' }).last().click();
  await takeQuiz(learner, getCorrectAnswers(course.lessonIds[1] ?? 0));
  await expect(learner.getByRole('heading', { name: 'Perfect Score' })).toBeVisible();
  await learner.context().close();

  await expect(async () => {
    await page.reload();
    await expect(page.getByText('1 of 1 up to date')).toBeVisible({ timeout: 2_000 });
    await expect(page.getByRole('link', { name: /^AT-/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const row = page.getByRole('row', { name: course.title });
  await expect(row).toContainText('Completed');
  await expect(row).toContainText('100%, 1 attempt');
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText(`Reminder sent about ${course.title}`);
  await expect(timeline).toContainText(`Passed Check in ${course.title}, 100%`);
  await inspectScreen(page, 'person');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export transcript' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-transcript-.+-\d{4}-\d\d-\d\d\.pdf$/);
  await page.goto('/verify-report');
  await page.getByLabel('Choose the PDF').setInputFiles(await download.path());
  await expect(page.getByRole('heading', { name: 'This report is genuine' })).toBeVisible();
  await expect(page.getByText(person.name)).toBeVisible();

  await page.goto('/admin?tab=training');
  await page.getByRole('grid').getByRole('link', { name: person.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
});

test('opens the list of users at the URL of people', async ({ page }) => {
  await openOrganization(page, createOrganization(1));
  await page.goto('/admin/people');
  await expect(page).toHaveURL('/admin?tab=users');
});

test('shows that a person of another organization does not exist', async ({ page }) => {
  const [own, other] = [createOrganization(1), createOrganization(1)];
  await openOrganization(page, other);
  await page.getByRole('link', { name: other.member(1).name }).click();
  await expect(page.getByRole('heading', { level: 1, name: other.member(1).name })).toBeVisible();
  const url = new URL(page.url());
  await openOrganization(page, own);
  for (const target of [url.pathname, `${url.pathname}${url.search}`]) {
    await page.goto(target);
    await expect(page.getByRole('heading', { name: 'Person not found' })).toBeVisible();
  }
});
