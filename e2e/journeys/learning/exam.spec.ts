import type { Page } from '@playwright/test';
import { newExamRules } from '@atrium/contracts/quizzes/constants';
import { createCourse, publishCourse } from '../../support/data/course-api.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';

const statement = 'I take this exam on my own and will not share its questions.';
const rules = {
  ...newExamRules,
  passMarkPercent: 100,
  attemptLimit: 1,
  drawCount: 2,
  timeLimitMinutes: 30,
  integrityStatement: statement,
};

async function makeExam() {
  const organization = createOrganization(1);
  const { admin, member } = organization;
  const course = await createCourse(admin, `Ladders ${crypto.randomUUID().slice(0, 8)}`, [
    {
      kind: 'exam',
      title: 'Final check',
      questions: ['Is the ground level?', 'Is the ladder dry?', 'Are the feet clean?'],
      quizRules: rules,
    },
  ]);
  await publishCourse(admin, course);
  return { organization, learner: member(1), course };
}

const answer = (page: Page, text: 'Yes' | 'No') =>
  page.getByRole('radio', { name: text, exact: true }).check();

test('takes an exam with a time limit that survives a reload', async ({ page }) => {
  const { learner, course } = await makeExam();
  await signInByApi(page, learner);
  await page.goto(`/course/${course.id}/lesson/${course.lessonIds[0]}`);
  await expect(page.getByText('2 questions')).toBeVisible();
  await expect(page.getByText('30 minutes')).toBeVisible();
  const start = page.getByRole('button', { name: 'Start exam' });
  await expect(start).toBeDisabled();
  await inspectScreen(page, 'exam-start');
  await page.getByRole('checkbox', { name: statement }).check();
  await start.click();

  await expect(page.getByText('Question 1 of 2')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  const first = await page.getByRole('radiogroup').getByRole('heading').textContent();
  await answer(page, 'Yes');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Flag for review' }).click();
  await inspectScreen(page, 'exam-question');
  await page.reload();
  await expect(page.getByRole('radiogroup').getByRole('heading')).toHaveText(first ?? '');
  await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeChecked();
  await expect(page.getByRole('timer')).toContainText(/^(?:29|30):/);
  await expect(page.getByRole('button', { name: 'Question 1, answered, flagged' })).toBeVisible();

  // Without a connection answers stay on the device and are sent later.
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.context().setOffline(true);
  await answer(page, 'Yes');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Submit exam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit the exam?' });
  await expect(dialog).toContainText('1 question is flagged for review.');
  await dialog.getByRole('button', { name: 'Submit exam' }).click();
  await expect(page.getByRole('heading', { name: 'Perfect Score' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('is blocked after the last attempt until an admin grants another one', async ({
  page,
  browser,
}) => {
  const { organization, learner, course } = await makeExam();
  await signInByApi(page, learner);
  const url = `/course/${course.id}/lesson/${course.lessonIds[0]}`;
  await page.goto(url);
  await page.getByRole('checkbox', { name: statement }).check();
  await page.getByRole('button', { name: 'Start exam' }).click();
  await answer(page, 'No');
  await page.getByRole('main').getByRole('button', { name: 'Submit exam' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 question has no answer and counts as wrong.');
  await dialog.getByRole('button', { name: 'Submit anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeVisible();
  await page.goto(url);
  await expect(page.getByText('You have used all attempts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start exam' })).toBeDisabled();
  await inspectScreen(page, 'exam-used-up');

  const adminPage = await browser.newPage();
  await openOrganization(adminPage, organization);
  await adminPage.getByRole('link', { name: learner.name }).click();
  const blocked = adminPage.getByRole('list', { name: 'Blocked quizzes' });
  await expect(blocked).toContainText('1 of 1 attempt used');
  await adminPage.getByRole('button', { name: 'Grant attempt: Final check' }).click();
  await expect(blocked).toHaveCount(0);
  await adminPage.close();

  await page.reload();
  await expect(page.getByText('Attempt 2 of 2')).toBeVisible();
  await page.getByRole('checkbox', { name: statement }).check();
  await page.getByRole('button', { name: 'Start exam' }).click();
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
});
