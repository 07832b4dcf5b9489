import { fourCorrect, openQuiz, quiz, takeQuiz } from '../../support/quiz.ts';
import { expect, inspectScreen, test } from '../../support/test.ts';

const toggleName = 'What each lesson needs';

test('shows why a course is not complete and links to the lesson', async ({ page }) => {
  await openQuiz(page);
  await takeQuiz(page, fourCorrect);
  await expect(page.getByRole('heading', { name: 'Try Again' })).toBeVisible();
  await page.goto('/course/1');
  const panel = page.getByRole('region', { name: 'Course Progress' });
  const list = panel.getByRole('list', { name: 'What each lesson needs' });
  const left = panel.getByRole('button', { name: 'What’s left 27 lessons', exact: true });
  await expect(left).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByRole('list', { name: 'What’s left' })).toContainText(/\d+ videos/);
  await expect(
    panel.getByText('You’ll then earn the certificate “Certified Property Data Collector”.'),
  ).toBeVisible();
  const toggle = panel.getByRole('button', { name: toggleName, exact: true });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');

  const reason = list.getByRole('link', {
    name: `${quiz.title} You need 100%. Your best so far is 80%.`,
    exact: true,
  });
  await expect(reason).toBeVisible();
  await expect(list.getByText('26 lessons not started yet', { exact: true })).toBeVisible();
  await expect(list.getByRole('link')).toHaveCount(2);
  await list.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(list.getByRole('link')).toHaveCount(27);
  await expect(
    list.getByRole('link', {
      name: 'Module 2 Quiz You need 100%. You have not tried it yet.',
      exact: true,
    }),
  ).toBeVisible();
  await inspectScreen(page, 'course-missing-all');

  // A completed lesson disappears from the list at once.
  await page
    .getByRole('button', { name: 'Mark Complete: Your Profile and Device Settings', exact: true })
    .click();
  await expect(list.getByText('25 lessons not started yet', { exact: true })).toBeVisible();
  await expect(list.getByText('Your Profile and Device Settings')).toHaveCount(0);

  await reason.click();
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeFocused();
  await expect(page.getByText('Your best so far is 80%.')).toBeVisible();
  await takeQuiz(page, quiz.correctAnswers);
  await expect(page.getByRole('heading', { name: 'Perfect Score' })).toBeVisible();
  await page.goto('/course/1');
  await toggle.click();
  await expect(list.getByText('25 lessons not started yet', { exact: true })).toBeVisible();
  await expect(list.getByText(quiz.title, { exact: true })).toHaveCount(0);
});

test('retries when the list fails to load', async ({ page }) => {
  await openQuiz(page);
  await page.route('**/api/progress/missing/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await page.goto('/course/1');
  await page.getByRole('button', { name: toggleName, exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load what’s left' });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/progress/missing/*');
  await alert.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByRole('list', { name: 'What each lesson needs' })).toBeVisible();
});

test('hides the list when the course was not started', async ({ page }) => {
  await openQuiz(page);
  await page.goto('/course/2');
  await expect(page.getByRole('region', { name: 'Course Progress' })).toBeVisible();
  await expect(page.getByRole('button', { name: toggleName })).toHaveCount(0);
});
