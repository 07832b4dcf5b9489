import { getCorrectAnswers } from '../../support/data/course-content.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { takeQuiz } from '../../support/quiz.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';
import { publishTrainingCourse } from '../../support/training.ts';
import { completeLesson } from '../../support/data/course-api.ts';

test('opens the completion page when the last lesson is marked complete on the course page', async ({
  page,
}) => {
  const org = createOrganization(1);
  const course = await publishTrainingCourse(org);
  const [text = 0, quiz = 0] = course.lessonIds;
  await signInByApi(page, org.member(1));

  await page.goto(`/course/${course.id}/completed`);
  await expect(page).toHaveURL(`/course/${course.id}`);
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await page.goto(`/course/${course.id}/lesson/${quiz}`);
  await takeQuiz(page, getCorrectAnswers(quiz));
  await expect(page.getByRole('heading', { name: 'Perfect Score' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open lesson' })).toHaveAttribute(
    'href',
    `/course/${course.id}/lesson/${text}`,
  );

  await page.getByRole('link', { name: 'Open lesson' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pace' })).toBeVisible();
  // A link rather than a reload, which could cancel the request that reports the lesson as opened.
  await page.getByRole('link', { name: course.title }).first().click();
  await page.getByRole('button', { name: 'Mark Complete: Pace' }).click();
  await expect(page).toHaveURL(`/course/${course.id}/completed`);
  await expect(page.getByRole('heading', { level: 1, name: 'Well done, Person' })).toBeFocused();
  await expect(page.getByText(`You completed ${course.title}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download certificate' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('img', { name: /Certified Climber/ })).toBeVisible();
  await expect(page.getByText(/^Valid until /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy verification link' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What’s next' })).toBeVisible();
  await inspectScreen(page, 'course-completed');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'View certificate' })).toBeVisible();
});

test('links from the last lesson to the completion page', async ({ page }) => {
  const org = createOrganization(1);
  const course = await publishTrainingCourse(org);
  const [text = 0, quiz = 0] = course.lessonIds;
  await completeLesson(org.member(1), text);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, org.member(1));
  await page.goto(`/course/${course.id}/lesson/${quiz}`);
  await takeQuiz(page, getCorrectAnswers(quiz));
  await expect(page.getByRole('button', { name: 'Retry Quiz' })).toBeVisible();
  await page.getByRole('link', { name: 'Finish course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Well done/ })).toBeFocused();
  await inspectScreen(page, 'course-completed-phone');
});
